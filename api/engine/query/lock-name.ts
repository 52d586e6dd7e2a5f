import { sql } from '../../kernel/database/sql.ts'
import type { Query } from '../../kernel/database/types.ts'
import { run } from './sql.ts'

/** Until the transaction ends no other transaction holds this name: for a limit over rows of which none stands for all. Take it after the rows' own locks. */
export async function lockName(tx: Query, name: string): Promise<void> {
  await run(tx, sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}
