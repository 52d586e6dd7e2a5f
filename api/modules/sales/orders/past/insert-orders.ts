import type { Call } from '../../../../engine/model/operation.ts'
import type { DraftOf, RecordOf } from '../../../../engine/model/records.ts'
import { nextNumbers } from '../../../../engine/operations/write/next-number.ts'
import { repositoryOf } from '../../../../engine/operations/write/repository.ts'
import { array, run } from '../../../../engine/query/sql.ts'
import { sql } from '../../../../kernel/database/sql.ts'
import { fromCents, times, toCents } from '../../../../kernel/formats/money/amount.ts'
import type { FieldErrors } from '../../../../kernel/platform/api-error.ts'
import { exchangeRate } from '../../../trade/pricing/exchange-rate.ts'
import { quote } from '../../../trade/pricing/quote.ts'
import { recordTradings } from '../../tradings/record-trading.ts'
import { orderPrefix } from '../fields/order-prefix.ts'
import { renewsOn } from '../payment/record-payment.ts'
import { quoteRequest } from '../quote/quote-request.ts'
import { orderNumber, orderRules } from '../rules.ts'
import { isThrowAway } from '../states/customer.ts'

/** An order of another time and place, with what it names found: without a coupon and without an agency, which have limits. */
export type PastOrder = DraftOf<'orders'> & {
  readonly email: string
  readonly currency: RecordOf<'orders'>['currency']
  readonly created_at: string
  readonly transaction: string | null
  readonly coupon_id?: null
  readonly agency_id?: null
}

export type PastOrderResult =
  | { readonly id: number; readonly order_no: string; readonly total: string }
  | { readonly errors: FieldErrors }

/**
 * Inserts many orders that were taken elsewhere, those that were paid with their payment, in a few statements: what `create` and `recordPayment` write,
 * by the same rules, prices and rates (`tests` compare the rows). Who bought for the first time is known for all of the customers' orders together.
 * `accepts` sees what an order comes to, and may refuse it.
 */
export async function insertOrders(
  call: Call,
  orders: readonly PastOrder[],
  accepts: (order: PastOrder, total: string) => FieldErrors,
): Promise<PastOrderResult[]> {
  const results: PastOrderResult[] = []
  const rows: OrderRow[] = []
  for (const order of orders) {
    const row = await rowOf(call, order, accepts)
    results.push('errors' in row ? row : { id: 0, order_no: '', total: row.order.total })
    if (!('errors' in row)) rows.push({ ...row, place: results.length - 1 })
  }
  if (rows.length === 0) return results
  const numbers = await nextNumbers(call, { ...orderNumber, prefix: await orderPrefix(call) }, rows.length)
  const ids = await insertRows(call, rows, numbers)
  for (const [at, { place, order }] of rows.entries())
    results[place] = { id: ids[at] ?? 0, order_no: numbers[at] ?? '', total: order.total }
  await insertItems(call, rows, ids)
  await renew(call, rows, ids)
  await pay(call, rows, ids, numbers)
  await markFirstOrders(call, ids)
  return results
}

interface OrderRow {
  readonly place: number
  readonly past: PastOrder
  readonly rate: string
  readonly order: Readonly<Record<string, unknown>> & { readonly total: string }
  readonly items: readonly object[]
}

async function rowOf(
  call: Call,
  order: PastOrder,
  accepts: (order: PastOrder, total: string) => FieldErrors,
): Promise<Omit<OrderRow, 'place'> | { readonly errors: FieldErrors }> {
  const { transaction: _transaction, items: _items, ...columns } = order
  const values = { ...columns, items: order.items ?? [], type: 'online' as const }
  const errors = { ...(await orderRules.beforeWrite?.(call, values, null)) }
  if (Object.keys(errors).length > 0) return { errors }
  const quoted = await quote(call, quoteRequest(values, null))
  const refused = accepts(order, quoted.total)
  if (Object.keys(refused).length > 0) return { errors: refused }
  const { rate, on, source } = await exchangeRate(call, order.currency, order.paid_at ?? order.created_at)
  const email = order.email.toLowerCase()
  return {
    past: order,
    rate,
    order: {
      ...columns,
      email,
      status: order.paid_at == null ? 'pending' : 'paid',
      subtotal: quoted.subtotal,
      discount: quoted.discount,
      total: quoted.total,
      rate_usd: rate,
      rate_on: on,
      rate_source: source,
      total_usd: fromCents(times(toCents(quoted.total), rate)),
      risk_level: isThrowAway(email) ? 'medium' : 'low',
    },
    items: quoted.lines.map(
      ({ product_id, license_type, price_id, quantity, unit_price, discount, total }) => ({
        product_id,
        license_type,
        price_id,
        quantity,
        unit_price,
        discount,
        total,
        total_usd: fromCents(times(toCents(total), rate)),
      }),
    ),
  }
}

