import type { ContextOf } from '../../../engine/model/action.ts'
import { datetime, auditOnly, string } from '../../../engine/model/fields.ts'
import type { InputFrom } from '../../../engine/model/records.ts'
import { ref } from '../../../engine/model/related-fields.ts'
import { recordAction } from '../../../engine/operations/actions/action.ts'
import { recordStep } from '../../../engine/operations/actions/steps.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { toCents } from '../../../kernel/formats/money/amount.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'
import { isInFuture } from '../orders/payment/payment.ts'
import { offerCoupon } from './customer-letters.ts'
import { refundedElsewhere } from './pay-back.ts'
import { completeRefund } from './refund.ts'
import { amountProblem, refundable } from './refundable.ts'
import { hoursToAnswer } from './rules.ts'
import { returnAllowed } from './states.ts'

const access = ['order-returns.update']

/** To another user, or to oneself. */
export const assignReturnStep = recordStep('returns', {
  zh: '指派处理人',
  en: 'Assign',
  access,
  input: { handler_id: ref('处理人', 'Handler', 'users') },
  allowed: [returnAllowed.assign],
  audit: 'update',
  run: ({ records, id, input, call }) =>
    records.update(id, { handler_id: input.handler_id ?? call.caller.userId }),
})

export const assignReturnAction = recordAction('returns', {
  ...assignReturnStep,
  name: 'assign',
  path: '/{id}/assign',
})

const offer = {
  coupon_id: ref('挽留优惠券', 'Coupon', 'coupons', { required: true, purpose: 'gift' }),
  message: auditOnly('留言', 'Message', { max: 500 }),
}

/** A coupon instead of the money; without an answer in 72 hours the refund goes on. */
export const retainAction = recordAction('returns', {
  name: 'retain',
  path: '/{id}/retain',
  zh: '挽留客户',
  en: 'Offer a coupon',
  access,
  input: offer,
  allowed: [returnAllowed.askCustomer, returnAllowed.retain],
  audit: 'send',
  run: retain,
})

export const markRefundedAction = recordAction('returns', {
  name: 'mark_refunded',
  changes: 'all',
  path: '/{id}/mark-refunded',
  zh: '标为已退',
  en: 'Mark as refunded',
  access,
  input: {
    gateway_txn_no: string('网关流水号', 'Gateway transaction', { min: 1, max: 64, required: true }),
    refunded_at: datetime('退款时间', 'Refunded at', { required: true }),
  },
  allowed: [returnAllowed.mark],
  run: async ({ id, record, input, call }) => {
    if (isInFuture(input.refunded_at)) throw ApiError.invalid({ refunded_at: ['退款时间不能晚于现在'] })
    await refundedElsewhere(call, id)
    const transaction = input.gateway_txn_no
    await completeRefund(call, record, { transaction, refundedAt: input.refunded_at })
  },
})

export const reopenAction = recordAction('returns', {
  name: 'reopen',
  path: '/{id}/reopen',
  zh: '重新打开',
  en: 'Reopen',
  access,
  input: { reason: auditOnly('原因', 'Reason', { min: 2, max: 300, required: true }) },
  allowed: [returnAllowed.reopen],
  run: reopen,
})

/** What it asks for may have gone to another refund in between. */
async function reopen({ records, id, record, call }: ContextOf<'returns'>): Promise<void> {
  const most = await refundable(call, record.order_id, id)
  const problem = amountProblem(toCents(record.amount), most, record.currency)
  if (problem !== null) throw ApiError.conflict('STATE', problem)
  const due = new Date(Date.now() + hoursToAnswer * 3_600_000).toISOString()
  await records.update(id, { status: 'requested', reject_reason: null, handled_at: null, sla_due_at: due })
}

/** The customer takes the request back; of one who got a coupon instead it counts as retained. */
export const withdrawAction = recordAction('returns', {
  name: 'withdraw',
  path: '/{id}/withdraw',
  zh: '客户撤回',
  en: 'Withdraw',
  access,
  input: { reason: auditOnly('原因', 'Reason', { min: 2, max: 300, required: true }) },
  allowed: [returnAllowed.askCustomer, returnAllowed.withdraw],
  run: ({ records, id, record, call }) =>
    records.update(id, {
      status: 'withdrawn',
      handler_id: record.handler_id ?? call.caller.userId,
      handled_at: new Date().toISOString(),
    }),
})

async function retain({
  records,
  id,
  record,
  input,
  call,
}: ContextOf<'returns', InputFrom<typeof offer>>): Promise<void> {
  const [coupon] = await run<{ code: string; status: string }>(
    call.tx,
    sql`select code, status from coupons where id = ${input.coupon_id}::bigint`,
  )
  if (coupon?.status !== 'active') throw ApiError.invalid({ coupon_id: ['优惠券未生效或已停用'] })
  const handler = record.handler_id ?? call.caller.userId
  await records.update(id, {
    status: 'retaining',
    retain_coupon_id: input.coupon_id,
    handler_id: handler,
    handled_at: new Date().toISOString(),
  })
  await offerCoupon(call, record, input.message ?? '', coupon.code)
}
