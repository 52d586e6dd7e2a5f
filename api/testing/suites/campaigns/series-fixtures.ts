import { afterAll, afterEach, beforeAll } from 'vitest'
import type { TestApi } from '../../api.ts'
import { openReaders, type Readers } from '../../readers.ts'
import { createEmail, letter, toReaders } from './email-fixtures.ts'

let number = 0

/**
 * What tests of series need, for the suite that calls it: letters, series, people who enter them, a mail server on this machine, and what
 * became of them, by SQL of their own.
 */
export function useSeries(open: () => TestApi) {
  let readers: Readers
  beforeAll(async () => {
    readers = await openReaders(open().database)
    await rest()
    // So that moving orders and keys about makes no events.
    await query("update webhook_endpoints set status = 'disabled'")
  })
  afterEach(async () => {
    await rest()
    readers.received()
  })
  afterAll(() => readers[Symbol.asyncDispose]())

  const query = <T extends object>(text: string, params: readonly unknown[] = []) =>
    open().database.system((tx) => tx<T>(text, params))

  /** A draft in English. */
  const mail = async (more: object = {}) =>
    (
      await createEmail(
        readers.client,
        letter(toReaders('none'), { subject: `Letter ${(number += 1)}`, ...more }),
      )
    ).id

  const step = (id: number, delay = 0, unit = 'hours') => ({ email_marketing_id: id, delay, unit })

  /** A series with these steps that runs, unless it is only made. */
  const series = async (more: object, options: { start?: boolean } = {}) => {
    const reply = await readers.client.send('POST', '/email-series', {
      body: { language: 'en', name: `测试系列 ${(number += 1)}`, owner_id: 1, cap_mails: 50, ...more },
    })
    if (reply.status !== 201) throw new Error(JSON.stringify(reply.body.value))
    const id = reply.body.number('data', 'id')
    if (options.start !== false) await act(id, 'start')
    return id
  }
  const act = async (id: number, action: string) => {
    const reply = await readers.client.send('POST', `/email-series/${id}/${action}`, { body: {} })
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.body.value))
  }

  /** A reader who confirms just now. */
  const confirmed = async (more: Readonly<Record<string, string>> = {}) => {
    const email = `series${(number += 1)}@r.example`
    const values = { source: 'footer', confirmed_at: 'now()', status: 'subscribed', ...more }
    await query(
      `insert into subscribes (company_id, language, email, name, status, source, country, confirmed_at, created_at)
        values (1, 'en', $1, 'Reader', $2, $3, 'DE', ${values.confirmed_at}, now())`,
      [email, values.status, values.source],
    )
    return email
  }

  /** An order of an address of its own, as a shop leaves it. */
  const order = async (hoursAgo: number) => {
    const email = `buyer${(number += 1)}@r.example`
    const [row] = await query<{ id: number }>(
      `update orders set email = $1, status = 'pending', paid_at = null, fulfilled_at = null, deleted_at = null, language = 'en', type = 'online', agency_id = null, is_test = false,
          auto_renew = false, next_renew_at = null, created_at = now() - make_interval(hours => $2::int)
        where id = (select max(id) from orders where company_id = 1 and email not like '%@r.example' and status = 'cancelled') returning id`,
      [email, hoursAgo],
    )
    if (row === undefined) throw new Error('no order is left')
    return { id: row.id, email }
  }

  /** Every running series is looked at, and what is due then is sent. */
  const look = async (api: TestApi) => {
    await query(`update email_series set next_look_at = now() where status = 'running'`)
    await api.drain()
  }
  /** The next mails of these people are due now. */
  const hurry = (email: string) =>
    query(`update email_series_runs set due_at = now() where email = $1 and status = 'waiting'`, [email])
  const runs = (email: string) =>
    query<Record<string, unknown>>(
      `select status, step, mails, end_reason from email_series_runs where email = $1 order by id`,
      [email],
    )
  const rows = (email: string) =>
    query<Record<string, unknown>>(
      `select status, bounce_reason, series_id from email_marketing_logs where email = $1 order by id`,
      [email],
    )
  /** So that the series of one test finds no people of another. */
  const rest = () => query(`update email_series set status = 'paused' where status = 'running'`)

  /** What arrived at an address since the last question. */
  const to = (email: string) => readers.received().filter((one) => one.to === email)

  return {
    readers: () => readers,
    query,
    mail,
    step,
    series,
    act,
    confirmed,
    order,
    look,
    hurry,
    runs,
    rows,
    to,
  }
}
