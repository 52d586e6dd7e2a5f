import type { Call } from '../../../engine/model/operation.ts'
import type { ErrorsOf } from '../../../engine/model/records.ts'
import { array, runCached } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { message, type Message } from '../../../kernel/formats/messages/message.ts'
import { worded } from '../../../kernel/formats/messages/worded.ts'
import { fromCents, roundFor, share, times, toCents } from '../../../kernel/formats/money/amount.ts'
import { isWholeOnly } from '../../../kernel/formats/money/currency.ts'
import { type AgencyTerms, agencyTerms } from './agency-terms.ts'
import { couponDiscount } from './coupon.ts'
import { type ListPrice, listPrices, type OrderedLine } from './list-price.ts'

export interface QuoteRequest {
  readonly items: readonly (OrderedLine & { readonly unit_price?: string | null })[]
  readonly currency: string
  readonly country: string | null
  readonly couponId: number | null
  readonly agencyId: number | null
  /** Given by hand where there is no coupon. */
  readonly discount: string
  readonly tax: string
  readonly email: string | null
  /** An order that is quoted again. */
  readonly orderId: number | null
}

export interface QuotedLine extends OrderedLine {
  readonly product: string
  readonly price_id: number | null
  /** Null where the line has no list price. */
  readonly list_price: string | null
  readonly unit_price: string
  readonly discount: string
  readonly total: string
}

export interface Quote {
  readonly lines: readonly QuotedLine[]
  readonly subtotal: string
  readonly discount: string
  readonly tax: string
  readonly total: string
  /** What the agency gets; null without one. */
  readonly commission: string | null
  /** What has to be mended before it can be an order, by field of the order. */
  readonly errors: ErrorsOf<'orders'>
  /** What a person should know. */
  readonly warnings: readonly Message[]
}

/** What an order of these lines costs: one calculation for the form, for orders and for checkout links. */
export async function quote(call: Call, request: QuoteRequest): Promise<Quote> {
  const { items, currency } = request
  const products = await loadProducts(call, items)
  const prices = await listPrices(call, items, currency, request.country)
  const terms = await agencyTerms(call, request.agencyId, items, currency, request.orderId)
  const units = items.map((item, place) =>
    unitPrice(item.unit_price, prices[place] ?? null, terms[place] ?? null),
  )
  const lines = items.map((item, place) => ({ ...item, unit: units[place] ?? 0 }))
  const subtotal = lines.reduce((sum, line) => sum + line.unit * line.quantity, 0)

  const { discount, errors } = await discountOf(call, request, lines, subtotal)
  const shares = apportion(
    lines.map((line) => line.unit * line.quantity),
    discount,
    currency,
  )
  const tax = toCents(request.tax)
  const total = subtotal - discount + tax
  return {
    lines: lines.map((line, place) => ({
      product_id: line.product_id,
      license_type: line.license_type,
      quantity: line.quantity,
      product: products.get(line.product_id)?.name ?? '',
      price_id: prices[place]?.id ?? null,
      list_price: listPriceOf(prices[place] ?? null, terms[place] ?? null),
      unit_price: fromCents(line.unit),
      discount: fromCents(shares[place] ?? 0),
      total: fromCents(line.unit * line.quantity),
    })),
    subtotal: fromCents(subtotal),
    discount: fromCents(discount),
    tax: fromCents(tax),
    total: fromCents(total),
    commission: request.agencyId === null ? null : commission(lines, shares, terms, currency),
    errors: { ...lineErrors(items, products, units, terms, currency), ...wholeErrors(request), ...errors },
    warnings: warningsOf(items, products, prices, terms),
  }
}

interface ProductFacts {
  readonly id: number
  readonly name: string
  readonly status: string
  readonly license_types: readonly string[]
}

