import { type SQL, sql } from '../../kernel/database/sql.ts'

/**
 * What a write sets `updated_at` to: now, and later than before even within one millisecond, so that a save on an older state is noticed.
 * Name the table where the statement has more than one.
 */
export function nextVersion(table?: string): SQL {
  const before = table === undefined ? sql`updated_at` : sql`${sql.identifier(table)}.updated_at`
  return sql`greatest(now(), ${before} + interval '1 millisecond')`
}
