import { run } from '../../../engine/query/sql.ts'
import { type SQL, sql } from '../../../kernel/database/sql.ts'
import type { Query } from '../../../kernel/database/types.ts'
import { afterDelay } from '../delay.ts'

/** A run, locked by who decides about it; or the claim of one, which another process may have given up meanwhile. */
export type RunOrClaim = number | { readonly run_id: number; readonly attempts: number }

function own(run: RunOrClaim): SQL {
  return typeof run === 'number'
    ? sql`r.id = ${run}::bigint`
    : sql`r.id = ${run.run_id}::bigint and r.status = 'sending' and r.attempts = ${run.attempts}`
}

/** A run that is over before its last mail. */
export async function endRun(tx: Query, which: RunOrClaim, reason: string): Promise<'decided'> {
  await run(
    tx,
    sql`update email_series_runs r set status = 'ended', end_reason = ${reason}, due_at = null, ended_at = now(), updated_at = now() where ${own(which)}`,
  )
  return 'decided'
}

/** Looked at again at that time. */
export async function postpone(tx: Query, which: RunOrClaim, at: SQL): Promise<'decided'> {
  await run(
    tx,
    sql`update email_series_runs r set status = 'waiting', due_at = ${at}, updated_at = now() where ${own(which)}`,
  )
  return 'decided'
}

/** On to the next step, its delay counted from now; after the last one the run is done. */
export async function advance(tx: Query, which: RunOrClaim, isSent: boolean): Promise<'decided'> {
  await run(
    tx,
    sql`update email_series_runs r set status = case when x.due_at is null then 'done' else 'waiting' end, step = r.step + 1,
        due_at = x.due_at, ended_at = case when x.due_at is null then now() end,
        mails = r.mails + ${isSent}::boolean::int, last_sent_at = case when ${isSent}::boolean then now() else r.last_sent_at end, updated_at = now()
      from (select y.id, (select ${afterDelay(sql`now()`, sql`c.timezone`)} from email_series_steps p
            where p.email_series_id = y.email_series_id and p.position = y.step + 1) as due_at
          from email_series_runs y join companies c on c.id = y.company_id where y.id = ${typeof which === 'number' ? which : which.run_id}::bigint) x
      where r.id = x.id and ${own(which)}`,
  )
  return 'decided'
}
