import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { mailNotices } from '../../engine/notifications/mail/mail-notices.ts'
import type { LetterContent } from '../../engine/notifications/mail/post.ts'
import { notifyUsers } from '../../engine/notifications/notify.ts'
import { verbatim } from '../../kernel/formats/messages/message.ts'
import { clientSecret, createTestApi, demoPassword, type TestApi } from '../api.ts'
import { describeApi } from '../describe-api.ts'
import { hire, type Person } from '../staff.ts'

/** Where notices reach their user, by topic. */
describeApi('topics of notices', (open) => {
  let api: TestApi
  let person: Person
  let group: number
  beforeAll(async () => {
    api = await createTestApi(open().database, {}, [], { consoleUrl: 'https://console.example' })
    person = await hire(api, 'notified', [])
    const [made] = await query<{ id: number }>(
      `insert into groups (company_id, name, data_scope, notify_events, status) values (1, '退款组', 'company', '{return_requested}', 'enabled') returning id`,
    )
    group = made?.id ?? 0
    await query('insert into group_users (group_id, user_id) values ($1::bigint, $2::bigint)', [
      group,
      person.id,
    ])
    await mailNotices(api.database, api.services)
  })
  beforeEach(async () => {
    await query('delete from notification_choices where user_id = $1::bigint', [person.id])
    await query('delete from notification_logs where user_id = $1::bigint', [person.id])
    await mails()
  })
  afterAll(() => api.close())

  const address = 'notified@test.example'
  const query = <T extends object>(text: string, params: readonly unknown[] = []) =>
    api.database.system((tx) => tx<T>(text, params))
  const set = (topic: string, channels: readonly string[]) =>
    person.client.send('PUT', `/user/notification-topics/${topic}`, { body: { channels } })
  const notify = (
    topic: 'task' | 'security' | 'return_requested',
    title: string,
    companyId: number | null = 1,
  ) =>
    api.database.system((tx) =>
      notifyUsers(tx, [person.id], {
        topic,
        type: '',
        title: verbatim(title),
        text: verbatim('第一行\n第二行'),
        link: '/orders/list?record=7',
        companyId,
      }),
    )
  /** What was written into the outbox for them since the last call. */
  const mails = async () => {
    await mailNotices(api.database, api.services)
    const rows = await query<{ from_email: string; subject: string; content: string }>(
      'delete from mails where recipient = $1 returning from_email, subject, content',
      [address],
    )
    return rows.map(({ from_email: from, subject, content }) => {
      const { text }: LetterContent = JSON.parse(api.services.cipher.decrypt(content))
      return { from, subject, text }
    })
  }
  const popUps = async () => (await person.client.get('/user/notifications')).body.rows('data').length

  it('are listed with the groups that lead to them, and their own settings', async () => {
    await set('task', ['mail'])
    const { body } = await person.client.get('/user/notification-topics')
    expect(
      body
        .rows('data')
        .map(({ topic, title, groups, channels }) => ({ topic, title, groups, channels }))
        .filter(({ topic }) =>
          ['return_requested', 'task', 'security', 'chargeback'].includes(String(topic)),
        ),
    ).toEqual([
      { topic: 'return_requested', title: '新退款申请', groups: ['退款组'], channels: ['popup', 'push'] },
      { topic: 'task', title: '我负责的事项', groups: [], channels: ['mail'] },
      { topic: 'security', title: '账号安全', groups: [], channels: ['popup', 'push', 'mail'] },
    ])
  })

  it('are set by their user alone, for channels that there are', async () => {
    const replies = await Promise.all([
      set('nothing', ['mail']),
      set('constructor', ['mail']),
      set('task', ['pigeon']),
      set('security', []),
      set('alert', ['mail', 'push']),
    ])
    expect(
      replies.map(({ status, body }) => [status, status === 200 ? body.at('data', 'channels') : null]),
    ).toEqual([
      [404, null],
      [404, null],
      [422, null],
      [200, ['popup', 'mail']],
      [200, ['push']],
    ])
    expect(
      await query('select user_id from notification_choices where user_id <> $1::bigint', [person.id]),
    ).toEqual([])
  })

  it('pop up where that is on, and stand in the list of messages in any case', async () => {
    await set('return_requested', [])
    const admin = await api.as('admin')
    await admin.send('POST', `/groups/${group}/test-notify`, { body: { event: 'return_requested' } })
    await notify('task', '别的事')
    const listed = await person.client.get('/user/notification-logs')
    expect([await popUps(), listed.body.rows('data').length, await mails()]).toEqual([1, 2, []])
  })

  it('are mailed together, by their company, with links into the console, each once with eight processes at work', async () => {
    await set('task', ['mail'])
    for (const title of ['甲', '乙', '丙']) await notify('task', title)
    await notify('return_requested', '不发邮件')
    await Promise.all(Array.from({ length: 8 }, () => mailNotices(api.database, api.services)))
    const [sender] = await query<{ email: string }>(
      'select mail_from_email as email from companies where id = 1',
    )
    const sent = await mails()
    const text = sent.map((one) => one.text).join('\n')
    expect([
      sent.every(({ from }) => from === sender?.email),
      ['甲', '乙', '丙'].map((title) => text.split(`${title}\n`).length - 1),
      text.includes('不发邮件'),
      text.includes('https://console.example/orders/list?record=7'),
      text.includes('https://console.example/my/changepwd?tab=messages'),
      await mails(),
    ]).toEqual([true, [1, 1, 1], false, true, true, []])
  })

  it('have the title of a single notice as subject, and are in the language in which the user has signed in', async () => {
    await set('task', ['mail'])
    await notify('task', '只有这一条')
    const [one] = await mails()
    await api.call('POST', '/authorizations', {
      headers: { 'accept-language': 'en' },
      body: {
        grant_type: 'password',
        username: 'notified',
        password: demoPassword,
        client_id: 9,
        client_secret: clientSecret,
      },
    })
    await notify('task', 'first')
    await notify('task', 'second')
    const [two] = await mails()
    await query('update users set preferences = null where id = $1::bigint', [person.id])
    expect([one?.subject, two?.subject, two?.text.includes('Account › Notifications')]).toEqual([
      '只有这一条',
      '2 new messages',
      true,
    ])
  })

  it('of the account’s safety are mailed whatever is set, also of no company', async () => {
    await set('security', [])
    await notify('security', '密码已重置', null)
    expect((await mails()).map(({ subject }) => subject)).toEqual(['密码已重置'])
  })

  it('are not mailed to who cannot sign in any more, or has left the company', async () => {
    await set('task', ['mail'])
    await query(`update users set status = 'disabled' where id = $1::bigint`, [person.id])
    await notify('task', '停用')
    const disabled = await mails()
    await query(`update users set status = 'active' where id = $1::bigint`, [person.id])
    await notify('task', '别的公司', 2)
    expect([disabled, await mails()]).toEqual([[], []])
  })
})