async function insertRows(
  call: Call,
  rows: readonly OrderRow[],
  numbers: readonly string[],
): Promise<number[]> {
  const { companyId, userId } = call.caller
  const pastOrders = rows.map(({ order }, place) => ({ place, order_no: numbers[place], ...order }))
  const made = await run<{ id: number }>(
    call.tx,
    sql`insert into orders (company_id, created_by, updated_by, order_no, type, status, email, customer_name, country, language, currency,
        subtotal, discount, tax, total, rate_usd, rate_on, rate_source, total_usd, payment_method_id, channel, link_code_id, cooperation_id,
        platform_id, is_first, auto_renew, risk_level, ip, invoice_title, tax_no, is_test, clicked_at, paid_at, created_at)
      select ${companyId}::bigint, ${userId}::bigint, ${userId}::bigint, order_no, 'online', status, email, customer_name, country, language,
        currency, subtotal, discount, coalesce(tax, 0), total, rate_usd, rate_on, rate_source, total_usd, payment_method_id, channel,
        link_code_id, cooperation_id, platform_id, false, coalesce(auto_renew, false), risk_level, ip, invoice_title, tax_no,
        coalesce(is_test, false), clicked_at, paid_at, created_at
      from jsonb_to_recordset(${JSON.stringify(pastOrders)}::jsonb) as x (place integer, order_no text, status text, email text, customer_name text,
        country text, language text, currency text, subtotal numeric, discount numeric, tax numeric, total numeric, rate_usd numeric,
        rate_on date, rate_source text, total_usd numeric, payment_method_id bigint, channel text, link_code_id bigint, cooperation_id bigint,
        platform_id bigint, auto_renew boolean, risk_level text, ip text, invoice_title text, tax_no text, is_test boolean,
        clicked_at timestamptz, paid_at timestamptz, created_at timestamptz)
      order by place returning id`,
  )
  return made.map(({ id }) => id)
}

async function insertItems(call: Call, rows: readonly OrderRow[], ids: readonly number[]): Promise<void> {
  const { companyId, userId } = call.caller
  const items = rows.flatMap(({ items: lines }, at) => lines.map((line) => ({ order_id: ids[at], ...line })))
  const numbered = items.map((item, place) => ({ place, ...item }))
  await run(
    call.tx,
    sql`insert into order_items (company_id, created_by, updated_by, order_id, product_id, license_type, price_id, quantity, unit_price,
        discount, total, total_usd)
      select ${companyId}::bigint, ${userId}::bigint, ${userId}::bigint, order_id, product_id, license_type, price_id, quantity, unit_price,
        discount, total, total_usd
      from jsonb_to_recordset(${JSON.stringify(numbered)}::jsonb) as x (place integer, order_id bigint, product_id bigint, license_type text,
        price_id bigint, quantity bigint, unit_price numeric, discount numeric, total numeric, total_usd numeric)
      order by place`,
  )
}

async function renew(call: Call, rows: readonly OrderRow[], ids: readonly number[]): Promise<void> {
  for (const [at, { past }] of rows.entries())
    if (past.auto_renew === true && past.paid_at != null)
      await repositoryOf('orders', call).update(ids[at] ?? 0, { next_renew_at: renewsOn(past.paid_at) })
}

async function pay(
  call: Call,
  rows: readonly OrderRow[],
  ids: readonly number[],
  numbers: readonly string[],
): Promise<void> {
  const paid = rows.flatMap(({ past, order, rate }, at) => {
    const { paid_at: paidAt, payment_method_id: methodId = null, transaction, currency } = past
    if (paidAt == null || toCents(order.total) === 0) return []
    return [
      {
        order: {
          id: ids[at] ?? 0,
          order_no: numbers[at] ?? '',
          email: past.email.toLowerCase(),
          currency,
        },
        movement: {
          type: 'charge' as const,
          methodId,
          transaction,
          amount: order.total,
          tradedAt: paidAt,
          rate,
        },
      },
    ]
  })
  if (paid.length > 0) await recordTradings(call, paid)
}

/**
 * A customer's first order is the one before which nothing was paid. Where the past of a customer arrives late, orders that were the first until
 * then are no more.
 */
async function markFirstOrders(call: Call, ids: readonly number[]): Promise<void> {
  const own = sql`t.id = any(${array(ids, 'bigint')})`
  const isFirst = sql`not exists (select from orders p where p.company_id = t.company_id and p.email = t.email and p.deleted_at is null
    and p.paid_at is not null and p.id <> t.id and (p.paid_at, p.id) < (t.created_at, t.id))`
  const orders = repositoryOf('orders', call)
  await orders.noteWhere(sql`${own} and ${isFirst}`, { is_first: true })
  await orders.noteWhere(
    sql`t.company_id = ${call.caller.companyId}::bigint and t.is_first and not ${isFirst}
      and t.email in (select o.email from orders o where o.id = any(${array(ids, 'bigint')}))`,
    { is_first: false },
  )
}
