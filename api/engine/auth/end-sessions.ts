import { sql } from '../../kernel/database/sql.ts'
import type { Query } from '../../kernel/database/types.ts'
import { array, run } from '../query/sql.ts'

/** Ends every sign-in of these users, but the one that a token belongs to; how many there were. */
export async function endSessions(
  tx: Query,
  userIds: readonly number[],
  remainingToken: number | null = null,
): Promise<number> {
  const [row] = await run<{ ended: number }>(
    tx,
    sql`select app_end_sessions(${array([...userIds], 'bigint')}, ${remainingToken}::bigint) as ended`,
  )
  return row?.ended ?? 0
}
