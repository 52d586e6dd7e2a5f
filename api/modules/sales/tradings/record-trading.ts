import type { Call } from '../../../engine/model/operation.ts'
import type { RecordOf } from '../../../engine/model/records.ts'
import { nextNumber } from '../../../engine/operations/write/next-number.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { dividedBy, fromCents, roundFor, times, toCents } from '../../../kernel/formats/money/amount.ts'

export interface Movement {
  readonly type: 'charge' | 'refund' | 'chargeback'
  readonly methodId: number | null
  readonly transaction: string | null
  /** As it moves: refunds and chargebacks are negative. */
  readonly amount: string
  readonly tradedAt: string
  /** US dollars for one unit of the order's currency. */
  readonly rate: string
  /** In cents, where it is not the amount times the rate. */
  readonly dollars?: number
  /** Why it was tried and did not move. */
  readonly failure?: string
}

/** Writes down that money of an order has moved; the id of the transaction. What the gateway keeps is known by its rates. */
export async function recordTrading(
  call: Call,
  order: Pick<RecordOf<'orders'>, 'id' | 'order_no' | 'email' | 'currency'>,
  movement: Movement,
): Promise<number> {
  const currency = order.currency
  const hasFailed = movement.failure !== undefined
  const fee = movement.type === 'charge' && !hasFailed ? await feeOf(call, movement, currency) : 0
  const amount = toCents(movement.amount)
  const number = await nextNumber(call, tradeNumber)
  const [row] = await run<{ id: number }>(
    call.tx,
    sql`insert into tradings (company_id, trade_no, order_id, order_no, type, payment_method_id, gateway_txn_no, currency, amount, fee, net,
        amount_usd, fee_usd, status, failure_reason, payer_email, traded_at, created_by, updated_by)
      values (${call.caller.companyId}::bigint, ${number}, ${order.id}::bigint, ${order.order_no}, ${movement.type},
        ${movement.methodId}::bigint, ${movement.transaction}, ${currency}, ${movement.amount}::numeric, ${fromCents(fee)}::numeric,
        ${fromCents(amount - fee)}::numeric, ${fromCents(movement.dollars ?? times(amount, movement.rate))}::numeric,
        ${fromCents(times(fee, movement.rate))}::numeric, ${hasFailed ? 'failed' : 'success'}, ${movement.failure ?? null}, ${order.email}, ${movement.tradedAt}::timestamptz,
        ${call.caller.userId}::bigint, ${call.caller.userId}::bigint)
      returning id`,
  )
  if (row === undefined) throw new Error('no row came back from an insert into tradings')
  return row.id
}

const tradeNumber = { table: 'tradings', prefix: 'T', digits: 8, daily: true } as const

async function feeOf(call: Call, { methodId, amount, rate }: Movement, currency: string): Promise<number> {
  const [method] = await run<{ fee_percent: string; fee_fixed: string }>(
    call.tx,
    sql`select fee_percent, fee_fixed from payment_methods where id = ${methodId}::bigint`,
  )
  if (method === undefined) return 0
  const fixed = dividedBy(toCents(method.fee_fixed), rate)
  return roundFor(currency, times(toCents(amount), method.fee_percent, 100) + fixed)
}
