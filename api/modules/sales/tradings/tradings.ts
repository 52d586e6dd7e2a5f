import { choices } from '../../../engine/model/choice.ts'
import { computed } from '../../../engine/model/computed-fields.ts'
import type { Metric } from '../../../engine/model/definition/list.ts'
import { currency } from '../../../engine/model/enums/common.ts'
import { country } from '../../../engine/model/enums/country.ts'
import { datetime, email, enumeration, money, string } from '../../../engine/model/fields.ts'
import { ref } from '../../../engine/model/related-fields.ts'
import { defineResource } from '../../../engine/model/resource.ts'
import { rawAction } from './raw.ts'
import { reconcileStatus } from './reconcile-status.ts'
import { autoReconcileAction, ignoreStep, markMatchedStep, reconcileAction } from './reconcile.ts'
import { tradingRules } from './rules.ts'
import { statement } from './statement.ts'

const type = choices({
  charge: ['收款', 'Charge'],
  refund: ['退款', 'Refund'],
  chargeback: ['拒付', 'Chargeback'],
  chargeback_reversed: ['拒付撤销', 'Chargeback reversed'],
})

const status = choices({
  pending: ['处理中', 'Pending'],
  success: ['成功', 'Succeeded', 'success'],
  failed: ['失败', 'Failed'],
  disputed: ['争议中', 'Disputed', 'warning'],
})

const ownCurrency = { currency: { field: 'currency' } }
const usd = { currency: 'USD' } as const

const fields = {
  trade_no: string('流水号', 'Trade no.', { max: 18, readOnly: true, required: true, unique: 'global' }),
  order_id: ref('订单', 'Order', 'orders', { readOnly: true, required: true, index: true }),
  order_no: string('订单号', 'Order no.', { max: 16, readOnly: true, required: true }),
  type: enumeration('类型', 'Type', type, { readOnly: true, required: true }),
  payment_method_id: ref('支付方式', 'Payment method', 'payment_methods', { readOnly: true }),
  gateway_txn_no: string('网关流水号', 'Gateway transaction', { max: 64, readOnly: true, index: true }),
  currency: enumeration('货币', 'Currency', currency, { readOnly: true, required: true }),
  amount: money('金额', 'Amount', { ...ownCurrency, readOnly: true, required: true }),
  fee: money('手续费', 'Fee', { ...ownCurrency, readOnly: true, default: '0' }),
  net: money('净额', 'Net', { ...ownCurrency, readOnly: true, required: true }),
  amount_usd: money('金额(USD)', 'Amount (USD)', { ...usd, readOnly: true, required: true }),
  fee_usd: money('手续费(USD)', 'Fee (USD)', { ...usd, readOnly: true, default: '0' }),
  status: enumeration('状态', 'Status', status, { readOnly: true, default: 'pending' }),
  failure_reason: string('失败原因', 'Failure reason', { max: 200, readOnly: true }),
  payer_email: email('付款账号', 'Payer', { readOnly: true, pii: true }),
  card_brand: string('卡组织', 'Card brand', { max: 20, readOnly: true }),
  card_last4: string('卡尾号', 'Card, last four', { max: 4, readOnly: true }),
  card_country: enumeration('卡国家', 'Card country', country, { readOnly: true }),
  traded_at: datetime('交易时间', 'Traded at', { readOnly: true, default: 'now' }),
  settled_at: datetime('结算时间', 'Settled at', { readOnly: true }),
  reconcile_status: enumeration('对账', 'Reconciliation', reconcileStatus, {
    readOnly: true,
    default: 'unmatched',
  }),
  statement_amount: money('对账单金额', 'Statement amount', { ...ownCurrency, readOnly: true }),
  reconcile_note: string('对账备注', 'Reconciliation note', { max: 200 }),
}

const computedFields = {
  diff_amount: computed(money('差额', 'Difference', ownCurrency), '(t.statement_amount - t.amount)'),
}

declare module '../../../engine/model/records.ts' {
  interface ResourceFields {
    tradings: typeof fields & typeof computedFields
  }
}

/** Deleted with its order only, and never changed but for what people note about the statement. Amounts of refunds and chargebacks are negative. `order_no` is a copy of what never changes. */
export const tradings = defineResource({
  name: 'tradings',
  entity: 'Trading',
  zh: '交易流水',
  en: 'Trading',
  path: '/tradings',
  scope: 'company',
  title: 'trade_no',
  fields,
  computed: computedFields,
  storage: {
    numbered: 'trade_no',
    indexes: [
      ['traded_at'],
      ['payer_email'],
      ['type', 'traded_at'],
      ['status', 'traded_at'],
      ['payment_method_id', 'traded_at'],
      ['reconcile_status', 'traded_at'],
      ['amount_usd'],
      ['settled_at'],
    ],
  },
  list: {
    search: ['trade_no', 'order_no', 'gateway_txn_no', 'payer_email'],
    sortable: [
      'traded_at',
      'type',
      'status',
      'payment_method_id',
      'amount',
      'amount_usd',
      'fee_usd',
      'net',
      'settled_at',
      'diff_amount',
      'reconcile_status',
    ],
    sort: '-traded_at',
    filters: [
      'type',
      'status',
      'payment_method_id',
      'currency',
      'traded_at',
      'settled_at',
      'amount_usd',
      'card_country',
      'card_last4',
      'failure_reason',
      'reconcile_status',
      'diff_amount',
      'order_id',
    ],
    totals: ['amount_usd', 'fee_usd'],
  },
  period: { by: 'traded_at' },
  summary: {
    count: { zh: '笔数', en: 'Transactions', format: 'int', sql: 'count(*)' },
    charge_usd: sumOfSuccessful('收款', 'Charged', 't.amount_usd', "t.type = 'charge'"),
    refund_usd: sumOfSuccessful('退款', 'Refunded', '-t.amount_usd', "t.type = 'refund'"),
    fee_usd: sumOfSuccessful('手续费', 'Fees', 't.fee_usd', 'true'),
    net_usd: sumOfSuccessful('净额', 'Net', 't.amount_usd - t.fee_usd', 'true'),
    unmatched: {
      zh: '未对账',
      en: 'Not reconciled',
      format: 'int',
      sql: "count(*) filter (where t.reconcile_status = 'unmatched')",
    },
    mismatch: {
      zh: '有差异',
      en: 'Mismatches',
      format: 'int',
      sql: "count(*) filter (where t.reconcile_status = 'mismatch')",
    },
  },
  groups: ['traded_at', 'payment_method_id', 'type', 'card_country', 'failure_reason'],
  operations: {
    index: ['tradings.index'],
    show: ['tradings.index', 'tradings.update'],
    update: ['tradings.update'],
    summary: ['tradings.index'],
    groups: ['tradings.index'],
  },
  transfer: { exports: ['tradings.index'], imports: ['tradings.update'] },
  rules: tradingRules,
  lifecycle: { softDelete: true },
  published: { state: 'status' },
  updateOnlyImport: statement,
  actions: [reconcileAction, autoReconcileAction, rawAction],
  bulk: { mark_matched: markMatchedStep, ignore: ignoreStep },
})

/** A sum over what went through. */
function sumOfSuccessful(zh: string, en: string, amount: string, condition: string): Metric {
  const sql = `coalesce(sum(${amount}) filter (where t.status = 'success' and ${condition}), 0.00)`
  return { zh, en, format: 'money', sql }
}
