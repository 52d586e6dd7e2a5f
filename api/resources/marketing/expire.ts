import { sql } from 'drizzle-orm/sql'
import type { Database } from '../../database/types.ts'
import { run } from '../../query/sql.ts'

/** Coupons and link codes whose time is over say so; both have stopped working at that moment already. */
export async function expireMarketing(database: Database): Promise<void> {
  await database.system(async (tx) => {
    for (const [table, end, states] of [
      ['coupons', 'valid_to', ['active', 'paused']],
      ['link_codes', 'expires_at', ['active']],
    ] as const)
      await run(
        tx,
        sql`update ${sql.identifier(table)} set status = 'expired', updated_at = greatest(now(), updated_at + interval '1 millisecond')
          where status = any(${sql.param([...states])}::text[]) and ${sql.identifier(end)} <= now()`,
      )
  })
}
