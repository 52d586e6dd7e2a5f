import { sql } from '../../../database/sql.ts'
import { toCents } from '../../../formats/money/amount.ts'
import type { Call } from '../../../model/operation.ts'
import { notifyUsers } from '../../../notifications/notify.ts'
import { nextVersion } from '../../../query/next-version.ts'
import { run } from '../../../query/sql.ts'

const nearly = 0.8

/** A use of the coupon does not count any more: one that had run out holds again, if nothing else has run out. */
export async function returnUse(call: Call, couponId: number): Promise<void> {
  await run(
    call.tx,
    sql`update coupons set used_count = greatest(0, used_count - 1),
        status = case when status = 'exhausted' and (max_uses = 0 or used_count - 1 < max_uses)
            and (kind = 'self' or app_coupon_spent(id) < coalesce(allocation_budget_usd, 0))
          then case when valid_to <= now() then 'expired' else 'active' end else status end
      where id = ${couponId}::bigint`,
  )
}

/**
 * What the discounts of a shared coupon, of all its companies, have made of its budget: its owner is told once it is nearly used up, and it
 * ends when it is. To be called after a use of the coupon was written; `discount` is that use's, in cents.
 */
export async function watchBudget(call: Call, couponId: number, discount: number): Promise<void> {
  const [coupon] = await run<{ code: string; owner_id: number; budget: string; spent: string }>(
    call.tx,
    sql`select code, owner_id, allocation_budget_usd as budget, app_coupon_spent(id) as spent from coupons
      where id = ${couponId}::bigint and kind = 'synthesizing' and allocation_budget_usd > 0`,
  )
  if (coupon === undefined) return
  const [budget, spent] = [toCents(coupon.budget), toCents(coupon.spent)]
  const before = spent - discount
  if (spent >= budget)
    await run(
      call.tx,
      sql`update coupons set status = 'exhausted', updated_at = ${nextVersion()}
        where id = ${couponId}::bigint and status = 'active'`,
    )
  const reached = (part: number) => before < budget * part && spent >= budget * part
  if (!reached(1) && !reached(nearly)) return
  await notifyUsers(call.tx, [coupon.owner_id], {
    type: reached(1) ? 'error' : '',
    title: reached(1) ? `优惠券 ${coupon.code} 预算已用完，已自动停用` : `优惠券 ${coupon.code} 预算已用 80%`,
    text: `已用 ${coupon.spent} USD，预算 ${coupon.budget} USD`,
    link: `/coupons/synthesizing?record=${couponId}`,
    companyId: call.caller.companyId,
  })
}
