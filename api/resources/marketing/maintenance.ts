import { sql } from '../../database/sql.ts'
import type { Database } from '../../database/types.ts'
import { nextVersion } from '../../query/next-version.ts'
import { run } from '../../query/sql.ts'

/** Days whose costs are shared out again: what came of them is still coming in. */
const openDays = 7

/**
 * Coupons and link codes whose time is over say so; both have stopped working at that moment already. Costs that are shared by clicks or
 * revenue follow these, others the shares that were changed since yesterday (domain/resources.md, platforms).
 */
export async function maintainMarketing(database: Database): Promise<void> {
  await database.system(async (tx) => {
    await run(
      tx,
      sql`select app_book_costs(c.platform_id, c.date, 0, 0) from platform_costs c
        join platforms p on p.id = c.platform_id and p.kind = 'synthesizing'
        where c.date >= current_date - ${openDays}::integer and (p.allocation_mode <> 'fixed' or exists (select from marketing_allocations a
          where a.owner_type = 'platform' and a.owner_ref = p.id and a.effective_from between current_date - 1 and c.date))`,
    )
    for (const [table, end, states] of [
      ['coupons', 'valid_to', ['active', 'paused']],
      ['link_codes', 'expires_at', ['active']],
    ] as const)
      await run(
        tx,
        sql`update ${sql.identifier(table)} set status = 'expired', updated_at = ${nextVersion()}
          where status = any(${sql.param([...states])}::text[]) and ${sql.identifier(end)} <= now()`,
      )
  })
}
