import type { Call } from '../../../../engine/model/operation.ts'
import type { DraftOf, RecordOf } from '../../../../engine/model/records.ts'
import { repositoryOf } from '../../../../engine/operations/write/repository.ts'
import { sql } from '../../../../kernel/database/sql.ts'
import { composed, message } from '../../../../kernel/formats/messages/message.ts'
import { times, toCents } from '../../../../kernel/formats/money/amount.ts'
import { ApiError } from '../../../../kernel/platform/api-error.ts'
import { claimUse, returnUse } from '../../../marketing/coupons/uses/claim-use.ts'
import { followUses, lockCoupons } from '../../../trade/coupon-uses.ts'
import { quote } from '../../../trade/pricing/quote.ts'
import { lockAgreements } from '../../../trade/quota.ts'
import { reservationDays } from '../../../trade/sale.ts'
import { quoteRequest } from './quote-request.ts'

/** Locks what orders take of limits, always in this order: coupons, then agreements with agencies. */
export async function lockLimits(call: Call, orders: readonly DraftOf<'orders'>[]): Promise<void> {
  await lockCoupons(
    call,
    orders.map((order) => order.coupon_id),
  )
  await lockAgreements(
    call,
    orders.map((order) => order.agency_id),
  )
}

/** Until when an unpaid order holds what it takes; every edit begins anew, because it is checked anew. */
export function reservedUntil(order: DraftOf<'orders'>): string | null {
  const takes = order.coupon_id != null || order.agency_id != null
  if (!takes || order.paid_at != null) return null
  return new Date(Date.now() + reservationDays * 86_400_000).toISOString()
}

/** A deleted order holds nothing, and its use of a coupon does not count. */
export async function releaseLimits(call: Call, order: RecordOf<'orders'>): Promise<void> {
  if (order.coupon_id === null) return
  await repositoryOf('orders', call).note(order.id, { reserved_until: sql`clock_timestamp()` })
  if (order.paid_at === null) await followUses(call, [order.coupon_id])
  else await returnUse(call, order.id)
}

/** An order out of the recycle bin takes its coupon and quota again, if they are left. */
export async function reserveAgain(call: Call, order: RecordOf<'orders'>): Promise<void> {
  if (order.status === 'pending') return await holdAgain(call, order)
  if (
    order.coupon_id === null ||
    !['paid', 'fulfilled', 'partially_refunded', 'frozen'].includes(order.status)
  )
    return
  await claimUse(call, order, times(toCents(order.discount), order.rate_usd ?? '1'))
  await repositoryOf('coupon_usages', call).noteWhere(
    sql`t.id = (select max(u.id) from coupon_usages u where u.order_id = ${order.id}::bigint)`,
    { reversed_at: null },
  )
  await followUses(call, [order.coupon_id])
}

async function holdAgain(call: Call, order: RecordOf<'orders'>): Promise<void> {
  if (order.coupon_id === null && order.agency_id === null) return
  await lockLimits(call, [order])
  const { errors } = await quote(call, quoteRequest(order, order))
  const [reason] = Object.entries(errors)
    .filter(([field]) => field === 'coupon_id' || field.endsWith('.quantity'))
    .flatMap(([, reasons]) => reasons)
  if (reason !== undefined)
    throw ApiError.conflict('STATE', message('不能恢复：{problem}', { problem: composed(reason) }))
  await repositoryOf('orders', call).note(order.id, { reserved_until: reservedUntil(order) })
  await followUses(call, [order.coupon_id])
}
