import type { ErrorsOf } from '../../../engine/model/records.ts'
import { defineRules } from '../../../engine/model/rules.ts'
import { toCents } from '../../../kernel/formats/money/amount.ts'

/** Of a transaction only the note changes; a difference that was accepted keeps its reason (domain/resources.md, tradings.reconcile_note). */
export const tradingRules = defineRules('tradings', {
  beforeWrite: (_call, values, record) => {
    const { reconcile_status: status, diff_amount: difference } = record ?? {}
    const isAccepted = status === 'matched' && difference != null && Math.abs(toCents(difference)) > 1
    const isSilent = values.reconcile_note !== undefined && (values.reconcile_note ?? '').trim() === ''
    return Promise.resolve<ErrorsOf<'tradings'>>(
      isAccepted && isSilent ? { reconcile_note: ['有差异而已对平的流水须保留备注'] } : {},
    )
  },
})
