import type { Call } from '../../../engine/model/operation.ts'
import type { RecordOf } from '../../../engine/model/records.ts'
import { nextVersion } from '../../../engine/query/next-version.ts'
import { run } from '../../../engine/query/sql.ts'
import { textOf } from '../../../engine/query/text-of.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { fromCents, times, toCents } from '../../../kernel/formats/money/amount.ts'
import { recordTrading } from '../tradings/record-trading.ts'
import { sweepUp } from './aftermath.ts'

interface Order {
  readonly id: number
  readonly order_no: string
  readonly email: string
  readonly currency: string
  readonly total: string
  readonly refunded: string
  readonly payment_method_id: number | null
  readonly rate: string | null
}

/**
 * The money has gone back: transaction, order, items, keys, devices, coupon and commission follow (domain/resources.md, returns
 * "Rules"). When the whole total is back the order is refunded, before that partially.
 */
export async function completeRefund(
  call: Call,
  record: RecordOf<'returns'>,
  { transaction, refundedAt }: { readonly transaction: string | null; readonly refundedAt: string },
): Promise<void> {
  const order = await lockOrder(call, record.order_id)
  const amount = textOf(record.amount)
  const rate = order.rate ?? '1'
  const dollars = refundedDollars(toCents(order.refunded), toCents(amount), rate)
  const isChargeback = record.type === 'chargeback'
  const trading = await recordTrading(
    call,
    { ...order },
    {
      type: isChargeback ? 'chargeback' : 'refund',
      methodId: order.payment_method_id,
      transaction,
      amount: `-${amount}`,
      tradedAt: refundedAt,
      rate,
      dollars: -dollars,
    },
  )
  await run(
    call.tx,
    sql`update returns set status = 'refunded', amount_usd = ${fromCents(dollars)}::numeric, refunded_at = ${refundedAt}::timestamptz, trading_id = ${trading}::bigint,
        updated_by = ${call.caller.userId}::bigint, updated_at = ${nextVersion()}
      where id = ${record.id}::bigint`,
  )
  await run(
    call.tx,
    sql`update orders set refunded_total = refunded_total + ${amount}::numeric,
        status = case when ${isChargeback} then 'chargeback' when refunded_total + ${amount}::numeric >= total then 'refunded' else 'partially_refunded' end,
        agency_commission = case when total = 0 then agency_commission
          else round(agency_commission * (total - refunded_total - ${amount}::numeric) / nullif(total - refunded_total, 0), 2) end,
        auto_renew = auto_renew and refunded_total + ${amount}::numeric < total,
        updated_by = ${call.caller.userId}::bigint, updated_at = ${nextVersion()}
      where id = ${order.id}::bigint`,
  )
  await sweepUp(call, record)
}

/**
 * Of a refund, in cents, after what was refunded before: what an order's refunds come to in dollars is its `refunded_total` at its rate, to
 * the cent, however many there are.
 */
export function refundedDollars(before: number, amount: number, rate: string): number {
  return times(before + amount, rate) - times(before, rate)
}

async function lockOrder(call: Call, id: number): Promise<Order> {
  const [order] = await run<Order>(
    call.tx,
    sql`select id, order_no, email, currency, total, refunded_total as refunded, payment_method_id, rate_usd as rate from orders where id = ${id}::bigint for update`,
  )
  if (order === undefined) throw new Error(`order ${id} of a refund is not there`)
  return order
}
