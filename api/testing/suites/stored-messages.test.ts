import { afterAll, beforeAll, expect, it } from 'vitest'
import { enqueue } from '../../engine/jobs/enqueue.ts'
import { defineJob, type JobContext } from '../../engine/model/job.ts'
import { notifyUsers } from '../../engine/notifications/notify.ts'
import { message, verbatim } from '../../kernel/formats/messages/message.ts'
import { ApiError } from '../../kernel/platform/api-error.ts'
import { createTestApi, type Client, type TestApi } from '../api.ts'
import { asCall } from '../call.ts'
import { describeApi } from '../describe-api.ts'

const COMPANY = 1
let todo: (context: JobContext) => Promise<void> = async () => undefined

/** Does what the test at hand says. */
const testJob = defineJob({
  name: 'test',
  type: 'recalc',
  zh: '测试任务',
  en: 'Test job',
  changes: [],
  run: (context) => todo(context),
})

/** What is stored before it is known who reads it is read in the language of each reader. */
describeApi('stored messages', (open) => {
  let api: TestApi
  let user: Client
  let userId: number
  beforeAll(async () => {
    api = await createTestApi(open().database, {}, [testJob])
    user = await api.as('imageforge.marketing', COMPANY)
    userId = (await user.get('/user?company_id=1')).body.number('id')
  })
  afterAll(() => api.close())

  const read = async (path: string) => ({
    zh: (await user.get(path)).body,
    en: (await user.send('GET', path, { headers: { 'accept-language': 'en' } })).body,
  })
  const newest = async () => {
    const { zh, en } = await read('/user/notification-logs?per_page=1')
    return [zh, en].map((body) => {
      const { type, title, message: text } = Object(body.at('data', 0, 'notification'))
      return { type, title, text }
    })
  }

  it('are words of the product in the language of who reads a notification, and names as they are', async () => {
    await api.database.system((tx) =>
      notifyUsers(tx, [userId], {
        topic: 'task',
        type: 'error',
        title: message('序列号库存不足：{title}', { title: '共 <b> & 已取消' }),
        text: message('可用序列号还剩 {n} 个，低于预警线 {threshold} 个。', { n: 3, threshold: 10 }),
        companyId: COMPANY,
      }),
    )
    expect(await newest()).toEqual([
      {
        type: 'error',
        title: '序列号库存不足：共 <b> & 已取消',
        text: '<p>可用序列号还剩 3 个，低于预警线 10 个。</p>',
      },
      {
        type: 'error',
        title: 'Few license keys left: 共 <b> & 已取消',
        text: '<p>3 keys are available, the limit is 10.</p>',
      },
    ])
  })

  it('are escaped in every language where the console shows HTML', async () => {
    const text = message('{name}：{reason}', { name: '<i>甲</i>', reason: '"&"' })
    await api.database.system((tx) =>
      notifyUsers(tx, [userId], { topic: 'task', type: '', title: verbatim('x'), text, companyId: COMPANY }),
    )
    expect((await newest()).map((one) => one.text)).toEqual([
      '<p>&lt;i&gt;甲&lt;/i&gt;：&quot;&amp;&quot;</p>',
      '<p>&lt;i&gt;甲&lt;/i&gt;: &quot;&amp;&quot;</p>',
    ])
  })

  it('pop up in the language of the console that asks', async () => {
    const notify = () =>
      api.database.system((tx) =>
        notifyUsers(tx, [userId], {
          topic: 'task',
          type: '',
          title: '密码已重置',
          text: '您的权限已变更，菜单已更新。',
          companyId: null,
        }),
      )
    await user.get('/user/notifications')
    await notify()
    const chinese = await user.get('/user/notifications')
    await notify()
    const english = await user.send('GET', '/user/notifications', { headers: { 'accept-language': 'en' } })
    expect(
      [chinese, english].map(({ body }) => [body.at('data', 0, 'title'), body.at('data', 0, 'message')]),
    ).toEqual([
      ['密码已重置', '<p>您的权限已变更，菜单已更新。</p>'],
      ['Password reset', '<p>Your permissions have changed, and the menu with them.</p>'],
    ])
  })

  it('that an earlier release stored as sentences stay as they are', async () => {
    await api.database.system((tx) =>
      tx(
        `insert into notification_logs (user_id, company_id, notification)
          values ($1, 1, '{"type": "", "title": "旧消息", "message": "<p>共 3 项</p>", "updated_at": "2026-01-01T00:00:00Z"}')`,
        [userId],
      ),
    )
    const old = { type: '', title: '旧消息', text: '<p>共 3 项</p>' }
    expect(await newest()).toEqual([old, old])
  })

  const put = (title?: ReturnType<typeof message>) =>
    asCall(
      api,
      userId,
      COMPANY,
      async (call) => (await enqueue(call, testJob, {}, title === undefined ? {} : { title })).id,
    )
  const shown = async (id: number) => {
    const { zh, en } = await read(`/jobs/${id}`)
    return [zh, en].map((body) => ({
      title: body.at('data', 'title'),
      message: body.at('data', 'message'),
      errors: Object(body.at('data', 'result'))['errors'],
    }))
  }

  it('of a job that failed say why in the language of who reads it', async () => {
    todo = () =>
      Promise.reject(ApiError.invalid({ count: [message('最多 {limit} 项', { limit: 5 }), '必填'] }))
    const id = await put()
    await api.drain()
    expect(await shown(id)).toEqual([
      { title: '测试任务', message: '最多 5 项；必填', errors: undefined },
      { title: 'Test job', message: 'at most 5 entries; required', errors: undefined },
    ])
    expect(await newest()).toEqual([
      { type: 'error', title: '测试任务：失败', text: '最多 5 项；必填' },
      { type: 'error', title: 'Test job: failed', text: 'at most 5 entries; required' },
    ])
  })

  it('of the rows that a job could not do, too, and what others said stays', async () => {
    todo = async ({ fail, progress }) => {
      fail(2, message('{label}已存在', { label: { zh: '短码', en: 'Code' } }))
      fail(3, verbatim('550 mailbox full'))
      await progress(3, 3)
    }
    const id = await put(message('批量优惠码 {n} 个', { n: 3 }))
    await api.drain()
    expect(await shown(id)).toEqual([
      {
        title: '批量优惠码 3 个',
        message: '成功 1 项，失败 2 项',
        errors: [
          { row: 2, message: '短码已存在' },
          { row: 3, message: '550 mailbox full' },
        ],
      },
      {
        title: 'Batch of 3 codes',
        message: '1 done, 2 failed',
        errors: [
          { row: 2, message: 'Code: already taken' },
          { row: 3, message: '550 mailbox full' },
        ],
      },
    ])
  })

  it('of a job of an earlier release stay as they are', async () => {
    todo = async () => undefined
    const id = await put()
    await api.drain()
    await api.database.system((tx) =>
      tx(`update jobs set said = null, title = '旧任务', message = '共 3 项' where id = $1`, [id]),
    )
    const old = { title: '旧任务', message: '共 3 项', errors: undefined }
    expect(await shown(id)).toEqual([old, old])
  })
})
