import { choices } from '../../../engine/model/choice.ts'
import { jsonList, tags } from '../../../engine/model/composite-fields.ts'
import { computed } from '../../../engine/model/computed-fields.ts'
import { channel, contentLanguage, currency } from '../../../engine/model/enums/common.ts'
import { country } from '../../../engine/model/enums/country.ts'
import type { Field, FieldOf } from '../../../engine/model/field.ts'
import {
  bool,
  date,
  datetime,
  decimal,
  email,
  enumeration,
  int,
  ip,
  money,
  auditOnly,
  string,
  text,
} from '../../../engine/model/fields.ts'
import { nested, ref } from '../../../engine/model/related-fields.ts'
import { defineResource } from '../../../engine/model/resource.ts'
import { orderContents } from './fields/contents.ts'
import { orderStatus } from './fields/order-status.ts'
import { orderProductsText } from './fields/products-text.ts'
import { orderType } from './fields/type.ts'
import { invoiceAction } from './invoice/invoice.ts'
import { fulfillAction, fulfillStep } from './keys/fulfill.ts'
import { replaceKeyAction } from './keys/replace-key.ts'
import { resendKeysAction, resendKeysStep } from './keys/resend-keys.ts'
import { markPaidAction } from './payment/mark-paid.ts'
import { paymentPageAction } from './payment/page/payment-page.ts'
import { paymentLinkAction } from './payment/payment-link.ts'
import { quoteAction } from './quote/quote-action.ts'
import { orderRules } from './rules.ts'
import { createReturnAction } from './states/create-return.ts'
import { orderDeletion } from './states/deletion.ts'
import { orderLocks } from './states/locks.ts'
import { addTagsStep, cancelAction, cancelStep, setTestStep, unfreezeAction } from './states/state-steps.ts'
import { orderSearch, orderSearchMissing } from './views/search.ts'
import { orderSummary } from './views/summary.ts'
import { orderTimeline } from './views/timeline.ts'

const riskLevel = choices({
  low: ['低', 'Low'],
  medium: ['中', 'Medium', 'warning'],
  high: ['高', 'High', 'danger'],
})

/** Where the rate of an order's currency is from. */
const rateSource = choices({
  ecb: ['欧洲央行', 'European Central Bank'],
  builtin: ['系统内置', 'Built in'],
  order: ['历史订单', 'An earlier order'],
  demo: ['演示数据', 'Demo data'],
})

const ownCurrency = { currency: { field: 'currency' } }
const usd = { currency: 'USD' } as const

/** Of an order that is paid already: its keys are sent in the same transaction, or nothing is done. */
const fulfilsImmediately = onCreateOnly(bool('收款后立即发码', 'Send keys at once', { immutable: true }))

