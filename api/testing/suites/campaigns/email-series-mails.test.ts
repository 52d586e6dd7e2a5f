import { expect, it } from 'vitest'
import type { Services } from '../../../engine/model/services.ts'
import { type MailOutcome, simulatedMailer } from '../../../kernel/platform/mail/mailer.ts'
import { enrolOutbox } from '../../../modules/series/enrol/enrol.ts'
import { claimLetter } from '../../../modules/series/runs/claim.ts'
import { seriesOutbox } from '../../../modules/series/runs/send.ts'
import { describeApi } from '../../describe-api.ts'
import { useSeries } from './series-fixtures.ts'

describeApi('a mail of a series', (open, databaseUrl) => {
  const { readers, query, mail, step, series, act, confirmed, look, hurry, runs, rows, to } = useSeries(open)

  /** One mail of the outbox, with another mailer. */
  const sendWith = async (send: () => Promise<MailOutcome>) => {
    const services: Services = { ...readers().api.services, mailer: { ...simulatedMailer, send } }
    const row = await claimLetter(readers().api.database)
    if (row === null) throw new Error('no mail is due')
    await seriesOutbox.send(row, {
      database: readers().api.database,
      services,
      stopping: new AbortController().signal,
    })
  }

  it('is sent once, by eight workers at once', { timeout: 120_000 }, async () => {
    const id = await series({ trigger: 'subscribed', steps: [step(await mail()), step(await mail())] })
    const people: string[] = []
    for (let n = 0; n < 30; n += 1) people.push(await confirmed())
    await query(`update email_series set next_look_at = now() where id = $1`, [id])
    const { database, services } = readers().api
    const work = async () => {
      for (let row = await claimLetter(database); row !== null; row = await claimLetter(database))
        await seriesOutbox.send(row, { database, services, stopping: new AbortController().signal })
    }
    await look(readers().api)
    await query(
      `update email_series_runs set due_at = now() where email_series_id = $1 and status = 'waiting'`,
      [id],
    )
    await Promise.all(Array.from({ length: 8 }, work))
    const counts = new Map<string, number>()
    for (const one of readers().received()) counts.set(one.to, (counts.get(one.to) ?? 0) + 1)
    expect([
      people.map((email) => counts.get(email)),
      databaseUrl() === undefined || counts.size === 30,
    ]).toEqual([people.map(() => 2), true])
  })

  it('is not sent again where a process was killed while it handed it over', async () => {
    await series({ trigger: 'subscribed', steps: [step(await mail()), step(await mail(), 1)] })
    const email = await confirmed()
    await query(`update email_series set next_look_at = now() where status = 'running'`)
    await look({ ...readers().api, drain: () => enrolOnly() })
    const killed = await claimLetter(readers().api.database)
    await readers().api.drain()
    const during = [await runs(email), to(email).length]
    await query(`update email_series_runs set due_at = now() where email = $1`, [email])
    await readers().api.drain()
    expect([
      killed?.email,
      during,
      to(email).length,
      await runs(email),
      await rows(email).then((all) => all.map((row) => [row['status'], row['bounce_reason']])),
    ]).toEqual([
      email,
      [[{ status: 'sending', step: 1, mails: 0, end_reason: null }], 0],
      0,
      [{ status: 'waiting', step: 2, mails: 0, end_reason: null }],
      [['failed', '发送中断，无法确认是否已送出，不再重发']],
    ])
  })

  /** A person whose first of two mails was given up, and the id of their run. */
  async function givenUp() {
    await series({ trigger: 'subscribed', steps: [step(await mail()), step(await mail(), 1)] })
    const email = await confirmed()
    await query(`update email_series set next_look_at = now() where status = 'running'`)
    await look({ ...readers().api, drain: () => enrolOnly() })
    await claimLetter(readers().api.database)
    await query(`update email_series_runs set due_at = now() where email = $1`, [email])
    await readers().api.drain()
    const [run] = await query<{ id: number }>('select id from email_series_runs where email = $1', [email])
    return { email, id: run?.id ?? 0 }
  }
  const actOnRun = async (id: number, action: string) =>
    (await readers().client.send('POST', `/email-series-runs/${id}/${action}`, { body: {} })).status
  const messageIds = (email: string) =>
    query<{ message_id: string }>(
      'select message_id from email_marketing_logs where email = $1 order by id',
      [email],
    )

  it('of unknown outcome is sent again by staff, one time of eight at once, and the run goes on from there', async () => {
    const { email, id } = await givenUp()
    const shown = (await readers().client.get(`/email-series-runs/${id}`)).body.at('data', 'unknown_mail')
    const before = await messageIds(email)
    const answers = await Promise.all(Array.from({ length: 8 }, () => actOnRun(id, 'resend')))
    await readers().api.drain()
    const arrived = to(email)
    expect([
      typeof shown,
      answers.toSorted((one, other) => one - other),
      arrived.length,
      arrived[0]?.headers.includes(before[0]?.message_id ?? 'none'),
      await runs(email),
      (await rows(email)).map((row) => [row['status'], row['bounce_reason']]),
      await messageIds(email),
      (await readers().client.get(`/email-series-runs/${id}`)).body.at('data', 'unknown_mail'),
    ]).toEqual([
      'string',
      [200, 409, 409, 409, 409, 409, 409, 409],
      1,
      true,
      [{ status: 'waiting', step: 2, mails: 1, end_reason: null }],
      [['delivered', null]],
      before,
      null,
    ])
  })

  it('of unknown outcome is marked as sent by staff, and not sent', async () => {
    const { email, id } = await givenUp()
    const answers = [
      await actOnRun(id, 'mark-sent'),
      await actOnRun(id, 'mark-sent'),
      await actOnRun(id, 'resend'),
    ]
    await readers().api.drain()
    expect([
      answers,
      to(email).length,
      await runs(email),
      (await rows(email)).map((row) => [row['status'], row['bounce_reason']]),
    ]).toEqual([
      [200, 409, 409],
      0,
      [{ status: 'waiting', step: 2, mails: 1, end_reason: null }],
      [['sent', null]],
    ])
  })

  it('of unknown outcome is not sent again once a later one has gone out', async () => {
    const { email, id } = await givenUp()
    await hurry(email)
    await readers().api.drain()
    expect([to(email).length, await actOnRun(id, 'resend'), (await runs(email))[0]?.['status']]).toEqual([
      1,
      409,
      'done',
    ])
  })

  it('waits for a mail server that is away, and is not repeated where it may have arrived', async () => {
    await series({ trigger: 'subscribed', steps: [step(await mail())] })
    const [away, lost] = [await confirmed(), await confirmed()]
    await look({ ...readers().api, drain: () => enrolOnly() })
    await query(`update email_series_runs set due_at = now() + interval '1 hour' where email = $1`, [lost])
    await sendWith(() => Promise.resolve({ kind: 'later', problem: 'away', isServerAway: true }))
    const put = [await runs(away), await rows(away)]
    await query(`update email_series_runs set due_at = now() + interval '1 hour' where email = $1`, [away])
    await hurry(lost)
    await sendWith(() =>
      Promise.resolve({ kind: 'later', problem: 'broke', isServerAway: false, mayHaveArrived: true }),
    )
    await hurry(away)
    await readers().api.drain()
    expect([
      put[0],
      put[1]?.map((row) => row['status']),
      to(away).length,
      (await rows(away)).map((row) => row['status']),
      (await runs(lost))[0]?.['status'],
      (await rows(lost)).map((row) => row['status']),
    ]).toEqual([
      [{ status: 'waiting', step: 1, mails: 0, end_reason: null }],
      ['queued'],
      1,
      ['delivered'],
      'done',
      ['failed'],
    ])
  })

  it('is sent within its hours by the clock of the company', async () => {
    const id = await series({ trigger: 'subscribed', steps: [step(await mail())] }, { start: false })
    const [clock] = await query<{ timezone: string }>('select timezone from companies where id = 1')
    const hour = Number(
      new Intl.DateTimeFormat('en-GB', {
        hour: '2-digit',
        hourCycle: 'h23',
        timeZone: clock?.timezone ?? '',
      }).format(new Date()),
    )
    const from = (hour + 2) % 24
    await query(`update email_series set window_from = $2, window_to = $2::bigint + 1 where id = $1`, [
      id,
      from,
    ])
    await act(id, 'start')
    const email = await confirmed()
    await look(readers().api)
    const [run] = await query<{ due_at: string; status: string }>(
      `select due_at, status from email_series_runs where email = $1`,
      [email],
    )
    const due = new Date(run?.due_at ?? '')
    const there = new Intl.DateTimeFormat('en-GB', {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone: clock?.timezone ?? '',
    }).format(due)
    const hours = (due.getTime() - Date.now()) / 3_600_000
    expect([to(email).length, run?.status, there, hours > 1 && hours <= 2]).toEqual([
      0,
      'waiting',
      `${String(from).padStart(2, '0')}:00`,
      true,
    ])
  })

  it('goes to no reader more often than the series says, whatever else they were sent', async () => {
    const letterId = await mail()
    await series({ trigger: 'subscribed', cap_mails: 1, cap_days: 7, steps: [step(letterId)] })
    const email = await confirmed()
    await query(
      `insert into email_marketing_logs (company_id, email_marketing_id, email, status, sent_at) values (1, $1, $2, 'delivered', now() - interval '2 days')`,
      [letterId, email],
    )
    await look(readers().api)
    const [run] = await query<{ status: string; days: number }>(
      `select status, round(extract(epoch from due_at - now()) / 86400, 1)::float8 as days from email_series_runs where email = $1`,
      [email],
    )
    expect([to(email).length, run]).toEqual([0, { status: 'waiting', days: 5 }])
  })

  async function enrolOnly(): Promise<void> {
    const { database, services } = readers().api
    for (let row = await enrolOutbox.claim(database); row !== null; row = await enrolOutbox.claim(database))
      await enrolOutbox.send(row, { database, services, stopping: new AbortController().signal })
  }
})
