import { groupDayAgo } from '../../engine/model/company-time.ts'
import { nextVersion } from '../../engine/query/next-version.ts'
import { run } from '../../engine/query/sql.ts'
import { sql } from '../../kernel/database/sql.ts'
import type { Database, Query } from '../../kernel/database/types.ts'
import { followUses } from '../trade/coupon-uses.ts'
import { isReserving } from '../trade/sale.ts'

/** Days whose costs are shared out again: what came of them is still coming in. */
const openDays = 7

/**
 * Coupons and link codes whose time is over say so; both have stopped working at that moment already. Costs that are shared by clicks or
 * revenue follow these, others the shares that were changed since yesterday (domain/resources.md, platforms).
 */
export async function maintainMarketing(database: Database): Promise<void> {
  await database.system(followLapsedReservations)
  await database.system(async (tx) => {
    await run(
      tx,
      sql`select app_book_costs(c.platform_id, c.date, 0, 0) from platform_costs c
        join platforms p on p.id = c.platform_id and p.kind = 'synthesizing'
        where c.date >= ${sql.raw(groupDayAgo(openDays))} and (p.allocation_mode <> 'fixed' or exists (select from marketing_allocations a
          where a.owner_type = 'platform' and a.owner_ref = p.id and a.effective_from between ${sql.raw(groupDayAgo(1))} and c.date))`,
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

/** Coupons whose last uses were held by orders that were not paid in time hold again. The reservations end by themselves. */
async function followLapsedReservations(tx: Query): Promise<void> {
  const lapsed = await run<{ id: number }>(
    tx,
    sql`select c.id from coupons c where c.status = 'exhausted' and exists (select 1 from companies k join orders o on o.company_id = k.id
      where o.coupon_id = c.id and o.paid_at is null and o.deleted_at is null and o.status in ('pending', 'frozen')
        and not (${sql.raw(isReserving('o'))})) order by c.id`,
  )
  await followUses(
    { tx },
    lapsed.map(({ id }) => id),
  )
}
