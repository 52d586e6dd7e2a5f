import { checkParams } from '../../../engine/jobs/bulk/bulk-params.ts'
import { json } from '../../../engine/model/composite-fields.ts'
import { enumeration, money, text } from '../../../engine/model/fields.ts'
import type { ValuesOf } from '../../../engine/model/records.ts'
import type { Variant } from '../../../engine/model/variant.ts'
import { recordAction } from '../../../engine/operations/actions/action.ts'
import { changeAction } from '../coupon-requests/choices.ts'
import { coupons } from './coupons.ts'
import { approved, changeable, requestChange } from './request-change.ts'

const names = new Set(Object.values(changeable).flat())
const fields = Object.fromEntries(
  Object.entries(coupons.fields).flatMap(([name, field]) =>
    names.has(name) ? [[name, { ...field, required: false, default: null }]] : [],
  ),
)

/** `POST …/coupons/{id}/requests`: more time, uses or value, or another range, for approval; under `changes` or beside it. */
export const requests = (variant: Variant) =>
  recordAction('coupons', {
    name: 'requests',
    changes: ['coupon_requests'],
    path: '/{id}/requests',
    zh: '申请变更',
    en: 'Ask for a change',
    access: [`${variant}-api.coupons.update`, 'coupons.manage'],
    input: {
      action: enumeration('申请内容', 'Asked for', changeAction, { required: true }),
      changes: json('变更', 'Changes'),
      ...fields,
      reason: text('申请理由', 'Reason', { min: 5, max: 500, required: true }),
      expected_revenue_usd: money('预计带来销售额', 'Expected revenue', { currency: 'USD', min: 0 }),
    },
    answer: { createdIn: 'coupon_requests' },
    audit: false,
    allowed: [approved],
    run: ({ call, record, input }) => {
      const { action, changes, reason, expected_revenue_usd: expectedRevenue } = input
      const request = { action, reason, expectedRevenue }
      if (changes == null) return requestChange(record, { ...request, changes: ofForm(input) }, call)
      checkParams(fields, changes as ValuesOf<'coupons'>, 'changes')
      return requestChange(record, { ...request, changes, under: 'changes' }, call)
    },
  })

/** What stands beside the reason, as a form has it: a field that was left empty asks for nothing. */
function ofForm(input: object): ValuesOf<'coupons'> {
  return Object.fromEntries(Object.entries(input).filter(([name, value]) => names.has(name) && value != null))
}