const fields = {
  order_no: string('订单号', 'Order no.', { max: 16, readOnly: true, required: true, unique: 'global' }),
  type: enumeration('类型', 'Type', orderType, { required: true, default: 'manual' }),
  status: enumeration('状态', 'Status', orderStatus, { readOnly: true, default: 'pending' }),
  email: email('邮箱', 'Email', { required: true, pii: true }),
  email_reason: auditOnly('改邮箱原因', 'Reason for another address', { min: 2, max: 200 }),
  customer_name: string('客户姓名', 'Customer', { max: 80, pii: true }),
  country: enumeration('国家', 'Country', country, { required: true }),
  language: enumeration('语言', 'Language', contentLanguage, { required: true }),
  currency: enumeration('货币', 'Currency', currency, { required: true, default: 'USD' }),
  subtotal: money('小计', 'Subtotal', { ...ownCurrency, readOnly: true, default: '0' }),
  discount: money('优惠', 'Discount', { ...ownCurrency, min: 0, default: '0' }),
  tax: money('税', 'Tax', { ...ownCurrency, min: 0, default: '0' }),
  total: money('实付', 'Total', { ...ownCurrency, readOnly: true, default: '0' }),
  refunded_total: money('已退', 'Refunded', { ...ownCurrency, readOnly: true, default: '0' }),
  rate_usd: decimal('汇率', 'FX rate', { precision: 12, scale: 6, readOnly: true }),
  rate_on: date('汇率日期', 'Rate of', { readOnly: true }),
  rate_source: enumeration('汇率来源', 'Rate source', rateSource, { readOnly: true }),
  total_usd: money('实付(USD)', 'Total USD', { ...usd, readOnly: true, default: '0' }),
  net_usd: money('净额(USD)', 'Net (USD)', {
    ...usd,
    generated: 'total_usd - round(refunded_total * coalesce(rate_usd, 1), 2)',
  }),
  payment_method_id: ref('支付方式', 'Payment method', 'payment_methods', {
    index: true,
    purpose: 'payment',
    dependsOn: ['currency'],
  }),
  channel: enumeration('来源渠道', 'Channel', channel, { default: 'manual' }),
  coupon_id: ref('优惠券', 'Coupon', 'coupons', { index: true, purpose: 'order', dependsOn: ['currency'] }),
  agency_id: ref('代理', 'Agency', 'agencies', { index: true }),
  agency_commission: money('代理佣金', 'Commission', { ...ownCurrency, readOnly: true }),
  link_code_id: ref('链接码', 'Link code', 'link_codes', { readOnly: true, index: true }),
  cooperation_id: ref('合作', 'Cooperation', 'cooperations', { readOnly: true, index: true }),
  platform_id: ref('投放平台', 'Platform', 'platforms', { readOnly: true, index: true }),
  special_id: ref('活动', 'Special', 'specials', { readOnly: true, index: true }),
  email_marketing_id: ref('邮件营销', 'Email campaign', 'email_marketings', {
    readOnly: true,
    index: true,
  }),
  checkout_link_id: ref('购买链接', 'Checkout link', 'checkout_links', {
    readOnly: true,
    index: true,
  }),
  items: nested('明细', 'Items', 'order_items', { required: true, max: 50 }),
  is_first: bool('首单客户', 'First order', { readOnly: true, default: false }),
  auto_renew: bool('自动续费', 'Auto renew', { default: false }),
  next_renew_at: date('下次续费', 'Next renewal', { readOnly: true }),
  risk_level: enumeration('风险', 'Risk', riskLevel, { readOnly: true, default: 'low' }),
  ip: ip('下单 IP', 'IP', { readOnly: true, pii: true }),
  invoice_title: string('发票抬头', 'Invoice title', { max: 120 }),
  tax_no: string('税号', 'Tax no.', { max: 40 }),
  tags: tags('标签', 'Tags', { max: 10, index: true }),
  note: text('内部备注', 'Note', { max: 1000 }),
  is_test: bool('测试单', 'Test', { default: false }),
  clicked_at: datetime('来源点击时间', 'Campaign clicked at', { readOnly: true }),
  touches: jsonList('此前的营销触点', 'Marketing touches before', {
    readOnly: true,
    max: 20,
    shape: {
      at: { type: 'string', format: 'date-time' },
      channel: { type: 'string' },
      cooperation_id: { type: 'integer', format: 'int64' },
      platform_id: { type: 'integer', format: 'int64' },
    },
    optional: ['cooperation_id', 'platform_id'],
  }),
  paid_at: datetime('支付时间', 'Paid at'),
  send_keys: fulfilsImmediately,
  reserved_until: datetime('优惠与额度预留至', 'Reserved until', { readOnly: true }),
  fulfilled_at: datetime('发码时间', 'Fulfilled at', { readOnly: true }),
  created_at: datetime('下单时间', 'Created at', { readOnly: true, default: 'now' }),
}

const computedFields = {
  products_text: computed(string('产品', 'Products'), orderProductsText('t.id')),
  items_count: computed(
    int('件数', 'Items'),
    '(select coalesce(sum(i.quantity), 0) from order_items i where i.order_id = t.id)',
  ),
  customer_orders: computed(
    int('该客户订单数', "Customer's orders"),
    '(select count(*) from orders c where c.company_id = t.company_id and c.email = t.email and c.deleted_at is null)',
  ),
}

declare module '../../../engine/model/records.ts' {
  interface ResourceFields {
    orders: typeof fields & typeof computedFields
  }
}

