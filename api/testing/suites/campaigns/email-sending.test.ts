import { describe, expect, it } from 'vitest'
import { describeApi } from '../../describe-api.ts'
import { hire } from '../../staff.ts'
import { emailContext } from './email-context.ts'
import { createEmail, letter, toReaders } from './email-fixtures.ts'
import { inHours, errorOf } from './fixtures.ts'

/** Sending of campaigns (domain/resources.md §6 `email_marketings`). */
describeApi('sending email campaigns', (open) => {
  const at = emailContext(open)
  const { draft, act, show, status, logs, states, set, hurry } = at

  describe('sending', () => {
    it('reaches every recipient once, by a link of its own, and is over then', async () => {
      const { id, count } = await draft(45)
      const sent = await act(id, 'send', { confirm_count: count })
      const during = sent.body.at('data', 'status')
      await at.api.drain()
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
      const empty = await createEmail(at.client, letter(toReaders('nobody')))
      const emptyReply = await act(empty.id, 'send', { confirm_count: 0 })
      const bad = await draft(1, { subject: 'Hi {nickname}' })
      const error = await act(bad.id, 'send', { confirm_count: 1 })
      expect([errorOf(wrong), errorOf(emptyReply), errorOf(error)]).toEqual([
        [422, { confirm_count: ['收件人数现为 3，请重新确认'] }],
        [422, { confirm_count: ['没有收件人'] }],
        [422, { variables: ['变量不存在：{nickname}'] }],
      ])
    })

    it('waits for its time', async () => {
      const { id, count } = await draft(2, { send_at: inHours(1) })
      await act(id, 'send', { confirm_count: count })
      await at.api.drain()
      const before = [await status(id), await states(id)]
      await set(id, `send_at = now() - interval '1 minute'`)
      await hurry()
      await at.api.drain()
      expect([before, await status(id), await states(id)]).toEqual([['scheduled', {}], 'sent', { sent: 2 }])
    })

    it('is refused when its time has passed', async () => {
      const { id, count } = await draft(1)
      await set(id, `send_at = now() - interval '1 minute'`)
      expect(errorOf(await act(id, 'send', { confirm_count: count }))).toEqual([
        422,
        { send_at: ['发送时间已过，请调整或清空'] },
      ])
    })

    it('keeps to its hourly rate', async () => {
      const { id, count } = await draft(130, { throttle_per_hour: 100 })
      await act(id, 'send', { confirm_count: count })
      await at.api.drain()
      const first = [await status(id), await states(id)]
      await at.api.database.system((tx) =>
        tx(
          `update email_marketing_logs set sent_at = sent_at - interval '2 hours' where email_marketing_id = ${id} and sent_at is not null`,
        ),
      )
      await hurry()
      await at.api.drain()
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
      await at.api.database.system(async (tx) => {
        await tx(
          `insert into email_marketing_logs (company_id, email_marketing_id, email, status) select 1, ${second.id}, email, 'queued' from subscribes where company_id = 1 and status = 'unsubscribed' limit 1`,
        )
      })
      await at.api.drain()
      expect([await states(id), await states(second.id)]).toEqual([{}, { sent: 4, failed: 1 }])
    })

    it('asks about those whose mail is next only, not about all who wait', async () => {
      const { id, count } = await draft(205, { throttle_per_hour: 100 })
      await act(id, 'send', { confirm_count: count })
      await at.api.drain()
      const query = (text: string) => at.api.database.system((tx) => tx(text))
      await query(`update subscribes set status = 'unsubscribed' where (company_id, email) in (
        select company_id, email from email_marketing_logs where email_marketing_id = ${id} order by id desc limit 1)`)
      const counts = () =>
        query(`select status, count(*)::int as mails from email_marketing_logs where email_marketing_id = ${id}
          group by status order by status`)
      const seen = []
      for (let hour = 0; hour < 2; hour += 1) {
        await query(
          `update email_marketing_logs set sent_at = sent_at - interval '2 hours' where email_marketing_id = ${id} and sent_at is not null`,
        )
        await hurry()
        await at.api.drain()
        seen.push(await counts())
      }
      expect(seen).toEqual([
        [
          { status: 'queued', mails: 5 },
          { status: 'sent', mails: 200 },
        ],
        [
          { status: 'failed', mails: 1 },
          { status: 'sent', mails: 204 },
        ],
      ])
    })

    it('tries two subjects and goes on with the better one', async () => {
      const { id, count } = await draft(40, {
        ab_test: true,
        subject_b: 'Other',
        ab_percent: 50,
        ab_hours: 2,
      })
      await act(id, 'send', { confirm_count: count })
      await at.api.drain()
      const tested = [await status(id), await states(id), (await logs(id, '&filter[variant]=b')).length]
      await at.api.database.system(async (tx) => {
        await tx(
          `update email_marketing_logs set opens = 1 where email_marketing_id = ${id} and variant = 'b'`,
        )
        await tx(
          `update email_marketing_logs set sent_at = sent_at - interval '3 hours' where email_marketing_id = ${id} and sent_at is not null`,
        )
      })
      await hurry()
      await at.api.drain()
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
        at.client.send('POST', `/email-marketings/${id}/send`, { body: { confirm_count: count }, headers })
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
      await at.api.drain()
      const paused = await states(id)
      await act(id, 'resume')
      await at.api.drain()
      const resumed = await states(id)
      const other = await draft(150, { throttle_per_hour: 100 })
      await act(other.id, 'send', { confirm_count: 150 })
      await at.api.drain()
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
    const put = async (id: number, body: object, by = at.client) =>
      by.send('PUT', `/email-marketings/${id}`, {
        body: { updated_at: (await show(id)).at('data', 'updated_at'), ...body },
      })

    it('goes out at its new time', async () => {
      const id = await scheduled()
      await put(id, { send_at: inHours(3), subject: 'Changed' })
      await at.api.database.direct(
        `update queue.job_common set start_after = now() where state = 'created' and start_after < now() + interval '2 hours'`,
      )
      await at.api.drain()
      const early = [await status(id), await states(id)]
      await hurry()
      await at.api.drain()
      expect([early, await status(id), await states(id)]).toEqual([['scheduled', {}], 'sent', { sent: 2 }])
    })

    it('is a draft again with other recipients, without a time, or by a user who may not send', async () => {
      const writer = await hire(at.api, 'mail.writer', ['email-marketings.update'])
      const [people, time, words] = [await scheduled(), await scheduled(), await scheduled()]
      await put(people, { audience: { source: 'customers' } })
      await put(time, { send_at: null })
      const changed = await put(words, { subject: 'Buy now' }, writer.client)
      await hurry()
      await at.api.drain()
      const now = await Promise.all(
        [people, time, words].map(async (id) => [await status(id), await states(id)]),
      )
      expect([changed.status, ...now]).toEqual([200, ['draft', {}], ['draft', {}], ['draft', {}]])
    })

    it('fails where the one who sent it has left the company, and its owner is notified', async () => {
      const leaver = await hire(at.api, 'mail.leaver', ['email-marketings.update', 'email-marketings.send'])
      const { id, count } = await draft(2, { send_at: inHours(1) })
      await leaver.client.send('POST', `/email-marketings/${id}/send`, { body: { confirm_count: count } })
      await at.api.database.system((tx) => tx('delete from company_users where user_id = $1', [leaver.id]))
      await hurry()
      await at.api.drain()
      const [notification] = (await at.client.get('/user/notification-logs?per_page=1')).body.rows('data')
      const again = await set(id, 'send_at = null').then(() => act(id, 'send', { confirm_count: count }))
      await at.api.drain()
      expect([
        Object(notification?.['notification']).title,
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
      await at.api.drain()
      const jobs = (
        await at.client.get('/jobs?filter[status]=queued&filter[type]=email_send&per_page=2')
      ).body.rows('data')
      for (const job of jobs) await at.client.send('DELETE', `/jobs/${String(job['id'])}`)
      expect([await status(later), await status(id), await states(id)]).toEqual([
        'cancelled',
        'paused',
        { sent: 100, queued: 20 },
      ])
    })
  })
})
