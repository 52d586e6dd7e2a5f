import { isAllowed } from '../../../engine/auth/permission.ts'
import { failedRequirement } from '../../../engine/model/definition/requirement.ts'
import type { Call } from '../../../engine/model/operation.ts'
import type { DraftOf, ErrorsOf, RecordOf, StoredOf, ValuesOf } from '../../../engine/model/records.ts'
import { defineRules } from '../../../engine/model/rules.ts'
import { nextNumber } from '../../../engine/operations/write/next-number.ts'
import { fromCents, times, toCents } from '../../../kernel/formats/money/amount.ts'
import { followUses } from '../../trade/coupon-uses.ts'
import { exchangeRate } from '../../trade/pricing/exchange-rate.ts'
import { quote, type Quote } from '../../trade/pricing/quote.ts'
import { orderPrefix } from './fields/order-prefix.ts'
import { fulfill } from './keys/fulfill.ts'
import { paymentErrors } from './payment/payment.ts'
import { recordPayment } from './payment/record-payment.ts'
import { priceErrors } from './quote/price-errors.ts'
import { itemsOf, quoteRequest } from './quote/quote-request.ts'
import { lockLimits, releaseLimits, reserveAgain, reservedUntil } from './quote/reservation.ts'
import { saveAmounts } from './quote/save-amounts.ts'
import { addressErrors, customerErrors, isFirstOrder, riskOf } from './states/customer.ts'
import { restoreUnfulfilled, takeBackKeys } from './states/removal.ts'
import { orderAllowed } from './states/states.ts'

/** What an order asks for beyond its fields (domain/resources.md, orders). */
export const orderRules = defineRules('orders', {
  beforeWrite: async (call, values, record) => {
    if (record !== null && record.status !== 'pending') return addressErrors(values, record)
    const order = { ...record, ...values }
    return {
      ...(call.caller.reports === true ? {} : typeErrors(order, record)),
      ...(retainsPrice(values, record) ? {} : await quoteErrors(call, order, record)),
      ...(record === null ? keyErrors(call, values) : {}),
      ...renewalErrors(order),
      ...(await priceErrors(call, order, record)),
      ...(await customerErrors(call, order, record)),
      ...(await paymentErrors(call, order, record)),
    }
  },
  prepare: async (call, values, record) => {
    if (record !== null && record.status !== 'pending') return addressOf(values)
    if (retainsPrice(values, record)) return addressOf(values)
    const order = { ...record, ...values }
    const quoted = await quote(call, quoteRequest(order, record))
    const { rate, on, source } = await exchangeRate(call, order.currency ?? '')
    return {
      ...addressOf(values),
      ...pricedLines(values, quoted),
      ...(record === null ? await firstValues(call, order) : {}),
      subtotal: quoted.subtotal,
      discount: quoted.discount,
      total: quoted.total,
      rate_usd: rate,
      rate_on: on,
      rate_source: source,
      total_usd: fromCents(times(toCents(quoted.total), rate)),
      agency_commission: quoted.commission,
      reserved_until: reservedUntil(order),
    }
  },
  afterWrite: async (call, record, before, values) => {
    if (before === null || (before.status === 'pending' && !retainsPrice(values, before))) {
      await saveAmounts(call, record)
      await followUses(call, [before?.coupon_id, record.coupon_id])
    }
    const { paid_at: paidAt, payment_method_id: method } = record
    if (before === null && paidAt !== null)
      await recordPayment(call, record, { methodId: method ?? 0, paidAt, transaction: null })
    if (before === null && values.send_keys === true) await fulfill(call, record)
  },
  preventsDeletion: async (_call, record) =>
    failedRequirement([orderAllowed.delete], record, null)?.reason ?? null,
  beforeDelete: async (call, record) => {
    await releaseLimits(call, record)
    await takeBackKeys(call, record)
  },
  afterRestore: async (call, record) => {
    await reserveAgain(call, record)
    await restoreUnfulfilled(call, record)
  },
})

/**
 * An order of which nothing changes that its price follows from: what was agreed stays, whatever has become of prices, coupons and rates since. The
 * note may be what another price than the list's asks for: it is not taken away unseen.
 */
