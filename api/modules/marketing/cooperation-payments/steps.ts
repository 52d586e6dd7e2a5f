import type { RecordContext, ContextOf } from '../../../engine/model/action.ts'
import { requires } from '../../../engine/model/definition/requirement.ts'
import { date, enumeration, files, money, string } from '../../../engine/model/fields.ts'
import type { DraftOf, ErrorsOf, InputFrom } from '../../../engine/model/records.ts'
import { notifyUsers } from '../../../engine/notifications/notify.ts'
import { recordAction } from '../../../engine/operations/actions/action.ts'
import { recordStep } from '../../../engine/operations/actions/steps.ts'
import { run } from '../../../engine/query/sql.ts'
import { today } from '../../../engine/query/today.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { composed, type Message, message, verbatim } from '../../../kernel/formats/messages/message.ts'
import { toCents } from '../../../kernel/formats/money/amount.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'
import { updatePaymentState } from '../cooperations/payments.ts'
import { payMethod } from './pay-method.ts'

const ownCurrency = { currency: { field: 'currency' } }
const documents = ['pdf', 'png', 'jpeg']
const payers = ['synthesizing-api.cooperations.pay']
const submitted = requires('cooperation_payments', {
  code: 'submitted',
  when: { status: 'submitted' },
  reason: '只有待付款的付款单可以处理',
})

/** The one who is responsible for the cooperation asks for the money, with an invoice; again after it was rejected. */
export const submit = recordAction('cooperation_payments', {
  name: 'submit',
  path: '/{id}/submit',
  zh: '提交付款单',
  en: 'Submit the payment',
  access: ['synthesizing-api.cooperations.update'],
  input: {
    invoice_no: string('发票号', 'Invoice no.', { max: 40 }),
    invoice_file: files('发票附件', 'Invoice', { max: 1, types: documents }),
  },
  allowed: [
    requires('cooperation_payments', {
      code: 'submittable',
      when: { status: ['pending', 'rejected'] },
      reason: '只有待提交或已驳回的付款单可以提交',
    }),
  ],
  run: async ({ records, call, id, record, input }) => {
    const { owner_id: owner } = await cooperationOf(call.tx, record)
    if (owner !== call.caller.userId && !call.caller.isAdmin)
      throw ApiError.forbidden('只有合作的负责人可以提交付款单')
    const number = (input.invoice_no ?? '').trim() || (record.invoice_no ?? '')
    const file = input.invoice_file ?? record.invoice_file
    if (number === '' && !(Array.isArray(file) && file.length > 0))
      throw ApiError.invalid({ invoice_no: ['发票号与发票附件至少填一项'] })
    await records.update(id, {
      invoice_no: number === '' ? null : number,
      invoice_file: file ?? [],
      status: 'submitted',
      requested_by: call.caller.userId,
      reject_reason: null,
    })
  },
})

const paid = {
  paid_at: date('付款日', 'Paid on', { required: true, proposed: 'now' }),
  voucher_no: string('付款流水号', 'Voucher no.', { min: 1, max: 64, required: true }),
  pay_method: enumeration('付款渠道', 'Paid via', payMethod, { required: true }),
}

const payment = {
  ...paid,
  paid_amount: money('实付', 'Amount paid', { ...ownCurrency, min: 0.01, required: true }),
  voucher_file: files('凭证', 'Voucher', { max: 1, types: documents }),
  fee_usd: money('手续费(USD)', 'Fee (USD)', { currency: 'USD', min: 0 }),
}

export const pay = recordAction('cooperation_payments', {
  name: 'pay',
  changes: ['cooperations'],
  path: '/{id}/pay',
  zh: '付款',
  en: 'Pay',
  access: payers,
  input: payment,
  allowed: [submitted],
  run: payOut,
})

/** Many at once, each in full. */
export const payStep = recordStep('cooperation_payments', {
  zh: '批量付款',
  en: 'Pay',
  access: payers,
  changes: ['cooperations'],
  input: paid,
  allowed: [submitted],
  run: payOut,
})

