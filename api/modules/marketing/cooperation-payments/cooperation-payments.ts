import { choices } from '../../../engine/model/choice.ts'
import { dayAgo } from '../../../engine/model/company-time.ts'
import { tags } from '../../../engine/model/composite-fields.ts'
import { computed } from '../../../engine/model/computed-fields.ts'
import type { Metric } from '../../../engine/model/definition/list.ts'
import { currency } from '../../../engine/model/enums/common.ts'
import { date, enumeration, files, int, money, string, text } from '../../../engine/model/fields.ts'
import { ref } from '../../../engine/model/related-fields.ts'
import { defineResource } from '../../../engine/model/resource.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { allocationsText } from '../allocations/allocations-text.ts'
import { calendar } from './calendar.ts'
import { payMethod } from './pay-method.ts'
import { pay, payStep, reject, rejectStep, reschedule, submit } from './steps.ts'

const status = choices({
  pending: ['待提交', 'To be submitted', 'none'],
  submitted: ['待付款', 'To be paid', 'warning'],
  paid: ['已付款', 'Paid'],
  rejected: ['已驳回', 'Rejected'],
  cancelled: ['已取消', 'Cancelled'],
})

const dueBucket = choices({
  overdue: ['已逾期', 'Overdue'],
  d7: ['7 天内', 'Within 7 days', 'warning'],
  d30: ['30 天内', 'Within 30 days'],
  later: ['更晚', 'Later'],
})

const ownCurrency = { currency: { field: 'currency' } }
const usd = { currency: 'USD' } as const

const isDue = "t.status in ('pending', 'submitted')"

const fields = {
  payment_no: string('付款单号', 'No.', { max: 14, readOnly: true, required: true, unique: 'global' }),
  cooperation_id: ref('合作', 'Cooperation', 'cooperations', {
    readOnly: true,
    required: true,
    index: true,
  }),
  installment: string('期次', 'Instalment', { max: 10, readOnly: true }),
  amount: money('应付', 'Amount due', { ...ownCurrency, readOnly: true, required: true }),
  currency: enumeration('货币', 'Currency', currency, { readOnly: true, required: true }),
  amount_usd: money('应付(USD)', 'Amount due (USD)', { ...usd, readOnly: true, required: true }),
  due_on: date('应付日', 'Due on', { readOnly: true, required: true }),
  status: enumeration('状态', 'Status', status, { readOnly: true, default: 'pending' }),
  invoice_no: string('发票号', 'Invoice no.', { max: 40, readOnly: true }),
  invoice_file: files('发票附件', 'Invoice', { max: 1, readOnly: true }),
  pay_method: enumeration('付款渠道', 'Paid via', payMethod, { readOnly: true }),
  pay_account: string('收款账号', 'Payee account', {
    max: 120,
    readOnly: true,
    pii: true,
    masked: ['synthesizing-api.cooperations.pay'],
  }),
  paid_amount: money('实付', 'Amount paid', { ...ownCurrency, min: 0, readOnly: true }),
  paid_at: date('付款日', 'Paid on', { readOnly: true, index: true }),
  voucher_no: string('付款流水号', 'Voucher no.', { max: 64, readOnly: true }),
  voucher_file: files('凭证', 'Voucher', { max: 1, readOnly: true }),
  fee_usd: money('手续费(USD)', 'Fee (USD)', { ...usd, min: 0, default: '0', readOnly: true }),
  requested_by: ref('提交人', 'Submitted by', 'users', { readOnly: true }),
  paid_by: ref('付款人', 'Paid by', 'users', { readOnly: true }),
  reject_reason: string('驳回原因', 'Reason for rejecting', { max: 300, readOnly: true }),
  note: text('备注', 'Note', { max: 500 }),
}

