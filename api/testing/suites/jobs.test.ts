import { afterAll, beforeAll, expect, it } from 'vitest'
import { bulkJob } from '../../engine/jobs/bulk/bulk-job.ts'
import { enqueue } from '../../engine/jobs/enqueue.ts'
import { openJobs } from '../../engine/jobs/open-jobs.ts'
import { beginRun } from '../../engine/jobs/row.ts'
import { defineJob, type JobContext, type JobDefinition, type JobResult } from '../../engine/model/job.ts'
import { ApiError } from '../../kernel/platform/api-error.ts'
import { createTestApi, type Client, type TestApi } from '../api.ts'
import { asCall } from '../call.ts'
import { describeApi } from '../describe-api.ts'

const COMPANY = 1
let todo: (context: JobContext) => Promise<JobResult | void> = async () => undefined

/** Does what the test at hand says. */
const testJob = defineJob({
  name: 'test',
  type: 'recalc',
  zh: '测试任务',
  en: 'Test job',
  changes: ['orders'],
  run: (context) => todo(context),
})

/** The queue, the lifecycle of a job, and what its user sees of it. */
describeApi('jobs', (open) => {
  let api: TestApi
  let user: Client
  let userId: number
  beforeAll(async () => {
    api = await createTestApi(open().database, {}, [testJob])
    user = await api.as('imageforge.marketing', COMPANY)
    userId = (await user.get('/user?company_id=1')).body.number('id')
  })
  afterAll(() => api.close())

  const put = (params: object = {}, definition: JobDefinition = testJob) =>
    asCall(api, userId, COMPANY, async (call) => (await enqueue(call, definition, { ...params })).id)
  const show = async (id: number) => (await user.get(`/jobs/${id}`)).body
  const stateOf = async (id: number) => {
    const body = await show(id)
    const names = ['status', 'progress', 'total', 'done_count', 'failed_count', 'message', 'result']
    return Object.fromEntries(names.map((name) => [name, body.at('data', name)]))
  }
  const titles = async () =>
    (await user.get('/user/notification-logs?per_page=1')).body
      .rows('data')
      .map(({ notification }) => notification)

  it('answers the queued job, and runs it as its user', async () => {
    let seen: object = {}
    todo = async ({ params, caller, tx }) => {
      const [row] = await tx(({ tx: query }) => query('select app_user_id() as u, app_company_id() as c'))
      seen = { params, userId: caller.userId, companyId: caller.companyId, row }
    }
    const id = await put({ of: 'mine' })
    const queued = await stateOf(id)
    expect((await show(id)).at('data', 'changes')).toEqual(['orders'])
    await api.drain()
    const done = await stateOf(id)
    expect([queued['status'], done['status'], done['progress'], seen]).toEqual([
      'queued',
      'done',
      100,
      { params: { of: 'mine' }, userId, companyId: COMPANY, row: { u: userId, c: COMPANY } },
    ])
  })

  it('notifies the user when it has ended', async () => {
    todo = async ({ progress }) => {
      await progress(3, 3)
      return { link: '/orders/index' }
    }
    await put()
    await api.drain()
    const [last] = await titles()
    expect(last).toMatchObject({ type: 'success', title: '测试任务：已完成', message: '共 3 项' })
  })

  it('never was, when its call was rolled back', async () => {
    let ran = 0
    todo = async () => void (ran += 1)
    const failing = asCall(api, userId, COMPANY, async (call) => {
      await enqueue(call, testJob, {})
      throw new Error('rolled back')
    })
    await expect(failing).rejects.toThrow('rolled back')
    await api.drain()
    expect(ran).toBe(0)
  })

  it('counts the rows that failed', async () => {
    todo = async ({ progress, fail }) => {
      fail(2, '邮箱格式不正确')
      await progress(3, 3)
    }
    const id = await put()
    await api.drain()
    expect(await stateOf(id)).toEqual({
      status: 'partial',
      progress: 100,
      total: 3,
      done_count: 2,
      failed_count: 1,
      message: '成功 2 项，失败 1 项',
      result: { errors: [{ row: 2, message: '邮箱格式不正确' }] },
    })
  })

  it('fails with the words of an error', async () => {
    todo = () => Promise.reject(ApiError.invalid({ count: ['格式不正确'] }))
    const id = await put()
    await api.drain()
    expect(await stateOf(id)).toMatchObject({ status: 'failed', message: '格式不正确' })
  })

  it('goes on from what it saved when it was cut off', async () => {
    const id = await put()
    const taken = await api.services.queue.take()
    await beginRun(api.database, id)
    await api.database.system((query) => query(`update jobs set saved = '{"step": 1}' where id = $1`, [id]))
    const interrupted = await stateOf(id)
    await api.services.queue.recoverAll(await openJobs(api.database))
    await soon(api)

    let seen: unknown
    todo = async ({ saved }) => {
      seen = saved
    }
    await api.drain()
    const states = [interrupted['status'], (await stateOf(id))['status']]
    expect([taken?.job, states, seen]).toEqual([id, ['running', 'done'], { step: 1 }])
  })

  it('stops at its next step when it is cancelled', async () => {
    const done: string[] = []
    todo = async ({ job, tx }) => {
      await tx(async () => void done.push('first'))
      await user.send('DELETE', `/jobs/${job.id}`)
      await tx(async () => void done.push('second'))
    }
    const id = await put()
    await api.drain()
    expect([(await stateOf(id))['status'], done]).toEqual(['cancelled', ['first']])
  })

  it('an older run commits nothing once a newer one has started', async () => {
    const done: number[] = []
    todo = async ({ job, tx }) => {
      await tx(async () => void done.push(1))
      await api.database.system((query) =>
        query('update jobs set attempt = attempt + 1 where id = $1', [job.id]),
      )
      await tx(async () => void done.push(2))
    }
    const id = await put()
    await api.drain()
    expect([(await stateOf(id))['status'], done]).toEqual(['running', [1]])
    await api.database.system((query) => query('delete from jobs where id = $1', [id]))
  })

  it('does a bulk action on more than 500 records', async () => {
    const rows = async (page: number) =>
      (await user.get(`/orders?sort=id&per_page=200&page=${page}`)).body
        .rows('data')
        .map(({ id }) => Number(id))
    const ids = [...(await rows(1)), ...(await rows(2)), ...(await rows(3))]
    const bulk = { action: 'add_tags', params: { tags: ['批量'] } }
    const { status, body } = await user.send('POST', '/orders/bulk', { body: { ...bulk, ids } })
    await user.send('DELETE', `/jobs/${body.number('data', 'job_id')}`)
    const params = { resource: 'orders', action: 'add_tags', ids: ids.slice(0, 60), input: bulk.params }
    const id = await put({ ...params, parent: {}, batchId: 'b' }, bulkJob)
    await api.drain()
    const tagged = (await user.get('/orders?filter[tags]=批量&per_page=1')).body
    const { status: ended, done_count: done } = await stateOf(id)
    expect([
      status,
      body.at('data', 'matched'),
      ended,
      done,
      tagged.at('meta', 'pagination', 'total'),
    ]).toEqual([202, 600, 'done', 60, 60])
  })

  it('belongs to one user only', async () => {
    todo = async () => undefined
    const id = await put()
    const other = await api.as('admin', COMPANY)
    const answers = [await other.get(`/jobs/${id}`), await other.send('DELETE', `/jobs/${id}`)]
    await api.drain()
    expect([answers.map(({ status }) => status), (await stateOf(id))['status']]).toEqual([[404, 404], 'done'])
  })
})

/** A job that was given back waits a moment before it may be taken again. */
async function soon({ database }: TestApi): Promise<void> {
  await database.direct(`update queue.job_common set start_after = now() where state = $1`, ['retry'])
}
