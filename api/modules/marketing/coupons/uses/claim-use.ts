import type { Call } from '../../../../engine/model/operation.ts'
import type { RecordOf } from '../../../../engine/model/records.ts'
import { run } from '../../../../engine/query/sql.ts'
import { sql } from '../../../../kernel/database/sql.ts'
import { message } from '../../../../kernel/formats/messages/message.ts'
import { fromCents, toCents } from '../../../../kernel/formats/money/amount.ts'
import { ApiError } from '../../../../kernel/platform/api-error.ts'
import { couponUses, followUses, lockCoupons } from '../../../trade/coupon-uses.ts'
import { isReserving } from '../../../trade/sale.ts'
import { watchBudget } from '../budget.ts'

interface Claimed {
  readonly code: string
  readonly max_uses: number
  readonly max_per_customer: number
  readonly budget: string | null
  /** The order has held its use until now. */
  readonly is_reserved: boolean
}

/**
 * Locks the coupon of an order that becomes a use of it, and refuses where none is left: what the order holds is its own; one whose
 * reservation has lapsed takes what others have left. `discount` are cents of US dollars.
 */
export async function claimUse(call: Call, order: RecordOf<'orders'>, discount: number): Promise<void> {
  const [id, couponId] = [order.id, Number(order.coupon_id)]
  await lockCoupons(call, [couponId])
  const [coupon] = await run<Claimed>(
    call.tx,
    sql`select c.code, c.max_uses, c.max_per_customer, case when c.kind = 'synthesizing' then c.allocation_budget_usd end as budget,
        ${sql.raw(isReserving('o'))} as is_reserved
      from coupons c, orders o where c.id = ${couponId}::bigint and o.id = ${id}::bigint`,
  )
  if (coupon === undefined) throw new Error(`order ${id} has a coupon that is not there`)
  const uses = await couponUses(call, couponId, { email: order.email, exceptOrder: id })
  const others = coupon.is_reserved
    ? { times: uses.used, byCustomer: uses.used_by_customer, usd: toCents(uses.spent) }
    : {
        times: uses.used + uses.reserved,
        byCustomer: uses.used_by_customer + uses.reserved_by_customer,
        usd: toCents(uses.spent) + toCents(uses.reserved_usd),
      }
  const { code, max_uses: most, max_per_customer: mostOfOne } = coupon
  if (most > 0 && others.times >= most)
    throw ApiError.conflict('STATE', message('优惠券 {code} 已没有可用次数，请先修改订单的优惠券', { code }))
  if (mostOfOne > 0 && others.byCustomer >= mostOfOne)
    throw ApiError.conflict(
      'STATE',
      message('该客户使用优惠券 {code} 的次数已满，请先修改订单的优惠券', { code }),
    )
  if (coupon.budget !== null && !coupon.is_reserved && others.usd + discount > toCents(coupon.budget))
    throw ApiError.conflict(
      'STATE',
      message('优惠券 {code} 的预算只剩 {left} USD，请先修改订单的优惠券', {
        code,
        left: fromCents(Math.max(0, toCents(coupon.budget) - others.usd)),
      }),
    )
}

/** Writes down the use of a paid order's coupon; `discount` are cents of US dollars. */
export async function recordUse(call: Call, order: RecordOf<'orders'>, discount: number): Promise<void> {
  const couponId = Number(order.coupon_id)
  await run(
    call.tx,
    sql`insert into coupon_usages (company_id, coupon_id, order_id, email, order_total_usd, discount_usd, is_first, used_at)
      select o.company_id, o.coupon_id, o.id, o.email, o.total_usd, ${fromCents(discount)}::numeric, o.is_first, o.paid_at
      from orders o where o.id = ${order.id}::bigint`,
  )
  await followUses(call, [couponId])
  await watchBudget(call, couponId, discount)
}

/** Takes the use of an order back: it went back whole, or is deleted. */
export async function returnUse(call: Call, orderId: number): Promise<void> {
  const back = await run<{ coupon_id: number }>(
    call.tx,
    sql`update coupon_usages set reversed_at = now() where order_id = ${orderId}::bigint and reversed_at is null returning coupon_id`,
  )
  await followUses(
    call,
    back.map(({ coupon_id: coupon }) => coupon),
  )
}
