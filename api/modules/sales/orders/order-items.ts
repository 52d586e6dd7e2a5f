import { computed } from '../../../engine/model/computed-fields.ts'
import { channel, currency, licenseType } from '../../../engine/model/enums/common.ts'
import { country } from '../../../engine/model/enums/country.ts'
import { date, datetime, email, enumeration, int, money, string } from '../../../engine/model/fields.ts'
import { count, sum } from '../../../engine/model/metric.ts'
import { ref, refs } from '../../../engine/model/related-fields.ts'
import { defineResource } from '../../../engine/model/resource.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { hasTerm } from '../../trade/license-term.ts'
import { orderStatus } from './fields/order-status.ts'

const orderCurrency = { currency: { field: 'currency' } }

const ofExistingOrders = sql`ordered.deleted_at is null and not ordered.is_test`

/** What is left of the item after the pieces that came back. */
const net = 'round(total_usd * (1 - returned_quantity::numeric / quantity), 2)'

const fields = {
  order_id: ref('订单', 'Order', 'orders', { readOnly: true, required: true, index: true }),
  product_id: ref('产品', 'Product', 'products', { required: true }),
  license_type: enumeration('授权类型', 'License type', licenseType, {
    required: true,
    choicesFrom: 'product_id',
  }),
  price_id: ref('价格', 'Price', 'prices', { index: true }),
  quantity: int('数量', 'Quantity', { required: true, min: 1, max: 999, default: 1 }),
  unit_price: money('单价', 'Unit price', { ...orderCurrency, required: true, serverDefault: true, min: 0 }),
  discount: money('优惠', 'Discount', { ...orderCurrency, readOnly: true, default: '0' }),
  total: money('小计', 'Total', { ...orderCurrency, readOnly: true, default: '0' }),
  total_usd: money('小计(USD)', 'Total USD', { currency: 'USD', readOnly: true, default: '0' }),
  returned_quantity: int('已退数量', 'Returned qty', { readOnly: true, min: 0, default: 0 }),
  net_usd: money('净额(USD)', 'Net (USD)', { currency: 'USD', readOnly: true, generated: net }),
  license_keys: refs('序列号', 'License keys', 'license_keys', { readOnly: true }),
  term_starts_on: date('授权期起', 'Term begins', { readOnly: true }),
  term_ends_on: date('授权期至', 'Term ends', { readOnly: true }),
}

const computedFields = {
  product_pid: computed(int('产品 PID', 'Product PID'), 'sold.pid'),
  order_no: computed(string('订单号', 'Order no.'), ofOrder('order_no')),
  order_status: computed(enumeration('订单状态', 'Order status', orderStatus), ofOrder('status')),
  paid_at: computed(datetime('支付时间', 'Paid at'), ofOrder('paid_at')),
  email: computed(email('邮箱', 'Email', { pii: true }), ofOrder('email')),
  country: computed(enumeration('国家', 'Country', country), ofOrder('country')),
  channel: computed(enumeration('来源渠道', 'Channel', channel), ofOrder('channel')),
  currency: computed(enumeration('货币', 'Currency', currency), ofOrder('currency')),
  coupon_code: computed(string('优惠码', 'Coupon code'), 'couponed.code'),
  agency_name: computed(string('代理', 'Agency'), 'brokered.name'),
}

declare module '../../../engine/model/records.ts' {
  interface ResourceFields {
    order_items: typeof fields & typeof computedFields
  }
}

export const orderItems = defineResource({
  name: 'order_items',
  entity: 'OrderItem',
  zh: '订单明细',
  en: 'Order item',
  path: '/trading-items',
  scope: { parent: 'orders', by: 'order_id' },
  title: 'license_type',
  fields,
  computed: computedFields,
  storage: {
    indexes: [
      ['product_id', 'order_id'],
      ['total'],
      ['total_usd'],
      ['net_usd'],
      ['unit_price'],
      ['quantity'],
      ['returned_quantity'],
      ['license_type'],
      ['term_ends_on'],
    ],
    partialIndexes: [
      { columns: ['order_id'], where: `term_ends_on is null and ${hasTerm('license_type')}`, as: 'undated' },
    ],
    internal: { term_next_id: 'bigint' },
    joins: `left join orders ordered on ordered.company_id = t.company_id and ordered.id = t.order_id
    left join products sold on sold.id = t.product_id
    left join coupons couponed on couponed.id = ordered.coupon_id left join agencies brokered on brokered.id = ordered.agency_id`,
  },
  list: {
    search: ['order_no', 'email'],
    sortable: [
      'paid_at',
      'product_id',
      'license_type',
      'quantity',
      'unit_price',
      'total',
      'total_usd',
      'returned_quantity',
      'net_usd',
      'country',
      'channel',
    ],
    sort: '-paid_at',
    filters: [
      'product_id',
      'license_type',
      'paid_at',
      'country',
      'channel',
      'order_status',
      'coupon_code',
      'agency_name',
      'total_usd',
      'quantity',
      'returned_quantity',
    ],
    defaultFilters: { paid_at: 'notnull' },
    totals: ['quantity', 'total_usd', 'returned_quantity', 'net_usd'],
  },
  period: { by: 'paid_at' },
  summary: {
    items: count('明细数', 'Items'),
    quantity: sum('件数', 'Quantity', 'int', 't.quantity'),
    total_usd: sum('销售额', 'Revenue', 'money', 't.total_usd'),
    discount_usd: sum('优惠额', 'Discounts', 'money', `round(t.discount * ${ofOrder('rate_usd')}, 2)`),
    returned_quantity: sum('退回件数', 'Returned', 'int', 't.returned_quantity'),
  },
  groups: ['product_id', 'license_type', 'country', 'channel', 'agency_name', 'paid_at'],
  options: { label: 'ordered.order_no', search: ['license_type'] },
  operations: {
    index: ['trading-items.index'],
    summary: ['trading-items.index'],
    groups: ['trading-items.index'],
  },
  transfer: { exports: ['trading-items.index'] },
  rules: { visible: () => ofExistingOrders },
  reads: ['agencies', 'coupons', 'marketing_allocations'],
})

function ofOrder(column: string): string {
  return `ordered.${column}`
}
