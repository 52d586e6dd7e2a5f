import type { Call } from '../../../engine/model/operation.ts'
import type { RecordOf } from '../../../engine/model/records.ts'
import { nextNumbers } from '../../../engine/operations/write/next-number.ts'
import { run, runCached } from '../../../engine/query/sql.ts'
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
  const [id] = await recordTradings(call, [{ order, movement }])
  if (id === undefined) throw new Error('no row came back from an insert into tradings')
  return id
}

interface MovedOrder {
  readonly order: Pick<RecordOf<'orders'>, 'id' | 'order_no' | 'email' | 'currency'>
  readonly movement: Movement
}

/** The same for many orders, in one statement; the ids in their order. */
export async function recordTradings(call: Call, moved: readonly MovedOrder[]): Promise<number[]> {
  const numbers = await nextNumbers(call, tradeNumber, moved.length)
  const rows: object[] = []
  for (const [place, { order, movement }] of moved.entries())
    rows.push({ place, trade_no: numbers[place], ...(await tradingOf(call, order, movement)) })
  const { companyId, userId } = call.caller
  const made = await run<{ id: number }>(
    call.tx,
    sql`insert into tradings (company_id, trade_no, order_id, order_no, type, payment_method_id, gateway_txn_no, currency, amount, fee, net,
        amount_usd, fee_usd, status, failure_reason, payer_email, traded_at, created_by, updated_by)
      select ${companyId}::bigint, trade_no, order_id, order_no, type, payment_method_id, gateway_txn_no, currency, amount, fee, net, amount_usd,
        fee_usd, status, failure_reason, payer_email, traded_at, ${userId}::bigint, ${userId}::bigint
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (place integer, trade_no text, order_id bigint, order_no text, type text,
        payment_method_id bigint, gateway_txn_no text, currency text, amount numeric, fee numeric, net numeric, amount_usd numeric,
        fee_usd numeric, status text, failure_reason text, payer_email text, traded_at timestamptz)
      order by place returning id`,
  )
  return made.map(({ id }) => id)
}

async function tradingOf(call: Call, order: MovedOrder['order'], movement: Movement): Promise<object> {
  const currency = order.currency
  const hasFailed = movement.failure !== undefined
  const fee = movement.type === 'charge' && !hasFailed ? await feeOf(call, movement, currency) : 0
  const amount = toCents(movement.amount)
  return {
    order_id: order.id,
    order_no: order.order_no,
    type: movement.type,
    payment_method_id: movement.methodId,
    gateway_txn_no: movement.transaction,
    currency,
    amount: movement.amount,
    fee: fromCents(fee),
    net: fromCents(amount - fee),
    amount_usd: fromCents(movement.dollars ?? times(amount, movement.rate)),
    fee_usd: fromCents(times(fee, movement.rate)),
    status: hasFailed ? 'failed' : 'success',
    failure_reason: movement.failure ?? null,
    payer_email: order.email,
    traded_at: movement.tradedAt,
  }
}

const tradeNumber = { table: 'tradings', prefix: 'T', digits: 8, daily: true } as const

async function feeOf(call: Call, { methodId, amount, rate }: Movement, currency: string): Promise<number> {
  const [method] = await runCached<{ fee_percent: string; fee_fixed: string }>(
    call.tx,
    sql`select fee_percent, fee_fixed from payment_methods where id = ${methodId}::bigint`,
  )
  if (method === undefined) return 0
  const fixed = dividedBy(toCents(method.fee_fixed), rate)
  return roundFor(currency, times(toCents(amount), method.fee_percent, 100) + fixed)
}