function retainsPrice(values: DraftOf<'orders'>, record: RecordOf<'orders'> | null): boolean {
  if (record === null || values.items !== undefined) return false
  const order = { ...record, ...values }
  if (record.note !== null && !order.note) return false
  return (
    JSON.stringify(quoteRequest(order, record)) === JSON.stringify(quoteRequest(record, record)) &&
    order.type === record.type
  )
}

async function quoteErrors(
  call: Call,
  order: ValuesOf<'orders'>,
  record: RecordOf<'orders'> | null,
): Promise<ErrorsOf<'orders'>> {
  await lockLimits(call, record === null ? [order] : [record, order])
  const quoted = await quote(call, quoteRequest(order, record))
  return {
    ...quoted.errors,
    ...(call.caller.reports === true ? {} : noteErrors(order, quoted)),
    ...listPriceErrors(order, quoted),
  }
}

/** In lower case: one customer is one address, however it is typed. */
function addressOf({ email }: DraftOf<'orders'>): StoredOf<'orders'> {
  return email === undefined ? {} : { email: email.toLowerCase() }
}

async function firstValues(call: Call, order: DraftOf<'orders'>): Promise<StoredOf<'orders'>> {
  const prefix = await orderPrefix(call)
  const email = (order.email ?? '').toLowerCase()
  return {
    order_no: await nextNumber(call, { ...orderNumber, prefix }),
    is_first: await isFirstOrder(call, email),
    risk_level: await riskOf(call, email),
  }
}

/** How orders are numbered, after the company's prefix. */
export const orderNumber = { table: 'orders', digits: 6, daily: true } as const

/** Customers order online and subscriptions renew by themselves; people enter the other two kinds. */
function typeErrors(
  { type, agency_id: agency }: ValuesOf<'orders'>,
  record: RecordOf<'orders'> | null,
): ErrorsOf<'orders'> {
  if (record === null && type !== 'manual' && type !== 'agency')
    return { type: ['后台只能新建人工或代理订单'] }
  if (record !== null && type !== record.type && type !== 'manual' && type !== 'agency')
    return { type: ['只能改为人工或代理订单'] }
  return type === 'agency' && agency == null ? { agency_id: ['代理订单须选择代理'] } : {}
}

/** Another price than the list's needs a word why. */
function noteErrors(order: DraftOf<'orders'>, { lines }: Quote): ErrorsOf<'orders'> {
  const changed = lines.some(
    ({ list_price: list, unit_price: unit }) => list !== null && toCents(list) !== toCents(unit),
  )
  return changed && !order.note ? { note: ['改价须填写内部备注'] } : {}
}

/** Keys are sent of what was paid, by who may send them. */
function keyErrors(
  { caller }: Call,
  { send_keys: sends, paid_at: paidAt }: ValuesOf<'orders'>,
): ErrorsOf<'orders'> {
  if (sends !== true) return {}
  if (paidAt == null) return { send_keys: ['请先填写支付时间'] }
  return isAllowed(['orders.update'], caller) ? {} : { send_keys: ['没有发码的权限'] }
}

/** A line without a price has the list's. */
function pricedLines({ items }: ValuesOf<'orders'>, { lines }: Quote): StoredOf<'orders'> {
  if (items === undefined) return {}
  return {
    items: items.map((item, place) => ({ ...item, unit_price: item.unit_price ?? lines[place]?.unit_price })),
  }
}

function listPriceErrors(order: DraftOf<'orders'>, { lines }: Quote): ErrorsOf<'orders'> {
  return Object.fromEntries(
    itemsOf(order).flatMap(({ unit_price: unit }, place) =>
      unit === null && lines[place]?.list_price === null
        ? [[`items.${place}.unit_price`, ['没有该货币的标价，请填写单价']]]
        : [],
    ),
  )
}

function renewalErrors(order: DraftOf<'orders'>): ErrorsOf<'orders'> {
  if (order.auto_renew !== true) return {}
  const renews = itemsOf(order).some(({ license_type: type }) => type === 'monthly' || type === 'yearly')
  return renews ? {} : { auto_renew: ['只有月付和年付可以自动续费'] }
}