async function loadProducts(call: Call, items: QuoteRequest['items']): Promise<Map<number, ProductFacts>> {
  const ids = items.map((item) => item.product_id)
  const rows = await runCached<ProductFacts>(
    call.tx,
    sql`select id, name, status, license_types from products
      where id = any(${array(ids, 'bigint')}) and company_id = ${call.caller.companyId}::bigint and deleted_at is null`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

function unitPrice(
  fixedPrice: string | null | undefined,
  price: ListPrice | null,
  terms: AgencyTerms | null,
): number {
  return toCents(fixedPrice ?? listPriceOf(price, terms))
}

function listPriceOf(price: ListPrice | null, terms: AgencyTerms | null): string | null {
  return terms?.agency_price ?? price?.amount ?? null
}

async function discountOf(
  call: Call,
  request: QuoteRequest,
  lines: readonly (OrderedLine & { unit: number })[],
  subtotal: number,
): Promise<{ discount: number; errors: ErrorsOf<'orders'> }> {
  if (request.couponId === null || call.caller.reports === true) {
    const discount = toCents(request.discount)
    return discount > subtotal
      ? { discount: subtotal, errors: { discount: ['优惠不能超过小计'] } }
      : { discount, errors: {} }
  }
  const { discount, reasons } = await couponDiscount(call, {
    couponId: request.couponId,
    lines,
    currency: request.currency,
    email: request.email,
    exceptOrder: request.orderId,
  })
  return { discount, errors: reasons.length > 0 ? { coupon_id: [...reasons] } : {} }
}

/** A discount over the lines by their totals: differences of rounded running sums, so that the parts add up to it. */
export function apportion(totals: readonly number[], discount: number, currency: string): number[] {
  const whole = totals.reduce((sum, total) => sum + total, 0)
  let upto = 0
  let before = 0
  return totals.map((total, place) => {
    upto += total
    const sum = place === totals.length - 1 ? discount : roundFor(currency, share(discount, upto, whole))
    const part = sum - before
    before = sum
    return part
  })
}

function commission(
  lines: readonly (OrderedLine & { unit: number })[],
  shares: readonly number[],
  terms: readonly (AgencyTerms | null)[],
  currency: string,
): string {
  const total = lines.reduce((sum, line, place) => {
    const paid = line.unit * line.quantity - (shares[place] ?? 0)
    return sum + times(paid, terms[place]?.commission_percent ?? '0', 100)
  }, 0)
  return fromCents(roundFor(currency, total))
}

function lineErrors(
  items: QuoteRequest['items'],
  products: ReadonlyMap<number, ProductFacts>,
  units: readonly number[],
  terms: readonly (AgencyTerms | null)[],
  currency: string,
): ErrorsOf<'orders'> {
  const errors: ErrorsOf<'orders'> = {}
  const taken = new Map<number | null, number>()
  for (const [place, item] of items.entries()) {
    const product = products.get(item.product_id)
    if (product === undefined) continue
    if (!product.license_types.includes(item.license_type))
      errors[`items.${place}.license_type`] = [
        message('{product} 不提供该授权类型', { product: product.name }),
      ]
    if (isWholeOnly(currency) && (units[place] ?? 0) % 100 !== 0)
      errors[`items.${place}.unit_price`] = [message('{currency} 不支持小数金额', { currency })]
    const term = terms[place] ?? null
    if (term === null || term.quota_left === null) continue
    const left = Math.max(0, term.quota_left - (taken.get(term.agency_product_id) ?? 0))
    if (item.quantity > left)
      errors[`items.${place}.quantity`] = [message('超出代理的序列号额度（剩余 {n}）', { n: left })]
    taken.set(term.agency_product_id, (taken.get(term.agency_product_id) ?? 0) + item.quantity)
  }
  return errors
}

function wholeErrors({ currency, discount, tax }: QuoteRequest): ErrorsOf<'orders'> {
  if (!isWholeOnly(currency)) return {}
  const broken = Object.entries({ discount, tax }).filter(([, amount]) => toCents(amount) % 100 !== 0)
  return Object.fromEntries(
    broken.map(([name]) => [name, [message('{currency} 不支持小数金额', { currency })]]),
  )
}

function warningsOf(
  items: QuoteRequest['items'],
  products: ReadonlyMap<number, ProductFacts>,
  prices: readonly (ListPrice | null)[],
  terms: readonly (AgencyTerms | null)[],
): Message[] {
  const warnings = items.flatMap((item, place) => {
    const product = products.get(item.product_id)
    if (product === undefined) return []
    const none = listPriceOf(prices[place] ?? null, terms[place] ?? null) === null
    return [
      ...(none ? [message('{product} 没有设置该货币的价格，请手工填写单价', { product: product.name })] : []),
      ...(product.status === 'on_sale' ? [] : [message('{product} 目前不在售', { product: product.name })]),
    ]
  })
  const untaxed = prices.some((price) => price !== null && !price.tax_included)
  const all: Message[] = [...warnings, ...(untaxed ? (['价格不含税，税额请手工填写'] as const) : [])]
  return [...new Map(all.map((one) => [worded('zh', one), one])).values()]
}