export const rejectStep = recordStep('cooperation_payments', {
  zh: '驳回付款单',
  en: 'Reject the payment',
  access: payers,
  input: { reject_reason: string('驳回原因', 'Reason for rejecting', { min: 5, max: 300, required: true }) },
  audit: 'reject',
  allowed: [submitted],
  run: async ({ records, call, id, record, input }) => {
    await records.update(id, { status: 'rejected', reject_reason: input.reject_reason })
    await notifyOwner({ call, record }, 'error', '已驳回', verbatim(input.reject_reason))
  },
})

export const reject = recordAction('cooperation_payments', {
  ...rejectStep,
  name: 'reject',
  path: '/{id}/reject',
})

export const reschedule = recordAction('cooperation_payments', {
  name: 'reschedule',
  path: '/{id}/reschedule',
  zh: '改期',
  en: 'Change the due date',
  access: payers,
  input: {
    due_on: date('应付日', 'Due on', { required: true }),
    reason: string('改期原因', 'Reason', { min: 1, max: 300, required: true }),
  },
  allowed: [
    requires('cooperation_payments', {
      code: 'unpaid',
      when: { status: ['pending', 'submitted'] },
      reason: '只有未付的付款单可以改期',
    }),
  ],
  run: ({ records, id, input }) => records.update(id, { due_on: input.due_on }),
})

type Paid = InputFrom<typeof paid> & Partial<InputFrom<typeof payment>>

async function payOut({
  records,
  call,
  id,
  record,
  input,
}: ContextOf<'cooperation_payments', Paid>): Promise<void> {
  const errors: ErrorsOf<'cooperation_payments'> = {}
  if (record.requested_by === call.caller.userId) errors.paid_by = ['付款人不能是提交人']
  if (input.paid_at > today(call.caller.timezone)) errors.paid_at = ['付款日不能晚于今天']
  if (input.voucher_no.trim() === '') errors.voucher_no = ['请填写付款流水号']
  if (Object.keys(errors).length > 0) throw ApiError.invalid(errors)
  const amount = input.paid_amount ?? record.amount
  await records.update(id, {
    ...input,
    paid_amount: amount,
    fee_usd: input.fee_usd ?? record.fee_usd,
    status: 'paid',
    paid_by: call.caller.userId,
  })
  const isPaid = (await updatePaymentState(call, record.cooperation_id)) === 'paid'
  const paid = { amount, currency: record.currency }
  const text =
    toCents(amount) === toCents(record.amount)
      ? message('实付 {amount} {currency}', paid)
      : message('实付 {amount} {currency}，应付 {due}', { ...paid, due: record.amount })
  await notifyOwner({ call, record }, 'success', isPaid ? '已付款，合作费用已付清' : '已付款', text)
}

async function notifyOwner(
  { call, record }: Pick<ContextOf<'cooperation_payments'>, 'call' | 'record'>,
  type: 'success' | 'error',
  what: Message,
  text: Message,
): Promise<void> {
  const { owner_id: owner, coop_no: number } = await cooperationOf(call.tx, record)
  await notifyUsers(call.tx, [owner], {
    topic: 'task',
    type,
    title: message('合作 {coop} 的付款单 {no} {what}', {
      coop: number,
      no: record.payment_no,
      what: composed(what),
    }),
    text,
    link: `/paid-marketings/cooperation/synthesizing?record=${record.cooperation_id}`,
    companyId: call.caller.companyId,
  })
}

async function cooperationOf(
  tx: RecordContext['call']['tx'],
  { cooperation_id: id }: DraftOf<'cooperation_payments'>,
) {
  const [found] = await run<{ owner_id: number; coop_no: string }>(
    tx,
    sql`select owner_id, coop_no from cooperations where id = ${Number(id)}::bigint`,
  )
  if (found === undefined) throw ApiError.notFound()
  return found
}
