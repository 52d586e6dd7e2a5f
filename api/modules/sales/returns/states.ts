import { requires } from '../../../engine/model/definition/requirement.ts'

const undecided = ['requested', 'retaining'] as const

/**
 * What can be done to a refund in which state (domain/resources.md, returns "Rules"); each step is an action, or what the gateway answered.
 * Money that is on its way is not called back.
 */
export const returnAllowed = {
  assign: requires('returns', {
    code: 'open',
    when: { status: [...undecided, 'approved', 'processing', 'failed'] },
    reason: '退款单已结束，不能指派',
  }),
  change: requires('returns', {
    code: 'undecided',
    when: { status: undecided },
    reason: '退款单已处理，不能修改',
  }),
  decide: requires('returns', {
    code: 'decidable',
    when: { status: undecided },
    reason: '只有待处理或挽留中的退款单可以处理',
  }),
  /** A chargeback is answered or accepted; the customer is not asked any more. */
  askCustomer: requires('returns', {
    code: 'no_chargeback',
    when: { type: { not: 'chargeback' } },
    reason: '拒付只能应诉（上传附件）或接受',
  }),
  retain: requires('returns', {
    code: 'requested',
    when: { status: 'requested' },
    reason: '只有待处理的退款单可以挽留',
  }),
  retry: requires('returns', {
    code: 'failed',
    when: { status: 'failed' },
    reason: '只有退款失败的单可以重试',
  }),
  mark: requires('returns', {
    code: 'approved',
    when: { status: ['approved', 'processing', 'failed'] },
    reason: '只有已同意、退款中或失败的单可以标为已退',
  }),
  /** The customer keeps what they bought, on second thoughts or for the coupon. */
  withdraw: requires('returns', {
    code: 'withdrawable',
    when: { status: undecided },
    reason: '只有待处理或挽留中的退款单可以撤回',
  }),
  reopen: requires('returns', {
    code: 'rejected',
    when: { status: 'rejected' },
    reason: '只有已拒绝的退款单可以重新打开',
  }),
}
