import type { RecordStep } from '../../../model/action.ts'
import { date, enumeration } from '../../../model/fields.ts'
import { assignStep, deleteStep, recordStep } from '../../../operations/actions/steps.ts'
import { changeRecord } from '../../../operations/write/update.ts'
import { checkLinkStep } from './check-link.ts'
import { status } from './choices.ts'

const setStatus = (face: 'self' | 'synthesizing'): RecordStep =>
  recordStep('cooperations', {
    zh: '改状态',
    en: 'Set the status',
    access: [`${face}-api.cooperations.update`],
    input: { status: enumeration('状态', 'Status', status, { required: true }) },
    audit: false,
    run: ({ resource, record, input, call }) =>
      changeRecord(resource, record, { status: input.status }, call),
  })

const markPaid = recordStep('cooperations', {
  zh: '标为已付',
  en: 'Mark as paid',
  access: ['self-api.cooperations.update'],
  input: { paid_at: date('付清日', 'Paid at', { required: true }) },
  audit: false,
  refuses: ({ payment_status: paid }) => (paid === 'none' ? '无需付款' : paid === 'paid' ? '已付清' : null),
  run: ({ resource, record, input, call }) =>
    changeRecord(resource, record, { payment_status: 'paid', paid_at: input.paid_at }, call),
})

const common = (face: 'self' | 'synthesizing') => ({
  assign: assignStep([`${face}-api.cooperations.update`]),
  set_status: setStatus(face),
  check_links: checkLinkStep([`${face}-api.cooperations.update`]),
  delete: deleteStep([`${face}-api.cooperations.remove`]),
})

export const selfBulk = { ...common('self'), mark_paid: markPaid }
export const synthesizingBulk = common('synthesizing')
