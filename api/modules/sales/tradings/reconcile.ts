import { enqueue } from '../../../engine/jobs/enqueue.ts'
import type { RecordStep } from '../../../engine/model/action.ts'
import { date, enumeration, auditOnly } from '../../../engine/model/fields.ts'
import { ref } from '../../../engine/model/related-fields.ts'
import { collectionAction, recordAction } from '../../../engine/operations/actions/action.ts'
import { recordStep } from '../../../engine/operations/actions/steps.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'
import { reconcileJob } from './reconcile-job.ts'
import { reconcileStatus } from './reconcile-status.ts'

const access = ['tradings.update']
const note = { max: 200 }

export const reconcileAction = recordAction('tradings', {
  name: 'reconcile',
  path: '/{id}/reconcile',
  method: 'PUT',
  zh: '对账',
  en: 'Reconcile',
  access,
  audit: 'update',
  input: {
    reconcile_status: enumeration('对账', 'Reconciliation', reconcileStatus, { required: true }),
    reconcile_note: auditOnly('对账备注', 'Note', note),
  },
  run: async ({ records, id, record, input }) => {
    const { reconcile_status: status, reconcile_note: note } = input
    const clears = record.reconcile_status === 'mismatch' && status === 'matched'
    if (clears && (note ?? '').trim() === '')
      throw ApiError.invalid({ reconcile_note: ['有差异的流水改为已对平须填写备注'] })
    await records.update(id, {
      reconcile_status: status,
      ...(note === undefined ? {} : { reconcile_note: note }),
    })
  },
})

export const markMatchedStep = decided('标为已对平', 'Mark as matched', 'matched')
export const ignoreStep = decided('忽略', 'Ignore', 'ignored')

function decided(zh: string, en: string, status: 'matched' | 'ignored'): RecordStep {
  return recordStep('tradings', {
    zh,
    en,
    access,
    audit: 'update',
    input: { reconcile_note: auditOnly('对账备注', 'Note', { ...note, min: 1, required: true }) },
    run: ({ records, id, input }) =>
      records.update(id, { reconcile_status: status, reconcile_note: input.reconcile_note }),
  })
}

/** Compares what the gateways' statements say with what was written down. */
export const autoReconcileAction = collectionAction({
  name: 'reconcile_auto',
  path: '/reconcile/auto',
  zh: '自动对账',
  en: 'Reconcile by statement',
  access,
  audit: 'other',
  input: {
    from: date('开始', 'From', { required: true }),
    to: date('结束', 'To', { required: true }),
    payment_method_id: ref('支付方式', 'Payment method', 'payment_methods'),
  },
  answer: 'job',
  run: async ({ call, input }) => {
    const { from, to, payment_method_id: method = null } = input
    if (from > to) throw ApiError.invalid({ to: ['结束日期不能早于开始日期'] })
    return await enqueue(call, reconcileJob, {
      from: from,
      to: to,
      methodId: method === null ? null : method,
    })
  },
})
