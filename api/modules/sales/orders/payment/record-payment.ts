import { dayThere } from '../../../../engine/model/company-time.ts'
import type { Call } from '../../../../engine/model/operation.ts'
import type { RecordOf } from '../../../../engine/model/records.ts'
import { repositoryOf } from '../../../../engine/operations/write/repository.ts'
import { sql } from '../../../../kernel/database/sql.ts'
import { fromCents, times, toCents } from '../../../../kernel/formats/money/amount.ts'
import { claimUse, recordUse } from '../../../marketing/coupons/uses/claim-use.ts'
import { exchangeRate } from '../../../trade/pricing/exchange-rate.ts'
import { recordTrading } from '../../tradings/record-trading.ts'
import { claimOffers, endUsedUpLink } from './claim-offers.ts'

export interface Settlement {
  readonly methodId: number
  readonly paidAt: string
  /** The gateway's own number. */
  readonly transaction: string | null
}

/** A pending order has been paid: the rate is fixed, the money and the use of the coupon are written down. */
export async function recordPayment(
  call: Call,
  order: RecordOf<'orders'>,
  settlement: Settlement,
): Promise<void> {
  const { id, total } = order
  const { rate, on, source } = await exchangeRate(call, order.currency, settlement.paidAt)
  const hasCoupon = order.coupon_id !== null
  const discount = times(toCents(order.discount), rate)
  if (hasCoupon) await claimUse(call, order, discount)
  await claimOffers(call, order)
  await repositoryOf('orders', call).update(id, {
    status: 'paid',
    paid_at: settlement.paidAt,
    reserved_until: null,
    payment_method_id: settlement.methodId,
    rate_usd: rate,
    rate_on: on,
    rate_source: source,
    total_usd: fromCents(times(toCents(total), rate)),
    next_renew_at: sql`case when auto_renew then ${renewsOn(settlement.paidAt)} end`,
  })
  await repositoryOf('order_items', call).noteWhere(sql`t.order_id = ${id}::bigint`, {
    total_usd: sql`round(total * ${rate}::numeric, 2)`,
  })
  if (toCents(total) > 0)
    await recordTrading(call, order, {
      type: 'charge',
      methodId: settlement.methodId,
      transaction: settlement.transaction,
      amount: total,
      tradedAt: settlement.paidAt,
      rate,
    })
  if (hasCoupon) await recordUse(call, order, discount)
  await endUsedUpLink(call, order)
}

/** The date of the next payment, counted from the company's day: the shortest term among the items that renew. */
export function renewsOn(paidAt: string) {
  const paidOn = sql.raw(dayThere('p.paid_at'))
  return sql`(select case when bool_or(i.license_type = 'monthly') then (${paidOn} + interval '1 month')::date
      when bool_or(i.license_type = 'yearly') then (${paidOn} + interval '1 year')::date end
    from order_items i cross join (select ${paidAt}::timestamptz as paid_at) p where i.order_id = orders.id group by p.paid_at)`
}
