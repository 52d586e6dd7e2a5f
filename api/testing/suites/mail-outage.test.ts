import { createServer } from 'node:net'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { freePort } from '../../../serving/testing/free-port.ts'
import { deliverMails } from '../../engine/notifications/mail/deliver.ts'
import { postLetter } from '../../engine/notifications/mail/post.ts'
import { type MailOutcome, simulatedMailer } from '../../kernel/platform/mail/mailer.ts'
import { smtpMailer } from '../../kernel/platform/mail/smtp.ts'
import { createTestApi, type TestApi } from '../api.ts'
import { asCall } from '../call.ts'
import { describeApi } from '../describe-api.ts'
import { startMailServer } from '../mail-server.ts'

/** A mail server that is away costs no letter, and no time but its own. */
describeApi('mail without its server', (open) => {
  let api: TestApi
  let port: number
  let userId: number
  beforeAll(async () => {
    port = await freePort()
    api = await createTestApi(open().database, {}, [], { mailer: smtpMailer(`smtp://127.0.0.1:${port}`) })
    const admin = await api.as('admin')
    userId = (await admin.get('/user?company_id=1')).body.number('id')
  })
  afterAll(() => api.close())

  const post = (count: number) =>
    asCall(api, userId, 1, async (call) => {
      for (let number = 0; number < count; number += 1)
        await postLetter(call, { to: `n${number}@example.com`, subject: '停机', lines: ['您好'] })
    })
  const states = () =>
    api.database.system((tx) =>
      tx(
        `select status, max(attempts) as attempts, count(*)::int as n, max(next_at) < now() + interval '10 seconds' as soon
          from mails where subject = '停机' group by status`,
      ),
    )
  const due = () =>
    api.database.system((tx) => tx(`update mails set next_at = now() where status = 'queued'`))

  it('hangs: a round of letters waits once, and none of them counts a try', { timeout: 60_000 }, async () => {
    const silent = createServer((socket) => void socket.on('error', () => undefined))
    silent.listen(port, '127.0.0.1')
    await post(25)
    const began = performance.now()
    await api.drain()
    const seconds = (performance.now() - began) / 1000
    silent.close()
    expect([await states(), seconds < 12]).toEqual([
      [{ status: 'queued', attempts: 0, n: 25, soon: true }],
      true,
    ])
  })

  it('refuses for longer than a letter is tried: everything is sent when it is back', async () => {
    const lastAttempt = 9
    await api.database.system((tx) => tx('update mails set attempts = $1, next_at = now()', [lastAttempt]))
    await api.drain()
    const during = await states()
    await using server = await startMailServer(port)
    await expect
      .poll(
        async () => {
          await due()
          await api.drain()
          return (await states()).map(({ status }) => status)
        },
        { timeout: 20_000 },
      )
      .toEqual(['sent'])
    await api.services.mailer.close()
    expect([during, server.received.length]).toEqual([
      [{ status: 'queued', attempts: lastAttempt, n: 25, soon: true }],
      25,
    ])
  })

  it('leaves what a process had taken that ended to the next one within seconds, and what is on its way alone', async () => {
    await asCall(api, userId, 1, (call) =>
      postLetter(call, { to: 'a@example.com', subject: '途中', lines: [] }),
    )
    const answers: ((outcome: MailOutcome) => void)[] = []
    const mailer = {
      ...simulatedMailer,
      send: () => new Promise<MailOutcome>((resolve) => answers.push(resolve)),
    }
    const services = { ...api.services, mailer }
    const row = async () =>
      await api.database.system((tx) =>
        tx(
          `select status, attempts, round(extract(epoch from next_at - now()))::int as seconds from mails where subject = '途中'`,
        ),
      )
    const lose = () =>
      api.database.system((tx) => tx(`update mails set next_at = now() where subject = '途中'`))
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const ended = deliverMails(api.database, services)
    await vi.waitFor(() => expect(answers).toHaveLength(1))
    const taken = await row()
    await lose()
    await vi.advanceTimersByTimeAsync(3_000)
    vi.useRealTimers()
    await expect.poll(row).toEqual([{ status: 'queued', attempts: 1, seconds: 10 }])
    await lose()
    const next = deliverMails(api.database, services)
    await expect.poll(() => answers.length).toBe(2)
    answers[0]?.({ kind: 'refused', problem: 'late' })
    await ended
    const meanwhile = await row()
    answers[1]?.({ kind: 'sent', simulated: true })
    await next
    expect([taken, meanwhile, (await row())[0]?.['status']]).toEqual([
      [{ status: 'queued', attempts: 1, seconds: 10 }],
      [{ status: 'queued', attempts: 2, seconds: 10 }],
      'simulated',
    ])
  })

  it('is sent although the clock that posted it was a day ahead', async () => {
    await asCall(api, userId, 1, (call) =>
      postLetter(call, { to: 'a@example.com', subject: '明日', lines: [] }),
    )
    await api.database.system((tx) =>
      tx(`update mails set next_at = now() + interval '1 day' where subject = '明日'`),
    )
    await deliverMails(api.database, { ...api.services, mailer: simulatedMailer })
    const rows = await api.database.system((tx) => tx(`select status from mails where subject = '明日'`))
    expect(rows).toEqual([{ status: 'simulated' }])
  })
})
