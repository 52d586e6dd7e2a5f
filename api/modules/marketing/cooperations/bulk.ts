import type { RecordStep } from '../../../engine/model/action.ts'
import { requires } from '../../../engine/model/definition/requirement.ts'
import { date, enumeration } from '../../../engine/model/fields.ts'
import type { Variant } from '../../../engine/model/variant.ts'
import { assignStep, deleteStep, recordStep } from '../../../engine/operations/actions/steps.ts'
import { checkLinkStep } from './check-link.ts'
import { status } from './choices.ts'

const setStatus = (variant: Variant): RecordStep =>
  recordStep('cooperations', {
    zh: '改状态',
    en: 'Set the status',
    access: [`${variant}-api.cooperations.update`],
    changes: 'rules',
    input: { status: enumeration('状态', 'Status', status, { required: true }) },
    audit: false,
    run: ({ records, record, input }) => records.change(record, { status: input.status }),
  })

const markPaid = recordStep('cooperations', {
  zh: '标为已付',
  en: 'Mark as paid',
  access: ['self-api.cooperations.update'],
  changes: 'rules',
  input: { paid_at: date('付清日', 'Paid at', { required: true }) },
  audit: false,
  allowed: [
    requires('cooperations', {
      code: 'priced',
      when: { payment_status: { not: ['none', null] } },
      reason: '无需付款',
    }),
    requires('cooperations', { code: 'unpaid', when: { payment_status: { not: 'paid' } }, reason: '已付清' }),
  ],
  run: ({ records, record, input }) =>
    records.change(record, { payment_status: 'paid', paid_at: input.paid_at }),
})

const common = (variant: Variant) => ({
  assign: assignStep([`${variant}-api.cooperations.update`]),
  set_status: setStatus(variant),
  check_links: checkLinkStep([`${variant}-api.cooperations.update`]),
  delete: deleteStep([`${variant}-api.cooperations.remove`]),
})

export const selfBulk = { ...common('self'), mark_paid: markPaid }
export const synthesizingBulk = common('synthesizing')
