import type { Call } from '../../engine/model/operation.ts'
import { array, run } from '../../engine/query/sql.ts'
import { sql } from '../../kernel/database/sql.ts'

type Transaction = Pick<Call, 'tx'>

/** What is taken of a coupon, by all companies; of money, in US dollars. */
export interface CouponUses {
  readonly used: number
  /** By unpaid orders. */
  readonly reserved: number
  readonly used_by_customer: number
  readonly reserved_by_customer: number
  readonly spent: string
  readonly reserved_usd: string
}

interface Counting {
  readonly email?: string | null
  /** What this order takes itself does not count. */
  readonly exceptOrder?: number | null
}

export async function couponUses(
  { tx }: Transaction,
  couponId: number,
  { email = null, exceptOrder = null }: Counting = {},
): Promise<CouponUses> {
  const [uses] = await run<CouponUses>(
    tx,
    sql`select * from app_coupon_uses(${couponId}::bigint, ${email}::text, ${exceptOrder}::bigint)`,
  )
  if (uses === undefined) throw new Error('the count of a coupon’s uses gave no row')
  return uses
}

/**
 * Until the transaction ends no other call takes a use of these coupons: to be called before the uses are counted for a write, after the order
 * has been locked, before quotas and keys are.
 */
export async function lockCoupons({ tx }: Transaction, ids: readonly unknown[]): Promise<void> {
  const couponIdList = couponIds(ids)
  if (couponIdList.length === 0) return
  await run(
    tx,
    sql`select id from coupons where id = any(${array(couponIdList, 'bigint')}) order by id for no key update`,
  )
}

/**
 * Writes down how often the coupons were used, and whether any use is left: one without is exhausted, and holds again once a use has come
 * back, unless it was paused, refused or has ended.
 */
export async function followUses({ tx }: Transaction, ids: readonly unknown[]): Promise<void> {
  const couponIdList = couponIds(ids)
  if (couponIdList.length === 0) return
  await lockCoupons({ tx }, couponIdList)
  await run(
    tx,
    sql`update coupons c set used_count = u.used, status = case
          when k.status not in ('active', 'exhausted') then k.status
          when k.max_uses > 0 and u.used + u.reserved >= k.max_uses then 'exhausted'
          when k.kind = 'synthesizing' and u.spent + u.reserved_usd >= coalesce(k.allocation_budget_usd, 0) then 'exhausted'
          when k.status = 'exhausted' and k.valid_to <= now() then 'expired'
          else 'active' end
      from coupons k cross join lateral app_coupon_uses(k.id, null, null) u
      where k.id = any(${array(couponIdList, 'bigint')}) and c.id = k.id`,
  )
}

function couponIds(ids: readonly unknown[]): number[] {
  return [...new Set(ids.filter((id) => id != null).map(Number))].toSorted((one, other) => one - other)
}