/** `rate_usd` is US dollars for one unit of the order's currency, fixed when it is paid: total_usd = round(total × rate_usd, 2). */
export const orders = defineResource({
  name: 'orders',
  entity: 'Order',
  zh: '订单',
  en: 'Order',
  path: '/orders',
  scope: 'company',
  title: 'order_no',
  fields,
  computed: computedFields,
  storage: {
    numbered: 'order_no',
    // The gateway's page that the customer was led to.
    internal: { payment_page: 'jsonb' },
    indexes: [
      ['created_at'],
      ['status', 'created_at'],
      ['email', 'created_at'],
      ['total'],
      ['total_usd'],
      ['net_usd'],
      ['paid_at'],
      ['country', 'created_at'],
      ['channel', 'created_at'],
    ],
    // What lists and sums of items read of their orders.
    coveringIndexes: [
      {
        columns: ['id'],
        include: [
          'paid_at',
          'deleted_at',
          'is_test',
          'status',
          'rate_usd',
          'channel',
          'country',
          'coupon_id',
          'agency_id',
        ],
      },
    ],
    partialIndexes: [
      { columns: ['coupon_id'], where: 'paid_at is null and deleted_at is null', as: 'unpaid' },
    ],
  },
  list: {
    search: ['order_no', 'email', 'customer_name', 'tags'],
    sortable: [
      'order_no',
      'created_at',
      'status',
      'email',
      'country',
      'total',
      'total_usd',
      'refunded_total',
      'net_usd',
      'payment_method_id',
      'channel',
      'risk_level',
      'type',
      'paid_at',
      'fulfilled_at',
    ],
    sort: '-created_at',
    filters: [
      'status',
      'type',
      'created_at',
      'paid_at',
      'country',
      'currency',
      'total_usd',
      'payment_method_id',
      'channel',
      'items.product_id',
      'items.product_pid',
      'items.license_type',
      'coupon_id',
      'agency_id',
      'special_id',
      'cooperation_id',
      'platform_id',
      'email_marketing_id',
      'link_code_id',
      'checkout_link_id',
      'email',
      'is_first',
      'auto_renew',
      'risk_level',
      'tags',
      'is_test',
    ],
    defaultFilters: { is_test: '0' },
    totals: ['total_usd', 'net_usd'],
  },
  period: { by: 'created_at' },
  summary: orderSummary,
  options: { search: ['order_no', 'email'] },
  operations: {
    index: ['orders.index'],
    show: ['orders.index', 'orders.update'],
    store: ['orders.store'],
    update: ['orders.update'],
    destroy: ['orders.remove'],
    restore: ['orders.remove'],
    summary: ['orders.index'],
    options: 'signedIn',
    dependents: ['orders.remove'],
  },
  transfer: { exports: ['orders.export'], imports: ['orders.store'] },
  locks: orderLocks,
  rules: orderRules,
  lifecycle: {
    softDelete: true,
    recycleBin: ['orders.remove'],
    removedBy: 'order_no',
    deletion: orderDeletion,
  },
  published: { state: 'status' },
  changes: [
    'agency_products',
    'ban_emails',
    'checkout_links',
    'coupon_usages',
    'coupons',
    'license_keys',
    'order_items',
    'registrations',
    'tradings',
  ],
  reads: ['marketing_allocations', 'prices', 'products'],
  actions: [
    quoteAction,
    orderSearch,
    orderSearchMissing,
    markPaidAction,
    paymentLinkAction,
    paymentPageAction,
    fulfillAction,
    resendKeysAction,
    replaceKeyAction,
    cancelAction,
    unfreezeAction,
    createReturnAction,
    orderTimeline,
    orderContents,
    invoiceAction,
  ],
  bulk: {
    fulfill: fulfillStep,
    resend_keys: resendKeysStep,
    cancel: cancelStep,
    add_tags: addTagsStep,
    set_test: setTestStep,
  },
})

/** Sent with a new record, and not stored. */
function onCreateOnly<Value>(field: FieldOf<Value>): FieldOf<Value, 'unread'> {
  const plain: Field = field
  return { ...plain, column: null, writeOnly: true }
}
