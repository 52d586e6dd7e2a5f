import type { ContextOf } from '../../../engine/model/action.ts'
import { bool, money, auditOnly } from '../../../engine/model/fields.ts'
import type { Call } from '../../../engine/model/operation.ts'
import type { ErrorsOf, RecordOf, StoredOf, InputFrom } from '../../../engine/model/records.ts'
import { recordAction } from '../../../engine/operations/actions/action.ts'
import { recordStep } from '../../../engine/operations/actions/steps.ts'
import { toCents } from '../../../kernel/formats/money/amount.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'
import { mailRejection } from './customer-letters.ts'
import { linesOf } from './lines.ts'
import { payBack } from './pay-back.ts'
import { amountProblem, refundable } from './refundable.ts'
import { returnAllowed } from './states.ts'

const refundEffects = {
  revoke_keys: bool('作废序列号', 'Revoke keys', { default: true }),
  deactivate_devices: bool('解绑设备', 'Deactivate devices', { default: true }),
}

export const approveStep = recordStep('returns', {
  zh: '同意退款',
  en: 'Approve',
  access: ['order-returns.update'],
  changes: 'all',
  input: refundEffects,
  allowed: [returnAllowed.decide],
  audit: 'approve',
  run: approve,
})

export const approveAction = recordAction('returns', {
  ...approveStep,
  name: 'approve',
  path: '/{id}/approve',
  done: { zh: '已同意，退款将由支付网关执行', en: 'Approved; the gateway pays it back' },
  input: {
    amount: money('退款金额', 'Amount', { currency: { field: 'currency' }, min: 0.01 }),
    ...refundEffects,
    ban_email: bool('封禁邮箱', 'Ban email', { default: false }),
  },
})

export const rejectStep = recordStep('returns', {
  zh: '拒绝退款',
  en: 'Reject',
  access: ['order-returns.update'],
  input: { reject_reason: auditOnly('拒绝理由', 'Reason', { min: 5, max: 300, required: true }) },
  allowed: [returnAllowed.askCustomer, returnAllowed.decide],
  audit: 'reject',
  run: reject,
})

export const rejectAction = recordAction('returns', {
  ...rejectStep,
  name: 'reject',
  path: '/{id}/reject',
  input: { ...rejectStep.input, notify: bool('通知客户', 'Tell the customer', { default: true }) },
})

export const retryAction = recordAction('returns', {
  name: 'retry',
  changes: 'all',
  path: '/{id}/retry',
  zh: '重试退款',
  en: 'Try again',
  access: ['order-returns.update'],
  allowed: [returnAllowed.retry],
  run: ({ id, call }) => payBack(call, id),
})

type Approval = InputFrom<typeof refundEffects> & {
  readonly amount?: string | null | undefined
  readonly ban_email?: boolean
}

interface Rejection {
  readonly reject_reason?: string | null | undefined
  readonly notify?: boolean
}

/** Agrees with what was chosen; the gateway is asked once that is committed. */
async function approve(context: ContextOf<'returns', Approval>): Promise<void> {
  const { records, id, record, input, call } = context
  const amount = input.amount ?? record.amount
  const errors = await amountErrors(call, record, amount)
  if (Object.keys(errors).length > 0) throw ApiError.invalid(errors)
  await records.update(id, { ...input, amount, status: 'approved', ...handled(context) })
  await payBack(call, id)
}

async function amountErrors(
  call: Call,
  record: RecordOf<'returns'>,
  amount: string,
): Promise<ErrorsOf<'returns'>> {
  const most = await refundable(call, record.order_id, record.id)
  const problem = amountProblem(toCents(amount), most, record.currency)
  if (problem !== null) return { amount: [problem] }
  const changed = toCents(amount) !== toCents(record.amount)
  return changed && linesOf(record).length > 0 ? { amount: ['部分退款的金额由明细决定，请先修改明细'] } : {}
}

async function reject(context: ContextOf<'returns', Rejection>): Promise<void> {
  const { records, id, record, input, call } = context
  const reason = input.reject_reason ?? ''
  await records.update(id, { status: 'rejected', reject_reason: reason, ...handled(context) })
  if (input.notify !== true) return
  await mailRejection(call, record, reason)
}

/** Who decided, and when. */
function handled({ record, call }: Pick<ContextOf<'returns'>, 'record' | 'call'>): StoredOf<'returns'> {
  return { handler_id: record.handler_id ?? call.caller.userId, handled_at: new Date().toISOString() }
}
