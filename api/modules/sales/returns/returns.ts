import { intentStatus } from '../../../engine/jobs/intents/states.ts'
import { choices } from '../../../engine/model/choice.ts'
import { jsonList } from '../../../engine/model/composite-fields.ts'
import { computed } from '../../../engine/model/computed-fields.ts'
import { currency } from '../../../engine/model/enums/common.ts'
import { returnReason } from '../../../engine/model/enums/reasons.ts'
import {
  bool,
  datetime,
  email,
  enumeration,
  files,
  int,
  money,
  string,
  text,
} from '../../../engine/model/fields.ts'
import { fraction } from '../../../engine/model/fraction.ts'
import { ref } from '../../../engine/model/related-fields.ts'
import { defineResource } from '../../../engine/model/resource.ts'
import { isSale } from '../../trade/sale.ts'
import { orderProductsText } from '../orders/fields/products-text.ts'
import { approveAction, approveStep, rejectAction, rejectStep, retryAction } from './decide.ts'
import { returnRules } from './rules.ts'
import { returnSearch } from './search.ts'
import {
  assignReturnAction,
  assignReturnStep,
  markRefundedAction,
  reopenAction,
  retainAction,
  withdrawAction,
} from './steps.ts'
import { returnTimeline } from './timeline.ts'

const type = choices({
  full: ['全额', 'Full'],
  partial: ['部分', 'Partial', 'none'],
  chargeback: ['拒付', 'Chargeback'],
})

const requestedBy = choices({
  customer: ['客户', 'Customer'],
  staff: ['客服', 'Staff'],
  gateway: ['支付网关', 'Payment gateway'],
})

const status = choices({
  requested: ['待处理', 'Requested'],
  retaining: ['挽留中', 'Retaining'],
  approved: ['已同意', 'Approved'],
  processing: ['退款中', 'Processing'],
  refunded: ['已退款', 'Refunded', 'success'],
  rejected: ['已拒绝', 'Rejected'],
  withdrawn: ['客户撤回', 'Withdrawn'],
  failed: ['退款失败', 'Failed'],
})

const ownCurrency = { currency: { field: 'currency' } }
const usd = { currency: 'USD' } as const

const isOpen = "t.status in ('requested', 'retaining', 'failed')"
/** In the last quarter of the time to answer. */
const isDueSoon = `(${isOpen} and t.sla_due_at between now() and now() + interval '12 hours')`
const isOverdue = `(${isOpen} and t.sla_due_at < now())`

const fields = {
  return_no: string('退款单号', 'Return no.', {
    max: 16,
    readOnly: true,
    required: true,
    unique: 'global',
  }),
  order_id: ref('订单', 'Order', 'orders', { required: true, index: true }),
  order_no: string('订单号', 'Order no.', { max: 16, readOnly: true, required: true, index: true }),
  email: email('邮箱', 'Email', { readOnly: true, required: true, pii: true, index: true }),
  type: enumeration('类型', 'Type', type, { required: true, default: 'full' }),
  lines: jsonList('退款明细', 'Lines', {
    max: 50,
    shape: {
      order_item_id: { type: 'integer', format: 'int64' },
      quantity: { type: 'integer' },
      amount: { type: 'string', format: 'decimal' },
    },
  }),
  reason: enumeration('原因', 'Reason', returnReason, { required: true, index: true }),
  reason_text: text('原因说明', 'Reason in words', { max: 1000 }),
  currency: enumeration('货币', 'Currency', currency, { readOnly: true, required: true }),
  amount: money('退款金额', 'Amount', { ...ownCurrency, min: 0.01, required: true }),
  amount_usd: money('退款(USD)', 'Amount (USD)', { ...usd, readOnly: true, required: true }),
  revoke_keys: bool('作废序列号', 'Revoke keys', { default: true }),
  deactivate_devices: bool('解绑设备', 'Deactivate devices', { default: true }),
  ban_email: bool('封禁邮箱', 'Ban email', { default: false }),
  retain_coupon_id: ref('挽留优惠券', 'Retention coupon', 'coupons', { purpose: 'gift' }),
  requested_by: enumeration('发起方', 'Requested by', requestedBy, { readOnly: true, default: 'staff' }),
  status: enumeration('状态', 'Status', status, { readOnly: true, default: 'requested' }),
  reject_reason: string('拒绝理由', 'Reason for rejecting', { max: 300, readOnly: true }),
  handler_id: ref('处理人', 'Handler', 'users', { readOnly: true, index: true }),
  handled_at: datetime('处理时间', 'Handled at', { readOnly: true }),
  refunded_at: datetime('退款时间', 'Refunded at', { readOnly: true, index: true }),
  trading_id: ref('退款流水', 'Refund transaction', 'tradings', { readOnly: true }),
  attachments: files('附件', 'Attachments', { max: 5 }),
  sla_due_at: datetime('处理期限', 'Due', { readOnly: true, required: true, index: true }),
  is_over_window: bool('超退款期', 'After the refund window', { readOnly: true, default: false }),
  created_at: datetime('申请时间', 'Requested at', { readOnly: true, default: 'now', index: true }),
}

