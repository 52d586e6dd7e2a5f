import { setTimeout as pause } from 'node:timers/promises'
import type { OutboxRunner } from '../../../engine/jobs/outbox.ts'
import { longestPause } from '../../../engine/query/due.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import type { Query } from '../../../kernel/database/types.ts'
import type { MailOutcome } from '../../../kernel/platform/mail/mailer.ts'
import { advance, endRun, postpone } from './advance.ts'
import type { LetterRow } from './letter-row.ts'
import { unknownOutcome } from './unknown-outcome.ts'

/** Seconds until a mail is tried again that the mail server has not seen. */
const awaySeconds = 5

/** So often and so long apart it is tried to write an outcome down while the database is away. */
const tries = 60
const pauseMs = 1_000

/** Writes down what became of a mail, also where the database was restarted meanwhile. */
export async function noteOutcome(
  { database, stopping }: Pick<OutboxRunner, 'database' | 'stopping'>,
  row: LetterRow,
  outcome: MailOutcome,
): Promise<void> {
  for (let left = tries; ; left -= 1) {
    try {
      await database.system((tx) => note(tx, row, outcome))
      return
    } catch (error) {
      if (left === 0 || stopping.aborted) throw error
      await pause(pauseMs)
    }
  }
}

/** The run moves on where it still waits for this claim: its person may have been erased, or another process have given it up. */
async function note(tx: Query, row: LetterRow, outcome: MailOutcome): Promise<void> {
  if (outcome.kind === 'later' && outcome.mayHaveArrived !== true) {
    await putBack(tx, row, outcome.isServerAway)
    return
  }
  await noteMail(tx, row, outcome)
  if (outcome.kind === 'refused') await endRun(tx, row, 'refused')
  else await advance(tx, row, outcome.kind === 'sent')
}

/** It was not sent, and waits as it did. */
async function putBack(tx: Query, row: LetterRow, isAway: boolean): Promise<void> {
  const seconds = isAway ? awaySeconds : Math.min(longestPause, 30 * 2 ** Math.min(row.attempts, 10))
  await postpone(tx, row, sql`now() + make_interval(secs => ${seconds}::int)`)
}

/** Also of a mail that was given up meanwhile: what the mail server said is known after all. */
async function noteMail(tx: Query, { log_id: id }: LetterRow, outcome: MailOutcome): Promise<void> {
  const isSent = outcome.kind === 'sent'
  const isDelivered = outcome.kind === 'sent' && !outcome.simulated
  const problem =
    outcome.kind === 'sent' ? null : outcome.kind === 'refused' ? outcome.problem : unknownOutcome
  await run(
    tx,
    sql`update email_marketing_logs set status = ${isDelivered ? 'delivered' : isSent ? 'sent' : 'failed'}, updated_at = now(),
        sent_at = case when ${isSent}::boolean then now() end, delivered_at = case when ${isDelivered}::boolean then now() end, bounce_reason = left(${problem}::text, 200)
      where id = ${id}::bigint and (status = 'queued' or (status = 'failed' and bounce_reason = ${unknownOutcome}))`,
  )
}
