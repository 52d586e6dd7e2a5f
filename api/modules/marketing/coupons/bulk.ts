import type { RecordStep } from '../../../engine/model/action.ts'
import { requires } from '../../../engine/model/definition/requirement.ts'
import { datetime, text } from '../../../engine/model/fields.ts'
import type { Variant } from '../../../engine/model/variant.ts'
import { assignStep, deleteStep, recordStep } from '../../../engine/operations/actions/steps.ts'
import { followUses } from '../../trade/coupon-uses.ts'
import { approved, requestChange } from './request-change.ts'

const changers = (variant: Variant) => [`${variant}-api.coupons.update`, 'coupons.manage']

const pause = (variant: Variant): RecordStep =>
  recordStep('coupons', {
    zh: '暂停',
    en: 'Pause',
    access: changers(variant),
    allowed: [
      requires('coupons', { code: 'active', when: { status: 'active' }, reason: '只有生效的优惠券可以暂停' }),
    ],
    run: ({ records, id }) => records.update(id, { status: 'paused' }),
  })

const resume = (variant: Variant): RecordStep =>
  recordStep('coupons', {
    zh: '恢复',
    en: 'Resume',
    access: changers(variant),
    allowed: [
      requires('coupons', { code: 'paused', when: { status: 'paused' }, reason: '只有暂停的优惠券可以恢复' }),
    ],
    guard: ({ valid_to: end }) =>
      typeof end === 'string' && Date.parse(end) <= Date.now()
        ? { code: 'not_over', reason: '优惠券已过期，请先申请延期' }
        : null,
    run: async ({ records, id, call }) => {
      await records.update(id, { status: 'active' })
      await followUses(call, [id])
    },
  })

/** Asks for it: another user approves. */
const extend = (variant: Variant): RecordStep =>
  recordStep('coupons', {
    zh: '延期',
    en: 'Extend',
    access: changers(variant),
    changes: ['coupon_requests'],
    input: {
      valid_to: datetime('失效', 'Valid to', { required: true }),
      reason: text('申请理由', 'Reason', { min: 5, max: 500, required: true }),
    },
    audit: false,
    allowed: [approved],
    run: ({ record, input, call }) => {
      const { valid_to: end, reason } = input
      return requestChange(record, { action: 'extend', changes: { valid_to: end }, reason }, call)
    },
  })

export const bulk = (variant: Variant) => ({
  pause: pause(variant),
  resume: resume(variant),
  extend: extend(variant),
  assign: assignStep(changers(variant)),
  delete: deleteStep([`${variant}-api.coupons.remove`, 'coupons.manage']),
})
