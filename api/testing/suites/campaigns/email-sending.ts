import { beforeAll, describe, expect, it } from 'vitest'
import { mails } from '../../../resources/campaigns/emails/logs/kept-figures.ts'
import { countReaders, forgetOldMails } from '../../../resources/campaigns/upkeep.ts'
import type { Client, TestApi } from '../../api.ts'
import { passing } from '../../passing.ts'
import { hire } from '../../staff.ts'
import { createEmail, createReaders, letter, toReaders } from './email-fixtures.ts'
import { inHours, refusal } from './fixtures.ts'

/** Sending of campaigns and what becomes of the mails (domain/resources.md §6 `email_marketings`, `email_marketing_logs`). */
export function emailSendingSuite(open: () => TestApi): void {
  let api: TestApi
  let client: Client
  beforeAll(async () => {
    api = open()
    client = await api.as('admin', 1)
  })

  const readers = (count: number) =>
    createReaders(
      api,
      Array.from({ length: count }, () => 'subscribed'),
    )
  const draft = async (count: number, more: object = {}) =>
    createEmail(client, letter(toReaders(await readers(count)), more))
  const act = (id: number, action: string, body?: object) =>
    client.send('POST', `/email-marketings/${id}/${action}`, body === undefined ? {} : { body })
  const show = async (id: number) => (await client.get(`/email-marketings/${id}`)).body
  const status = async (id: number) => (await show(id)).at('data', 'status')
  const logs = async (id: number, query = '') =>
    (await client.get(`/email-marketings/${id}/logs?per_page=200&sort=id${query}`)).body.rows('data')
  const states = async (id: number) => {
    const rows = await logs(id)
    return Object.fromEntries(
      [...new Set(rows.map((row) => row['status']))].map((state) => [
        state,
        rows.filter((row) => row['status'] === state).length,
      ]),
    )
  }
  const set = (id: number, values: string) =>
    api.database.system((tx) => tx(`update email_marketings set ${values} where id = ${id}`))
  /** What waits for a later time is due now. */
  const hurry = () =>
    api.database.direct(`update queue.job_common set start_after = now() where state = 'created'`)

  describe('sending', () => {
    it('reaches everybody once, by a link of its own, and is over then', async () => {
      const { id, count } = await draft(45)
      const sent = await act(id, 'send', { confirm_count: count })
      const during = sent.body.at('data', 'status')
      await api.drain()
      const rows = await logs(id)
      expect([
        count,
        during,
        await states(id),
        new Set(rows.map((row) => row['email'])).size,
        new Set(rows.map((row) => row['message_id'])).size,
        (await show(id)).at('data', 'status'),
        (await show(id)).at('data', 'progress'),
        (await show(id)).at('data', 'sent_at') !== null,
        (await show(id)).at('data', 'link_code_id') !== null,
      ]).toEqual([45, 'sending', { sent: 45 }, 45, 45, 'sent', 1, true, true])
    })

    it('asks for the number of recipients, and for a letter without errors', async () => {
      const { id, count } = await draft(3)
      const wrong = await act(id, 'send', { confirm_count: count + 1 })
      const empty = await createEmail(client, letter(toReaders('nobody')))
      const nobody = await act(empty.id, 'send', { confirm_count: 0 })
      const bad = await draft(1, { subject: 'Hi {nickname}' })
      const error = await act(bad.id, 'send', { confirm_count: 1 })
      expect([refusal(wrong), refusal(nobody), refusal(error)]).toEqual([
        [422, { confirm_count: ['收件人数现为 3，请重新确认'] }],
        [422, { confirm_count: ['没有收件人'] }],
        [422, { variables: ['没有这样的变量：{nickname}'] }],
      ])
    })

    it('waits for its time', async () => {
      const { id, count } = await draft(2, { send_at: inHours(1) })
      await act(id, 'send', { confirm_count: count })
      await api.drain()
      const before = [await status(id), await states(id)]
      await set(id, `send_at = now() - interval '1 minute'`)
      await hurry()
      await api.drain()
      expect([before, await status(id), await states(id)]).toEqual([['scheduled', {}], 'sent', { sent: 2 }])
    })

    it('is refused when its time has passed', async () => {
      const { id, count } = await draft(1)
      await set(id, `send_at = now() - interval '1 minute'`)
      expect(refusal(await act(id, 'send', { confirm_count: count }))).toEqual([
        422,
        { send_at: ['发送时间已过，请调整或清空'] },
      ])
    })

    it('keeps to its hourly rate', async () => {
      const { id, count } = await draft(130, { throttle_per_hour: 100 })
      await act(id, 'send', { confirm_count: count })
      await api.drain()
      const first = [await status(id), await states(id)]
      await api.database.system((tx) =>
        tx(
          `update email_marketing_logs set sent_at = sent_at - interval '2 hours' where email_marketing_id = ${id} and sent_at is not null`,
        ),
      )
      await hurry()
      await api.drain()
      expect([first, await status(id), await states(id)]).toEqual([
        ['sending', { sent: 100, queued: 30 }],
        'sent',
        { sent: 130 },
      ])
    })

    it('leaves out who has left in the meantime', async () => {
      const { id, count } = await draft(4, { send_at: inHours(1) })
      await act(id, 'send', { confirm_count: count })
      await act(id, 'cancel')
      const second = await draft(4)
      await act(second.id, 'send', { confirm_count: 4 })
      await api.database.system(async (tx) => {
        await tx(
          `insert into email_marketing_logs (company_id, email_marketing_id, email, status) select 1, ${second.id}, email, 'queued' from subscribes where company_id = 1 and status = 'unsubscribed' limit 1`,
        )
      })
      await api.drain()
      expect([await states(id), await states(second.id)]).toEqual([{}, { sent: 4, failed: 1 }])
    })

    it('tries two subjects and goes on with the better one', async () => {
      const { id, count } = await draft(40, {
        ab_test: true,
        subject_b: 'Other',
        ab_percent: 50,
        ab_hours: 2,
      })
      await act(id, 'send', { confirm_count: count })
      await api.drain()
      const tested = [await status(id), await states(id), (await logs(id, '&filter[variant]=b')).length]
      await api.database.system(async (tx) => {
        await tx(
          `update email_marketing_logs set opens = 1 where email_marketing_id = ${id} and variant = 'b'`,
        )
        await tx(
          `update email_marketing_logs set sent_at = sent_at - interval '3 hours' where email_marketing_id = ${id} and sent_at is not null`,
        )
      })
      await hurry()
      await api.drain()
      expect([tested, await status(id), (await logs(id, '&filter[variant]=b')).length]).toEqual([
        ['sending', { sent: 20, queued: 20 }, 10],
        'sent',
        30,
      ])
    })

    it('is answered once for a repeated request', async () => {
      const { id, count } = await draft(1)
      const headers = { 'idempotency-key': `send-${id}` }
      const send = () =>
        client.send('POST', `/email-marketings/${id}/send`, { body: { confirm_count: count }, headers })
      const [first, again] = [await send(), await send()]
      expect([first.status, again.status, again.body.value]).toEqual([200, 200, first.body.value])
    })
  })

  describe('the state', () => {
    const actions = ['send', 'pause', 'resume', 'cancel'] as const
    const next: Readonly<Record<string, Readonly<Partial<Record<(typeof actions)[number], string>>>>> = {
      draft: { send: 'sending' },
      scheduled: { cancel: 'cancelled' },
      sending: { pause: 'paused' },
      paused: { resume: 'sending', cancel: 'cancelled' },
      sent: {},
      cancelled: {},
      failed: { send: 'sending' },
    }
    it.each(Object.keys(next).flatMap((state) => actions.map((action) => [state, action] as const)))(
      '%s by %s',
      async (state, action) => {
        const { id, count } = await draft(1)
        await set(id, `status = '${state}'`)
        const reply = await act(id, action, action === 'send' ? { confirm_count: count } : undefined)
        const to = next[state]?.[action]
        expect([reply.status, await status(id)]).toEqual(to === undefined ? [409, state] : [200, to])
      },
    )

    it('paused stops the mails, resumed goes on, cancelled drops the rest', async () => {
      const { id, count } = await draft(30)
      await act(id, 'send', { confirm_count: count })
      await act(id, 'pause')
      await api.drain()
      const paused = await states(id)
      await act(id, 'resume')
      await api.drain()
      const resumed = await states(id)
      const other = await draft(150, { throttle_per_hour: 100 })
      await act(other.id, 'send', { confirm_count: 150 })
      await api.drain()
      await act(other.id, 'pause')
      await act(other.id, 'cancel')
      expect([paused, resumed, await states(other.id)]).toEqual([{}, { sent: 30 }, { sent: 100 }])
    })
  })

  describe('a scheduled campaign', () => {
    const scheduled = async (more: object = {}) => {
      const { id, count } = await draft(2, { send_at: inHours(1), ...more })
      await act(id, 'send', { confirm_count: count })
      return id
    }
    const put = async (id: number, body: object, by = client) =>
      by.send('PUT', `/email-marketings/${id}`, {
        body: { updated_at: (await show(id)).at('data', 'updated_at'), ...body },
      })

    it('goes out at its new time', async () => {
      const id = await scheduled()
      await put(id, { send_at: inHours(3), subject: 'Changed' })
      await api.database.direct(
        `update queue.job_common set start_after = now() where state = 'created' and start_after < now() + interval '2 hours'`,
      )
      await api.drain()
      const early = [await status(id), await states(id)]
      await hurry()
      await api.drain()
      expect([early, await status(id), await states(id)]).toEqual([['scheduled', {}], 'sent', { sent: 2 }])
    })

    it('is a draft again with other recipients, without a time, or by somebody who may not send', async () => {
      const writer = await hire(api, 'mail.writer', ['email-marketings.update'])
      const [people, time, words] = [await scheduled(), await scheduled(), await scheduled()]
      await put(people, { audience: { source: 'customers' } })
      await put(time, { send_at: null })
      const changed = await put(words, { subject: 'Buy now' }, writer.client)
      await hurry()
      await api.drain()
      const now = await Promise.all(
        [people, time, words].map(async (id) => [await status(id), await states(id)]),
      )
      expect([changed.status, ...now]).toEqual([200, ['draft', {}], ['draft', {}], ['draft', {}]])
    })

    it('fails where the one who sent it has left the company, and its owner is told', async () => {
      const leaver = await hire(api, 'mail.leaver', ['email-marketings.update', 'email-marketings.send'])
      const { id, count } = await draft(2, { send_at: inHours(1) })
      await leaver.client.send('POST', `/email-marketings/${id}/send`, { body: { confirm_count: count } })
      await api.database.system((tx) => tx('delete from company_users where user_id = $1', [leaver.id]))
      await hurry()
      await api.drain()
      const [told] = (await client.get('/user/notification-logs?per_page=1')).body.rows('data')
      const again = await set(id, 'send_at = null').then(() => act(id, 'send', { confirm_count: count }))
      await api.drain()
      expect([
        Object(told?.['notification']).title,
        again.body.at('data', 'status'),
        await status(id),
        await states(id),
      ]).toEqual([
        `邮件“${String((await show(id)).at('data', 'name'))}”未能发送`,
        'sending',
        'sent',
        { sent: 2 },
      ])
    })

    it('is cancelled with its job, one that is being sent pauses', async () => {
      const later = await scheduled()
      const { id, count } = await draft(120, { throttle_per_hour: 100 })
      await act(id, 'send', { confirm_count: count })
      await api.drain()
      const jobs = (
        await client.get('/jobs?filter[status]=queued&filter[type]=email_send&per_page=2')
      ).body.rows('data')
      for (const job of jobs) await client.send('DELETE', `/jobs/${String(job['id'])}`)
      expect([await status(later), await status(id), await states(id)]).toEqual([
        'cancelled',
        'paused',
        { sent: 100, queued: 20 },
      ])
    })
  })

  describe('mails', () => {
    it('are forgotten after a year, what they came to is not; readers know what they got', async () => {
      const { id, count } = await draft(3)
      await act(id, 'send', { confirm_count: count })
      await api.drain()
      const [after, reader, left] = await passing(api, async (tx) => {
        await tx(
          `update email_marketing_logs set status = 'delivered', delivered_at = now(), opens = 2, first_open_at = now() where email_marketing_id = ${id}`,
        )
        await countReaders(tx)
        const [subscriber] = await tx(
          `select emails_received, open_rate from subscribes where email = (select min(email) from email_marketing_logs where email_marketing_id = ${id})`,
        )
        await tx(
          `update email_marketing_logs set created_at = now() - interval '13 months' where email_marketing_id = ${id} and id > (select min(id) from email_marketing_logs where email_marketing_id = ${id})`,
        )
        await forgetOldMails(tx)
        const figures = await tx(
          `select ${mails('recipients')} as recipients, ${mails('opened')} as opened from email_marketings t where t.id = ${id}`,
        )
        const rows = await tx(`select 1 from email_marketing_logs where email_marketing_id = ${id}`)
        return [figures[0], subscriber, rows.length]
      })
      expect([after, reader, left]).toEqual([
        { recipients: 3, opened: 3 },
        { emails_received: 1, open_rate: '1.0000' },
        1,
      ])
    })

    it('that failed or bounced softly are sent again', async () => {
      const { id, count } = await draft(4)
      await act(id, 'send', { confirm_count: count })
      await api.drain()
      const ids = (await logs(id)).map((row) => row['id'])
      await api.database.system(async (tx) => {
        await tx(
          `update email_marketing_logs set status = 'failed', sent_at = null where id = ${String(ids[0])}`,
        )
        await tx(
          `update email_marketing_logs set status = 'bounced', bounce_type = 'soft' where id = ${String(ids[1])}`,
        )
        await tx(
          `update email_marketing_logs set status = 'bounced', bounce_type = 'hard' where id = ${String(ids[2])}`,
        )
      })
      const retry = (which: string) => act(id, 'logs/retry', { status: which })
      const failed = await retry('failed')
      const early = await retry('soft')
      await api.drain()
      const soft = await retry('soft')
      await api.drain()
      const none = await retry('failed')
      expect([
        failed.status,
        failed.body.at('data', 'type'),
        refusal(early),
        soft.status,
        refusal(none),
        await states(id),
      ]).toEqual([202, 'email_send', [409, 'STATE'], 202, [409, 'STATE'], { sent: 3, bounced: 1 }])
    })

    it('found by a filter give their readers a tag', async () => {
      const { id, count } = await draft(3)
      await act(id, 'send', { confirm_count: count })
      await api.drain()
      const [first] = await logs(id)
      await api.database.system((tx) =>
        tx(`update email_marketing_logs set clicks = 1, opens = 1 where id = ${String(first?.['id'])}`),
      )
      const tag = (filter: object) => act(id, 'logs/to-segment', { filter, tag: `点击未下单 ${id}` })
      const clicked = await tag({ clicks: '1..', order_id: 'null' })
      const again = await tag({ clicks: '1..' })
      const unknown = await tag({ colour: 'red' })
      const tagged = (
        await client.get(`/subscribes?language=en&filter[tags]=${encodeURIComponent(`点击未下单 ${id}`)}`)
      ).body.rows('data')
      expect([
        clicked.body.at('data'),
        again.body.at('data'),
        unknown.status,
        tagged.map(({ email }) => email),
      ]).toEqual([{ tagged: 1 }, { tagged: 0 }, 422, [first?.['email']]])
    })

    it('tell what became of them', async () => {
      const [mail] = await api.database.system((tx) =>
        tx<{ id: number; campaign: number }>(
          `select id, email_marketing_id as campaign from email_marketing_logs where company_id = 1 and order_id is not null and clicks > 0 order by id limit 1`,
        ),
      )
      const { body } = await client.get(`/email-marketings/${mail?.campaign}/logs/${mail?.id}/events`)
      expect(body.rows('data').map(({ type }) => type)).toEqual([
        'sent',
        'delivered',
        'opened',
        'clicked',
        'ordered',
      ])
    })

    it('open the campaign’s header to who reads nothing else of it', async () => {
      const { id } = await draft(1)
      await api.database.system(async (tx) => {
        const [role] = await tx<{ id: number }>(
          `insert into roles (name, title) values ('log_reader', '只看记录') returning id`,
        )
        await tx(
          `insert into role_permissions (role_id, permission_id) select ${role?.id}, id from permissions where name = 'email-marketing-logs.index'`,
        )
        await tx(
          `insert into role_assignments (role_id, user_id, company_id) select ${role?.id}, id, 1 from users where username = 'norole'`,
        )
      })
      const reader = await api.as('norole', 1)
      const { status: seen, body } = await reader.get(`/email-marketings/${id}`)
      await api.database.system(async (tx) => {
        await tx(
          `delete from role_assignments where role_id = (select id from roles where name = 'log_reader')`,
        )
        await tx(`delete from roles where name = 'log_reader'`)
      })
      const record = body.at('data') as Record<string, unknown>
      expect([seen, record['name'] !== undefined, record['content'], record['audience']]).toEqual([
        200,
        true,
        undefined,
        undefined,
      ])
    })
  })
}
