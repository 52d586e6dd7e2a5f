import { lockName } from '../../../engine/query/lock-name.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import type { Database, Query } from '../../../kernel/database/types.ts'
import { erased } from '../../content/subscribes/suppression.ts'
import { nextWindow } from '../delay.ts'
import { advance, endRun, postpone } from './advance.ts'
import { endReasonOf } from './end-reason.ts'
import { type LetterRow, readyLetter } from './letter-row.ts'
import { unknownOutcome } from './unknown-outcome.ts'

/** A run whose time has come, with what decides whether its mail goes. */
interface DueRun {
  readonly id: number
  readonly company_id: number
  readonly email: string
  readonly status: 'waiting' | 'sending'
}

interface Verdict {
  readonly is_erased: boolean
  readonly reason: string | null
  /** When the hours of sending begin next, and when the person may get a further mail; null: now. */
  readonly opens_at: string | null
  readonly capped_until: string | null
}

/** The next mail that may go now, claimed for this process; null if there is none. Each run that is looked at is a transaction of its own. */
export async function claimLetter(database: Database): Promise<LetterRow | null> {
  for (;;) {
    const looked = await database.system(lookAtNext)
    if (looked === 'none') return null
    if (looked !== 'decided') return looked
  }
}

/**
 * Locks the run and its series: of several processes one has the run, and a pause waits for this transaction or is seen by it. What speaks against the
 * mail is looked at under these locks, and the mail's row written with its claim.
 */
async function lookAtNext(tx: Query): Promise<LetterRow | 'none' | 'decided'> {
  const due = await dueRun(tx)
  if (due === undefined) return 'none'
  if (due.status === 'sending') return await giveUp(tx, due)
  // Two series take turns about one person, so that both see what the person was sent.
  await lockName(tx, `series mails ${due.company_id} ${due.email}`)
  const verdict = await verdictOn(tx, due.id)
  if (verdict.is_erased) {
    await run(tx, sql`delete from email_series_runs where id = ${due.id}::bigint`)
    return 'decided'
  }
  if (verdict.reason !== null) return await endRun(tx, due.id, verdict.reason)
  const later = verdict.opens_at ?? verdict.capped_until
  if (later !== null) return await postpone(tx, due.id, sql`${later}::timestamptz`)
  return await readyLetter(tx, due.id)
}

async function dueRun(tx: Query): Promise<DueRun | undefined> {
  const [due] = await run<DueRun>(
    tx,
    sql`select r.id, r.company_id, r.email, r.status
      from email_series_runs r join email_series s on s.id = r.email_series_id join companies c on c.id = r.company_id
      where r.status in ('waiting', 'sending') and r.due_at <= now() and s.status = 'running' and c.status = 'active'
      order by r.due_at, r.id limit 1 for update of r skip locked for share of s`,
  )
  return due
}

async function verdictOn(tx: Query, id: number): Promise<Verdict> {
  const [verdict] = await run<Verdict>(
    tx,
    sql`select ${erased(sql`r.company_id`, sql`r.email`)} as is_erased, ${endReasonOf} as reason, ${nextWindow} as opens_at,
        (select coalesce(l.sent_at, now()) + make_interval(days => s.cap_days::int) from email_marketing_logs l
          where l.company_id = r.company_id and l.email = r.email and (l.sent_at > now() - make_interval(days => s.cap_days::int)
            or (l.status = 'queued' and l.series_run_id is not null and l.series_run_id <> r.id))
          order by 1 desc offset s.cap_mails - 1 limit 1) as capped_until
      from email_series_runs r join email_series s on s.id = r.email_series_id join companies c on c.id = r.company_id where r.id = ${id}::bigint`,
  )
  if (verdict === undefined) throw new Error('a locked run is gone')
  return verdict
}

/**
 * The process that handed the mail over is gone: whether the mail server took it is not known. It is not sent again, and the run goes on with
 * the next one.
 */
async function giveUp(tx: Query, { id }: DueRun): Promise<'decided'> {
  await run(
    tx,
    sql`update email_marketing_logs l set status = 'failed', bounce_reason = ${unknownOutcome}, updated_at = now()
      from email_series_runs r where r.id = ${id}::bigint and l.company_id = r.company_id and l.id = r.log_id and l.status = 'queued'`,
  )
  await advance(tx, id, false)
  return 'decided'
}
