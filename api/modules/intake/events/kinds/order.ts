import { channel, contentLanguage, currency, licenseType } from '../../../../engine/model/enums/common.ts'
import { country } from '../../../../engine/model/enums/country.ts'
import {
  bool,
  datetime,
  email,
  enumeration,
  int,
  ip,
  money,
  string,
} from '../../../../engine/model/fields.ts'
import type { Call } from '../../../../engine/model/operation.ts'
import { entries } from '../../../../engine/model/related-fields.ts'
import { repositoryOf } from '../../../../engine/operations/write/repository.ts'
import { message } from '../../../../kernel/formats/messages/message.ts'
import { toCents } from '../../../../kernel/formats/money/amount.ts'
import { ApiError, type FieldErrors } from '../../../../kernel/platform/api-error.ts'
import { insertOrders, type PastOrder } from '../../../sales/orders/past/insert-orders.ts'
import { attributionOf, couponOf, methodOf, productsOf, touchesOf } from './find.ts'
import { defineKind } from './kind.ts'
import { pay } from './pay.ts'

const ownCurrency = { currency: { field: 'currency' } }

/** An order of a shop, unpaid or paid; prices, discount and tax as the customer saw them. */
export const order = defineKind({
  awaited: ['transaction'],
  data: {
    email: email('邮箱', 'Email', { required: true, pii: true }),
    customer_name: string('客户姓名', 'Customer', { max: 80, pii: true }),
    country: enumeration('国家', 'Country', country, { required: true }),
    language: enumeration('语言', 'Language', contentLanguage, { required: true }),
    currency: enumeration('货币', 'Currency', currency, { required: true }),
    items: entries(
      '明细',
      'Items',
      {
        product_pid: int('产品 PID', 'Product PID', { required: true, min: 1, identifier: true }),
        license_type: enumeration('授权类型', 'License type', licenseType, { required: true }),
        quantity: int('数量', 'Quantity', { required: true, min: 1, max: 999 }),
        unit_price: money('单价', 'Unit price', { ...ownCurrency, required: true, min: 0 }),
      },
      { required: true, max: 50 },
    ),
    discount: money('优惠', 'Discount', { ...ownCurrency, min: 0, default: '0' }),
    tax: money('税', 'Tax', { ...ownCurrency, min: 0, default: '0' }),
    total: money('实付', 'Total', { ...ownCurrency, required: true, min: 0 }),
    channel: enumeration('来源渠道', 'Channel', channel, { default: 'direct' }),
    coupon: string('优惠码', 'Coupon code', { min: 3, max: 32 }),
    link_code: string('链接码', 'Link code', { min: 4, max: 16 }),
    clicked_at: datetime('来源点击时间', 'Campaign clicked at'),
    touches: entries(
      '此前的营销触点',
      'Marketing touches before',
      {
        at: datetime('时间', 'Time', { required: true }),
        channel: enumeration('渠道', 'Channel', channel),
        link_code: string('链接码', 'Link code', { min: 4, max: 16 }),
      },
      { max: 20 },
    ),
    ip: ip('下单 IP', 'IP', { pii: true }),
    auto_renew: bool('自动续费', 'Auto renew', { default: false }),
    invoice_title: string('发票抬头', 'Invoice title', { max: 120 }),
    tax_no: string('税号', 'Tax no.', { max: 40 }),
    is_test: bool('测试单', 'Test', { default: false }),
    paid_at: datetime('支付时间', 'Paid at'),
    payment_method: string('支付方式', 'Payment method', { min: 1, max: 40 }),
    transaction: string('网关流水号', 'Gateway transaction', { max: 64 }),
  },
  senderNames: { coupon_id: 'coupon', payment_method_id: 'payment_method', product_id: 'product_pid' },
  async take(call, data, occurredAt) {
    const products = await productsOf(call, data.items)
    const coupon = await couponOf(call, data.coupon)
    const method = await methodOf(call, data.payment_method)
    const touches = await touchesOf(call, data.touches ?? [])
    refuse({
      ...products.errors,
      ...touches.errors,
      ...coupon.errors,
      ...method.errors,
      ...paymentErrors(data),
      ...emptyErrors(data),
    })
    const { paid_at: paidAt, transaction } = data
    const record = await repositoryOf('orders', call).create({
      type: 'online',
      email: data.email,
      customer_name: data.customer_name ?? null,
      country: data.country,
      language: data.language,
      currency: data.currency,
      items: products.items,
      discount: data.discount,
      tax: data.tax,
      channel: data.channel,
      coupon_id: coupon.id,
      ...(await attributionOf(call, data.link_code)),
      clicked_at: data.clicked_at ?? null,
      touches: touches.found.length === 0 ? null : touches.found,
      ip: data.ip ?? null,
      auto_renew: data.auto_renew,
      invoice_title: data.invoice_title ?? null,
      tax_no: data.tax_no ?? null,
      is_test: data.is_test,
      payment_method_id: method.id,
      created_at: occurredAt,
    })
    refuse(totalErrors(record.total, data.total))
    if (paidAt != null) await payNow(call, record.id, method.id, paidAt, transaction ?? null)
    return { made: { resource: 'orders', id: record.id, title: record.order_no } }
  },
  takeMany: async (call, reports) => {
    const { items, errors } = await productsOf(
      call,
      reports.flatMap(({ data }) => data.items),
    )
    const found: (PastOrder | ApiError | null)[] = []
    let first = 0
    for (const { data, occurredAt } of reports) {
      const last = first + data.items.length
      const method = await methodOf(call, data.payment_method)
      const problems: FieldErrors = {
        ...linesFrom(errors, first, last),
        ...method.errors,
        ...paymentErrors(data),
        ...emptyErrors(data),
      }
      const {
        coupon,
        items: _items,
        touches: _touches,
        link_code: link,
        total: _total,
        payment_method: _method,
        ...own
      } = data
      if (Object.keys(problems).length > 0) found.push(ApiError.invalid(problems))
      else if (coupon != null) found.push(null)
      else
        found.push({
          ...own,
          items: items.slice(first, last),
          ...(link == null ? {} : await attributionOf(call, link)),
          payment_method_id: method.id,
          transaction: data.transaction ?? null,
          created_at: occurredAt,
        })
      first = last
    }
    const together = found.flatMap((each, place) =>
      each === null || each instanceof ApiError ? [] : [{ place, order: each }],
    )
    const expectedTotals = new Map(
      together.map(({ place, order: each }) => [each, reports[place]?.data.total]),
    )
    const made = await insertOrders(
      call,
      together.map(({ order: each }) => each),
      (each, total) => totalErrors(total, expectedTotals.get(each) ?? '0'),
    )
    const outcomes = new Map(together.map(({ place }, at) => [place, made[at]]))
    return found.map((each, place) => {
      if (each === null || each instanceof ApiError) return each
      const outcome = outcomes.get(place)
      if (outcome === undefined) throw new Error('an order without an outcome')
      return 'errors' in outcome
        ? ApiError.invalid(outcome.errors)
        : { made: { resource: 'orders', id: outcome.id, title: outcome.order_no } }
    })
  },
})

