import { type SQL, sql } from '../../../kernel/database/sql.ts'
import type { Database } from '../../../kernel/database/types.ts'
import type { Message } from '../../../kernel/formats/messages/message.ts'
import { worded } from '../../../kernel/formats/messages/worded.ts'
import type { IntentPayload } from '../../model/intent.ts'
import { isDue } from '../../query/due.ts'
import { run } from '../../query/sql.ts'
import type { JobOrigin } from '../origin.ts'

/** What a run needs of a row of `intents`. */
export interface IntentRow {
  readonly id: number
  readonly company_id: number
  readonly user_id: number
  readonly kind: string
  readonly title: string
  readonly resource: string
  readonly record_id: number
  readonly payload: IntentPayload
  readonly origin: JobOrigin
  readonly idempotency_key: string
  /** Which try this is; an older one that still lives finds another number in the row and writes nothing. */
  readonly attempts: number
  /** Since it waits: of them so many are made by themselves. */
  readonly tries: number
}

/** Assignments of the columns that say why an intent is not done. */
export function problemAssignments(problem: Message | null): SQL {
  if (problem === null) return sql`problem = null, said = said - 'problem'`
  return sql`problem = ${worded('zh', problem)}, said = coalesce(said, '{}') || ${JSON.stringify({ problem })}::jsonb`
}

/** Seconds that a claimed intent is left alone without a sign of life; then another process takes it, with the same key. */
const leaseSeconds = 15
export const heartbeatMs = 5_000

/** The next intent that is due, claimed for this process; null if there is none. */
export async function claimIntent(database: Database): Promise<IntentRow | null> {
  const [row] = await database.system((tx) =>
    run<IntentRow>(
      tx,
      sql`update intents set status = 'running', attempts = attempts + 1, tries = coalesce(tries, 0) + 1, updated_at = now(),
          next_attempt_at = now() + make_interval(secs => ${leaseSeconds})
        where id = (select id from intents where status in ('pending', 'running') and ${isDue(sql`next_attempt_at`)}
          order by next_attempt_at, id limit 1 for update skip locked)
        returning id, company_id, user_id, kind, title, resource, record_id, payload, origin, idempotency_key, attempts, tries`,
    ),
  )
  return row ?? null
}

/** Says that a claimed intent is still being carried out. */
export async function touchIntent(database: Database, { id, attempts }: IntentRow): Promise<void> {
  await database.system((tx) =>
    run(
      tx,
      sql`update intents set next_attempt_at = now() + make_interval(secs => ${leaseSeconds})
        where id = ${id}::bigint and status = 'running' and attempts = ${attempts}`,
    ),
  )
}

/** What an ended process had claimed is due at once: only for a database that no other process has open. */
export async function releaseClaims(database: Database): Promise<void> {
  await database.system((tx) =>
    run(
      tx,
      sql`update intents set next_attempt_at = now() where status = 'running' and next_attempt_at > now()`,
    ),
  )
}
