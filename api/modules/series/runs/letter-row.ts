import { randomUUID } from 'node:crypto'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import type { Query } from '../../../kernel/database/types.ts'
import { domainOf } from '../../../kernel/formats/mail-address.ts'
import { advance, postpone } from './advance.ts'
import { leaseSeconds } from './lease.ts'

/** A claimed mail: to whom, and what is to be composed. */
export interface LetterRow {
  readonly run_id: number
  /** Which claim of the run this is; an older one that still lives finds another number and moves nothing on. */
  readonly attempts: number
  readonly company_id: number
  readonly campaign_id: number
  readonly log_id: number
  readonly message_id: string
  readonly email: string
  readonly name: string | null
  readonly product: string | null
  readonly subject: string
  readonly preheader: string | null
  readonly content: string
  readonly text_content: string | null
  readonly from_name: string
  readonly from_email: string
  readonly reply_to: string | null
  readonly coupon: string | null
  readonly company_title: string
  readonly company_url: string
}

type Letter = Omit<LetterRow, 'attempts' | 'log_id' | 'message_id'> & {
  readonly country: string | null
  readonly series_id: number
  readonly timezone: string
  /** Of this run, from an earlier claim. */
  readonly earlier_id: number | null
  readonly earlier_status: string | null
  readonly earlier_message_id: string | null
  /** When the hourly rate of the mail leaves room; null: now. */
  readonly rate_until: string | null
}

/** The mail of the run's next step, claimed with its row; `decided` where there is none, it went out before, or its rate is used up. */
export async function readyLetter(tx: Query, runId: number): Promise<LetterRow | 'decided'> {
  const letter = await nextLetter(tx, runId)
  if (letter === undefined) return await advance(tx, runId, false)
  if (letter.earlier_status !== null && letter.earlier_status !== 'queued')
    return await advance(tx, runId, false)
  if (letter.rate_until !== null) return await postpone(tx, runId, sql`${letter.rate_until}::timestamptz`)
  const log = letter.earlier_id === null ? await writeRow(tx, letter) : earlierRow(letter)
  const [claimed] = await run<{ attempts: number }>(
    tx,
    sql`update email_series_runs set status = 'sending', attempts = coalesce(attempts, 0) + 1, log_id = ${log.log_id}::bigint,
        due_at = now() + make_interval(secs => ${leaseSeconds}), updated_at = now()
      where id = ${runId}::bigint returning attempts`,
  )
  if (claimed === undefined) throw new Error('a locked run is gone')
  return { ...letter, ...log, attempts: claimed.attempts }
}

async function nextLetter(tx: Query, runId: number): Promise<Letter | undefined> {
  const [letter] = await run<Letter>(
    tx,
    sql`select r.id as run_id, r.company_id, r.email_series_id as series_id, e.id as campaign_id, r.email, r.name, r.country, r.product, e.subject, e.preheader,
        e.content, e.text_content, e.from_name, e.from_email, e.reply_to, (select k.code from coupons k where k.id = e.coupon_id) as coupon,
        c.title as company_title, c.url as company_url, c.timezone, l.id as earlier_id, l.status as earlier_status, l.message_id as earlier_message_id,
        (select case when count(*) >= e.throttle_per_hour then min(m.sent_at) + interval '1 hour' end from email_marketing_logs m
          where m.company_id = r.company_id and m.email_marketing_id = e.id and m.sent_at > now() - interval '1 hour') as rate_until
      from email_series_runs r join email_series_steps p on p.email_series_id = r.email_series_id and p.position = r.step
        join email_marketings e on e.id = p.email_marketing_id join companies c on c.id = r.company_id
        left join email_marketing_logs l on l.company_id = r.company_id and l.series_run_id = r.id and l.email_marketing_id = e.id
      where r.id = ${runId}::bigint`,
  )
  return letter
}

/** All that writes such rows holds the run: there is one for a run and a mail. */
async function writeRow(tx: Query, letter: Letter): Promise<Pick<LetterRow, 'log_id' | 'message_id'>> {
  const {
    company_id: company,
    campaign_id: campaign,
    email,
    name,
    country,
    series_id: series,
    run_id: id,
  } = letter
  const [row] = await run<{ log_id: number; message_id: string }>(
    tx,
    sql`insert into email_marketing_logs (company_id, email_marketing_id, email, recipient_name, country, status, series_id, series_run_id)
      values (${company}::bigint, ${campaign}::bigint, ${email}, ${name}, ${country}, 'queued', ${series}::bigint, ${id}::bigint)
      returning id as log_id, id || ${`.${randomUUID().slice(0, 8)}@${domainOf(letter.from_email).slice(0, 40)}`}::text as message_id`,
  )
  if (row === undefined) throw new Error('a mail has no row')
  await run(
    tx,
    sql`update email_marketing_logs set message_id = ${row.message_id} where id = ${row.log_id}::bigint`,
  )
  return row
}

function earlierRow({
  earlier_id: id,
  earlier_message_id: messageId,
}: Letter): Pick<LetterRow, 'log_id' | 'message_id'> {
  if (id === null || messageId === null) throw new Error('a mail of a run has no message id')
  return { log_id: id, message_id: messageId }
}
