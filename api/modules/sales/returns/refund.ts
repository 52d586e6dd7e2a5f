import type { Call } from '../../../engine/model/operation.ts'
import type { RecordOf } from '../../../engine/model/records.ts'
import { repositoryOf } from '../../../engine/operations/write/repository.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { fromCents, times, toCents } from '../../../kernel/formats/money/amount.ts'
import { recordTrading } from '../tradings/record-trading.ts'
import { applyRefundEffects } from './refund-effects.ts'

interface Order {
  readonly id: number
  readonly order_no: string
  readonly email: string
  readonly currency: RecordOf<'orders'>['currency']
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
  const amount = record.amount
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
  await repositoryOf('returns', call).update(record.id, {
    status: 'refunded',
    amount_usd: fromCents(dollars),
    refunded_at: refundedAt,
    trading_id: trading,
  })
  await repositoryOf('orders', call).update(order.id, {
    refunded_total: sql`refunded_total + ${amount}::numeric`,
    status: sql`case when ${isChargeback} then 'chargeback' when refunded_total + ${amount}::numeric >= total then 'refunded' else 'partially_refunded' end`,
    agency_commission: sql`case when total = 0 then agency_commission else round(agency_commission * (total - refunded_total - ${amount}::numeric) / nullif(total - refunded_total, 0), 2) end`,
    auto_renew: sql`auto_renew and refunded_total + ${amount}::numeric < total`,
  })
  await applyRefundEffects(call, record)
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
