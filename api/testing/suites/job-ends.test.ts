import { afterAll, beforeAll, expect, it } from 'vitest'
import { JobInterrupted } from '../../engine/jobs/context.ts'
import { enqueue } from '../../engine/jobs/enqueue.ts'
import { failLostJobs } from '../../engine/jobs/lost-jobs.ts'
import { defineJob, JobCancelled, type JobContext } from '../../engine/model/job.ts'
import { DatabaseError } from '../../kernel/database/types.ts'
import { ApiError, TryLater } from '../../kernel/platform/api-error.ts'
import { createTestApi, type Client, type TestApi } from '../api.ts'
import { asCall } from '../call.ts'
import { describeApi } from '../describe-api.ts'

const COMPANY = 1
let end: (context: JobContext) => Promise<void> = async () => undefined

/** Does 200 of 300 records, three of them in vain, saves that, and ends as the test at hand says. */
const countingJob = defineJob({
  name: 'counting',
  type: 'recalc',
  zh: '计数任务',
  en: 'Counting job',
  changes: ['orders'],
  async run(context) {
    const { saved, tx, progress, fail } = context
    if (saved === null) {
      await progress(100, 300)
      for (const row of [5, 6, 7]) fail(row, '邮箱格式不正确')
      await tx(
        async () => undefined,
        () => 200,
      )
      await progress(200, 300)
    }
    await end(context)
  },
})

const reached = { progress: 66, total: 300, done_count: 197, failed_count: 3 }

/** However a job ends or pauses, its row says how far it came. */
describeApi('ends of jobs', (open) => {
  let api: TestApi
  let user: Client
  let userId: number
  beforeAll(async () => {
    api = await createTestApi(open().database, {}, [countingJob])
    user = await api.as('imageforge.marketing', COMPANY)
    userId = (await user.get('/user?company_id=1')).body.number('id')
  })
  afterAll(() => api.close())

  const put = (startsAt?: Date) =>
    asCall(api, userId, COMPANY, async (call) => {
      const { id } = await enqueue(call, countingJob, {}, startsAt === undefined ? {} : { startsAt })
      return id
    })
  const stateOf = async (id: number) => {
    const { body } = await user.get(`/jobs/${id}`)
    const names = ['status', 'progress', 'total', 'done_count', 'failed_count']
    return Object.fromEntries(names.map((name) => [name, body.at('data', name)]))
  }
  const errorsOf = async (id: number) =>
    (await user.get(`/jobs/${id}`)).body.rows('data', 'result', 'errors').length

  it.each<[string, string, (context: JobContext) => Promise<void>]>([
    ['a refusal', 'failed', () => Promise.reject(ApiError.conflict('STATE', '不可以'))],
    ['its subject that was cancelled', 'cancelled', () => Promise.reject(new JobCancelled())],
    [
      'its user who cancels it',
      'cancelled',
      async ({ job, tx }) => {
        await user.send('DELETE', `/jobs/${job.id}`)
        await tx(async () => undefined)
      },
    ],
  ])('%s ends it as %s', async (_what, status, how) => {
    end = how
    const id = await put()
    await api.drain()
    expect([await stateOf(id), await errorsOf(id)]).toEqual([{ status, ...reached }, 3])
  })

  it('a bug of ours ends it as failed', async () => {
    end = () => Promise.reject(new Error('a bug'))
    const id = await put()
    await expect(api.drain()).rejects.toThrow('a bug')
    expect(await stateOf(id)).toEqual({ status: 'failed', ...reached })
  })

  it.each<[string, Error]>([
    ['a process that stops', new JobInterrupted()],
    ['a database that is away', new DatabaseError('timeout', 'too slow')],
    ['something outside that is away', new TryLater('稍后再试')],
  ])('%s pauses it; the next run begins there, also where it ends at once', async (_what, error) => {
    end = () => Promise.reject(error)
    const id = await put()
    await api.drain()
    const paused = await stateOf(id)
    await soon(api)
    end = () => Promise.reject(ApiError.forbidden('权限已收回'))
    await api.drain()
    expect([paused, await stateOf(id)]).toEqual([
      { status: 'running', ...reached },
      { status: 'failed', ...reached },
    ])
  })

  it('a user who may not any more ends the next run before it begins', async () => {
    end = () => Promise.reject(new JobInterrupted())
    const id = await put()
    await api.drain()
    await soon(api)
    await api.database.system((tx) =>
      tx(`update jobs set origin = jsonb_set(origin, '{access}', '["no.such.key"]') where id = $1`, [id]),
    )
    await api.drain()
    expect([await stateOf(id), await errorsOf(id)]).toEqual([{ status: 'failed', ...reached }, 3])
  })

  it('a process that was killed too often leaves what it had reported', async () => {
    end = () => Promise.reject(new JobInterrupted())
    const id = await put()
    await api.drain()
    await api.database.direct('delete from queue.job_common where name = $1', ['jobs'])
    await failLostJobs(api.database, api.services)
    expect(await stateOf(id)).toEqual({ status: 'failed', ...reached })
  })

  it('what waits, is taken or is to be taken later is not lost', async () => {
    const [taken, waiting] = [await put(), await put()]
    const later = await put(new Date(Date.now() + 3_600_000))
    expect(await api.services.queue.take()).toMatchObject({ job: taken })
    await failLostJobs(api.database, api.services)
    const statuses = await Promise.all(
      [taken, waiting, later].map(async (id) => (await stateOf(id))['status']),
    )
    expect(statuses).toEqual(['queued', 'queued', 'queued'])
    expect(await api.services.queue.depth()).toEqual({ ready: 1, deferred: 1, active: 1 })
  })
})

/** A job that was given back waits a moment before it may be taken again. */
async function soon({ database }: TestApi): Promise<void> {
  await database.direct(`update queue.job_common set start_after = now() where state = $1`, ['retry'])
}
