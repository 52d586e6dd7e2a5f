import { checkParams } from '../../../engine/jobs/bulk/bulk-params.ts'
import { json } from '../../../engine/model/composite-fields.ts'
import { requires } from '../../../engine/model/definition/requirement.ts'
import type { Fields } from '../../../engine/model/field.ts'
import { datetime, decimal, int, text } from '../../../engine/model/fields.ts'
import { fieldSchema } from '../../../engine/model/json-schema.ts'
import { recordAction } from '../../../engine/operations/actions/action.ts'
import { recordStep } from '../../../engine/operations/actions/steps.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { message } from '../../../kernel/formats/messages/message.ts'
import type { Adjustments } from './adjustments.ts'
import { approveRequest, rejectRequest, withdrawRequest } from './decide.ts'

const approvers = ['coupons.approve', 'coupons.manage']
const pending = requires('coupon_requests', {
  code: 'pending',
  when: { status: 'pending' },
  reason: '只有待审批的申请可以处理',
})

export const approveStep = recordStep('coupon_requests', {
  zh: '通过',
  en: 'Approve',
  access: approvers,
  changes: ['coupons'],
  input: { decision_note: text('审批意见', 'Decision note', { max: 500 }) },
  audit: 'approve',
  allowed: [pending],
  run: approveRequest,
})

/** What an approver may tighten. */
const adjustable: Fields = {
  valid_to: datetime('失效', 'Valid to'),
  max_uses: int('总次数', 'Max uses', { min: 1, max: 1_000_000 }),
  value: decimal('面值', 'Value', { precision: 12, scale: 2, min: 0.01 }),
}

const adjustments = json('审批调整', 'Adjustments', {
  shape: Object.fromEntries(
    Object.entries(adjustable).map(([name, field]) => [name, fieldSchema(field, 'input')]),
  ),
  optional: Object.keys(adjustable),
})

/** What was left out keeps what was asked for. */
const withoutNulls = (adjustments: unknown): Adjustments =>
  Object.fromEntries(Object.entries(adjustments ?? {}).filter(([, value]) => value !== null))

export const approve = recordAction('coupon_requests', {
  ...approveStep,
  name: 'approve',
  path: '/{id}/approve',
  input: { ...approveStep.input, adjustments },
  run: (context) => {
    const adjustments = withoutNulls(context.input.adjustments)
    checkParams(adjustedFields(adjustments), adjustments, 'adjustments')
    return approveRequest({ ...context, input: { ...context.input, adjustments } })
  },
})

export const rejectStep = recordStep('coupon_requests', {
  zh: '驳回',
  en: 'Reject',
  access: approvers,
  changes: ['coupons'],
  input: { decision_note: text('驳回原因', 'Reason', { min: 5, max: 500, required: true }) },
  audit: 'reject',
  allowed: [pending],
  run: rejectRequest,
})

export const reject = recordAction('coupon_requests', {
  ...rejectStep,
  name: 'reject',
  path: '/{id}/reject',
})

export const withdraw = recordAction('coupon_requests', {
  name: 'withdraw',
  changes: ['coupons'],
  path: '/{id}/withdraw',
  zh: '撤回申请',
  en: 'Withdraw the request',
  access: 'signedIn',
  allowed: [pending],
  run: withdrawRequest,
})

const mostComments = 200

export const comment = recordAction('coupon_requests', {
  name: 'comments',
  path: '/{id}/comments',
  zh: '评论',
  en: 'Comment',
  access: ['coupons.approvalList', 'coupons.manage'],
  input: { text: text('评论', 'Comment', { min: 1, max: 500, required: true }) },
  guard: ({ comments }) =>
    Array.isArray(comments) && comments.length >= mostComments
      ? { code: 'most_comments', reason: message('最多 {n} 条评论', { n: mostComments }) }
      : null,
  run: async ({ records, call, id, input }) => {
    const { userId, userName } = call.caller
    const comment = { user_id: userId, user_name: userName, text: input.text, at: new Date().toISOString() }
    await records.update(id, {
      comments: sql`coalesce(comments, '[]') || ${JSON.stringify([comment])}::jsonb`,
    })
  },
})

/** Of what can be adjusted the fields that are there; the others keep what was asked for. */
function adjustedFields(adjustments: Adjustments): Fields {
  const names = Object.keys(adjustments)
  return Object.fromEntries(Object.entries(adjustable).filter(([name]) => names.includes(name)))
}
