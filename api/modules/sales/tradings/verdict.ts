import { sql } from '../../../kernel/database/sql.ts'

/** SQL over tradings `t`: what a statement says of a transaction; amounts may differ by a hundredth (domain/resources.md, tradings). */
export const verdict = sql`case when t.statement_amount is null then 'unmatched'
  when abs(t.statement_amount - t.amount) <= 0.01 then 'matched' else 'mismatch' end`

/** SQL over tradings `t`: no person has decided on it yet. */
export const undecided = sql`t.reconcile_status in ('unmatched', 'mismatch')
  and (t.reconcile_note is null or t.reconcile_status = 'unmatched')`