/** The messages of the lines of one of several orders, by its own places. */
function linesFrom(errors: FieldErrors, first: number, last: number): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([path, messages]) => {
      const [list = '', place = '', ...rest] = path.split('.')
      const at = Number(place)
      return at >= first && at < last ? [[[list, at - first, ...rest].join('.'), messages] as const] : []
    }),
  )
}

function payNow(call: Call, id: number, method: number | null, paidAt: string, transaction: string | null) {
  return pay(call, id, { methodId: method ?? 0, paidAt, transaction })
}

/** Who says that it has been paid says how. */
function paymentErrors({
  paid_at: paidAt,
  payment_method: method,
}: {
  readonly paid_at?: string | null | undefined
  readonly payment_method?: string | null | undefined
}): FieldErrors {
  return paidAt != null && method == null ? { payment_method: ['已支付的订单须填支付方式'] } : {}
}

function emptyErrors({ items }: { readonly items: readonly unknown[] }): FieldErrors {
  return items.length === 0 ? { items: ['订单须有明细'] } : {}
}

function totalErrors(total: string, expected: string): FieldErrors {
  return toCents(total) === toCents(expected)
    ? {}
    : { total: [message('实付与明细、优惠和税不符，应为 {total}', { total })] }
}

function refuse(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw ApiError.invalid(errors)
}