const computedFields = {
  coop_no: computed(string('合作编号', 'Cooperation no.'), ofCooperation('coop_no')),
  partner_name: computed(string('合作方', 'Partner'), ofCooperation('partner_name')),
  companies_text: computed(tags('分摊品牌', 'Shared by'), allocationsText('cooperation', 't.cooperation_id')),
  days_to_due: computed(int('距到期', 'Days until due'), `(t.due_on - ${dayAgo(0)})`),
  due_bucket: computed(
    enumeration('到期区间', 'Due', dueBucket),
    `(case when not ${isDue} then null when t.due_on < ${dayAgo(0)} then 'overdue'
        when t.due_on <= ${dayAgo(-7)} then 'd7' when t.due_on <= ${dayAgo(-30)} then 'd30' else 'later' end)`,
  ),
}

declare module '../../../engine/model/records.ts' {
  interface ResourceFields {
    cooperation_payments: typeof fields & typeof computedFields
  }
}

/** Own cooperations are paid without a plan: what is said of theirs is no debt of several brands. */
const ofShared = sql`exists (select from cooperations s where s.id = t.cooperation_id and s.kind = 'synthesizing')`

/** Instalments of approved synthesizing cooperations; a user who sees the cooperation sees its payments. Only the note changes without a step. */
export const cooperationPayments = defineResource({
  name: 'cooperation_payments',
  entity: 'CooperationPayment',
  zh: '合作付款单',
  en: 'Cooperation payment',
  path: '/synthesizing-api/cooperation-payments',
  scope: { parent: 'cooperations', by: 'cooperation_id', shared: true },
  title: 'payment_no',
  fields,
  computed: computedFields,
  storage: { numbered: 'payment_no', indexes: [['due_on'], ['status', 'due_on']] },
  list: {
    search: ['payment_no', 'coop_no', 'partner_name', 'invoice_no', 'voucher_no'],
    sortable: [
      'partner_name',
      'amount',
      'amount_usd',
      'due_on',
      'days_to_due',
      'status',
      'paid_at',
      'fee_usd',
    ],
    sort: 'due_on',
    filters: [
      'status',
      'due_bucket',
      'due_on',
      'paid_at',
      'currency',
      'amount_usd',
      'pay_method',
      'companies_text',
      'requested_by',
      'cooperation_id',
    ],
    totals: ['amount_usd', 'fee_usd'],
  },
  summary: {
    due_usd: due('待付总额', 'Due', 'true'),
    overdue_usd: due('已逾期', 'Overdue', `t.due_on < ${dayAgo(0)}`),
    d7_usd: due('7 天内到期', 'Due in 7 days', `t.due_on between ${dayAgo(0)} and ${dayAgo(-7)}`),
    paid_month_usd: {
      zh: '本月已付',
      en: 'Paid this month',
      format: 'money',
      sql: `coalesce(sum(t.amount_usd) filter (where t.status = 'paid' and t.paid_at >= date_trunc('month', ${dayAgo(0)})), 0.00)`,
    },
    count: { zh: '待付笔数', en: 'Payments due', format: 'int', sql: `count(*) filter (where ${isDue})` },
  },
  operations: {
    index: ['synthesizing-api.cooperations.obligation'],
    show: ['synthesizing-api.cooperations.obligation', 'synthesizing-api.cooperations.pay'],
    summary: ['synthesizing-api.cooperations.obligation'],
    update: ['synthesizing-api.cooperations.pay'],
  },
  transfer: { exports: ['synthesizing-api.cooperations.obligation'] },
  rules: { visible: () => ofShared },
  changes: ['cooperations'],
  reads: ['companies', 'marketing_allocations'],
  actions: [calendar, submit, pay, reject, reschedule],
  bulk: { pay: payStep, reject: rejectStep },
})

function ofCooperation(column: string): string {
  return `(select c.${column} from cooperations c where c.id = t.cooperation_id)`
}

function due(zh: string, en: string, condition: string): Metric {
  const sql = `coalesce(sum(t.amount_usd) filter (where ${isDue} and ${condition}), 0.00)`
  return { zh, en, format: 'money', sql }
}