const computedFields = {
  products_text: computed(string('产品', 'Products'), orderProductsText('t.order_id')),
  order_total: computed(
    money('订单金额', 'Order total', ownCurrency),
    '(select o.total from orders o where o.id = t.order_id)',
  ),
  days_after_paid: computed(
    int('购买后天数', 'Days after payment'),
    '(select floor(extract(epoch from t.created_at - o.paid_at) / 86400) from orders o where o.id = t.order_id)',
  ),
  overdue: computed(bool('超时', 'Overdue'), isOverdue),
  due_soon: computed(bool('即将超时', 'Due soon'), isDueSoon),
  gateway_status: computed(enumeration('网关执行', 'At the gateway', intentStatus), ofIntent('status')),
  gateway_problem: computed(text('失败原因', 'Why it failed'), ofIntent('problem')),
}

declare module '../../../engine/model/records.ts' {
  interface ResourceFields {
    returns: typeof fields & typeof computedFields
  }
}

/** `order_no` and `email` are those of the order when the refund was asked for. */
export const returns = defineResource({
  name: 'returns',
  entity: 'Return',
  zh: '退款单',
  en: 'Return',
  path: '/returns',
  scope: 'company',
  title: 'return_no',
  fields,
  computed: computedFields,
  storage: { numbered: 'return_no', indexes: [['status', 'sla_due_at']] },
  list: {
    search: ['return_no', 'order_no', 'email'],
    sortable: [
      'type',
      'reason',
      'amount',
      'amount_usd',
      'days_after_paid',
      'status',
      'handler_id',
      'sla_due_at',
      'created_at',
      'handled_at',
      'refunded_at',
    ],
    sort: 'sla_due_at',
    filters: [
      'status',
      'type',
      'reason',
      'handler_id',
      'requested_by',
      'is_over_window',
      'overdue',
      'created_at',
      'refunded_at',
      'amount_usd',
      'order_id',
      'email',
    ],
    totals: ['amount_usd'],
  },
  summary: {
    open: { zh: '待处理', en: 'Open', format: 'int', sql: `count(*) filter (where ${isOpen})` },
    overdue: { zh: '已超时', en: 'Overdue', format: 'int', sql: `count(*) filter (where ${isOverdue})` },
    refunded: {
      zh: '已退款',
      en: 'Refunded',
      format: 'int',
      sql: "count(*) filter (where t.status = 'refunded')",
    },
    refunded_usd: { zh: '退款额', en: 'Amount refunded', format: 'money', sql: refundedUsd() },
    refund_rate: { zh: '退款率', en: 'Refund rate', format: 'percent', sql: refundRate() },
    retained: {
      zh: '挽留成功',
      en: 'Retained',
      format: 'int',
      sql: "count(*) filter (where t.status = 'withdrawn' and t.retain_coupon_id is not null)",
    },
  },
  operations: {
    index: ['order-returns.index'],
    show: ['order-returns.index', 'order-returns.update'],
    store: ['order-returns.store'],
    update: ['order-returns.update'],
    summary: ['order-returns.index'],
  },
  transfer: { exports: ['order-returns.index'] },
  locks: [
    {
      key: 'chargeback',
      when: { type: ['chargeback'] },
      fields: { except: ['attachments'] },
      reason: '拒付只能上传应诉附件',
    },
    {
      key: 'decided',
      when: { status: ['approved', 'processing', 'refunded', 'rejected', 'withdrawn', 'failed'] },
      fields: { except: [] },
      reason: '退款单已处理，不能修改',
    },
  ],
  rules: returnRules,
  lifecycle: { softDelete: true },
  published: { state: 'status' },
  changes: [
    'ban_emails',
    'coupon_usages',
    'coupons',
    'intents',
    'license_keys',
    'order_items',
    'orders',
    'registrations',
    'tradings',
  ],
  reads: ['intents', 'order_items', 'products'],
  actions: [
    returnSearch,
    assignReturnAction,
    retainAction,
    approveAction,
    rejectAction,
    retryAction,
    markRefundedAction,
    reopenAction,
    withdrawAction,
    returnTimeline,
  ],
  bulk: { assign: assignReturnStep, approve: approveStep, reject: rejectStep },
})

/** Of the refund at the gateway, as long as it is not done. */
function ofIntent(column: string): string {
  return `(select i.${column} from intents i where i.company_id = t.company_id and i.key = 'return:' || t.id
    and t.status in ('processing', 'failed'))`
}

function refundedUsd(): string {
  return "coalesce(sum(t.amount_usd) filter (where t.status = 'refunded'), 0.00)"
}

/** What was refunded against what was sold in the same time. */
function refundRate(): string {
  const sold = `(select sum(o.total_usd) from orders o
    where o.company_id = app_company_id() and ${isSale('o')}
      and o.paid_at between min(t.created_at) and max(t.created_at))`
  return fraction(refundedUsd(), sold)
}
