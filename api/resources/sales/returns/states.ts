import type { DraftOf, RecordOf } from '../../../model/records.ts'

/** The life of a refund (domain/resources.md, returns "Rules"); each step is an action, or what the gateway answered. */
export const returnTransitions = {
  requested: ['retaining', 'approved', 'processing', 'refunded', 'rejected', 'failed', 'withdrawn'],
  retaining: ['requested', 'approved', 'processing', 'refunded', 'rejected', 'failed', 'withdrawn'],
  approved: ['processing', 'refunded', 'failed'],
  processing: ['refunded', 'failed'],
  failed: ['processing', 'refunded'],
  rejected: ['requested'],
  refunded: [],
  withdrawn: [],
} as const satisfies Readonly<Record<string, readonly string[]>>

const undecided = ['requested', 'retaining']
const open = [...undecided, 'approved', 'processing', 'failed']

export function notAssignable({ status }: DraftOf<'returns'>): string | null {
  return open.includes(String(status)) ? null : '退款单已结束，不能指派'
}

export function notDecidable({ status }: DraftOf<'returns'>): string | null {
  return undecided.includes(String(status)) ? null : '只有待处理或挽留中的退款单可以处理'
}

/** A chargeback is answered or accepted; the customer is not asked any more (domain/resources.md, returns "Rules"). */
export function notRejectable(record: RecordOf<'returns'>): string | null {
  return record.type === 'chargeback' ? '拒付只能应诉（上传附件）或接受' : notDecidable(record)
}

export function notRetainable(record: RecordOf<'returns'>): string | null {
  if (record.type === 'chargeback') return '拒付只能应诉（上传附件）或接受'
  return record.status === 'requested' ? null : '只有待处理的退款单可以挽留'
}

export function notRetryable({ status }: DraftOf<'returns'>): string | null {
  return status === 'failed' ? null : '只有退款失败的单可以重试'
}

export function notMarkable({ status }: DraftOf<'returns'>): string | null {
  return ['approved', 'processing', 'failed'].includes(String(status))
    ? null
    : '只有已同意、退款中或失败的单可以标为已退'
}

/** The customer keeps what they bought, on second thoughts or for the coupon; money that is on its way is not called back. */
export function notWithdrawable(record: RecordOf<'returns'>): string | null {
  if (record.type === 'chargeback') return '拒付只能应诉（上传附件）或接受'
  return undecided.includes(record.status) ? null : '只有待处理或挽留中的退款单可以撤回'
}

export function notReopenable({ status }: DraftOf<'returns'>): string | null {
  return status === 'rejected' ? null : '只有已拒绝的退款单可以重新打开'
}
