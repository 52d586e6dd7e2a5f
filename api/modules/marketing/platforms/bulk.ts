import type { RecordStep } from '../../../engine/model/action.ts'
import { choices } from '../../../engine/model/choice.ts'
import { requires } from '../../../engine/model/definition/requirement.ts'
import { decimal, enumeration } from '../../../engine/model/fields.ts'
import type { Variant } from '../../../engine/model/variant.ts'
import { assignStep, deleteStep, recordStep } from '../../../engine/operations/actions/steps.ts'
import { fromCents, times, toCents } from '../../../kernel/formats/money/amount.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'

const mode = choices({
  percent: ['按百分比调整', 'By percent'],
  set: ['设为', 'Set to'],
})

/** Both change our record only, not the ad platform. */
const pause = (variant: Variant): RecordStep =>
  recordStep('platforms', {
    zh: '暂停',
    en: 'Pause',
    access: [`${variant}-api.platforms.update`],
    allowed: [
      requires('platforms', {
        code: 'active',
        when: { status: 'active' },
        reason: '只有投放中的广告系列可以暂停',
      }),
    ],
    run: ({ records, id }) => records.update(id, { status: 'paused' }),
  })

const resume = (variant: Variant): RecordStep =>
  recordStep('platforms', {
    zh: '恢复',
    en: 'Resume',
    access: [`${variant}-api.platforms.update`],
    allowed: [
      requires('platforms', {
        code: 'paused',
        when: { status: 'paused' },
        reason: '只有暂停的广告系列可以恢复',
      }),
    ],
    run: ({ records, id }) => records.update(id, { status: 'active' }),
  })

const highestBudget = 99_999_999_999_999

const setBudget = (variant: Variant): RecordStep =>
  recordStep('platforms', {
    zh: '调预算',
    en: 'Change the budget',
    access: [`${variant}-api.platforms.update`],
    input: {
      mode: enumeration('方式', 'Mode', mode, { required: true }),
      value: decimal('数值', 'Value', {
        precision: 12,
        scale: 2,
        min: -100,
        max: 10_000_000,
        required: true,
      }),
    },
    run: async ({ records, id, record, input }) => {
      const value = input.value
      const budget = input.mode === 'set' ? toCents(value) : changed(record.daily_budget, value)
      if (budget < 0 || budget > highestBudget) throw ApiError.invalid({ value: ['预算不能小于 0 或过大'] })
      await records.update(id, { daily_budget: fromCents(budget) })
    },
  })

function changed(budget: unknown, percent: string): number {
  if (budget === null) throw ApiError.invalid({ value: ['未设日预算，不能按百分比调整'] })
  const now = toCents(budget)
  return now + times(now, percent, 100)
}

export const bulk = (variant: Variant) => ({
  pause: pause(variant),
  resume: resume(variant),
  assign: assignStep([`${variant}-api.platforms.update`]),
  set_budget: setBudget(variant),
  delete: deleteStep([`${variant}-api.platforms.remove`]),
})
