import type { ActionContext } from '../../../engine/model/action.ts'
import { choices } from '../../../engine/model/choice.ts'
import { requires } from '../../../engine/model/definition/requirement.ts'
import { datetime, decimal, enumeration } from '../../../engine/model/fields.ts'
import type { InputFrom, RecordOf, StoredOf } from '../../../engine/model/records.ts'
import { recordStep } from '../../../engine/operations/actions/steps.ts'
import { repositoryOf } from '../../../engine/operations/write/repository.ts'
import {
  fromCents,
  mostCents,
  roundFor,
  times,
  toCents,
  toWhole,
} from '../../../kernel/formats/money/amount.ts'
import { isWholeOnly } from '../../../kernel/formats/money/currency.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'

const mode = choices({
  percent: ['按比例', 'By percent'],
  fixed: ['加减金额', 'By an amount'],
  set: ['设为', 'To an amount'],
})

const rounding = choices({
  none: ['不取整', 'Not rounded'],
  '.99': ['尾数 .99', 'Ends in .99'],
  '.95': ['尾数 .95', 'Ends in .95'],
  integer: ['整数', 'Whole'],
})

/** How prices are changed together: +10 (percent), −5.00 (fixed), 29.95 (set). */
export const adjustment = {
  mode: enumeration('方式', 'Mode', mode, { required: true }),
  value: decimal('数值', 'Value', { precision: 14, scale: 2, required: true }),
  rounding: enumeration('取整', 'Rounding', rounding, { default: 'none' }),
}

type Adjustment = InputFrom<typeof adjustment>

export const adjustStep = recordStep('prices', {
  zh: '批量调价',
  en: 'Adjust',
  access: ['prices.update'],
  input: { ...adjustment, effective_from: datetime('生效时间', 'Effective from') },
  allowed: [
    requires('prices', {
      code: 'adjustable',
      when: { status: ['active', 'scheduled'] },
      reason: '只有启用或预约的价格可以调整',
    }),
  ],
  audit: false,
  run: async (context) => {
    const { record, input } = context
    const amount = adjusted(record, input)
    if (amount === null) throw ApiError.invalid({ value: ['调整后的价格超出范围'] })
    await supersede(context, record, { amount }, (input.effective_from ?? '') || null)
  },
})

/** The price after an adjustment; null where it would be less than nothing, or more than can be written down. */
export function adjusted(
  price: { readonly currency: string; readonly amount: string },
  { mode: how, value, rounding: to }: Adjustment,
): string | null {
  const currency = price.currency
  const before = toCents(price.amount)
  const by = value
  const after =
    how === 'percent' ? before + times(before, by, 100) : how === 'fixed' ? before + toCents(by) : toCents(by)
  if (after < 0 || after > mostCents) return null
  return fromCents(rounded(after, to, currency))
}

function rounded(cents: number, to: string, currency: string): number {
  if (to === 'none') return roundFor(currency, cents)
  if (to === 'integer' || isWholeOnly(currency)) return toWhole(cents)
  const ending = to === '.99' ? 99 : 95
  return cents === 0 ? 0 : Math.max(ending, Math.ceil(cents / 100) * 100 - 100 + ending)
}

/** Closes a price and opens another with its values and the changes, so that the history stays (domain/resources.md, prices/matrix). */
export async function supersede(
  { call, resource }: Pick<ActionContext, 'call' | 'resource'>,
  record: RecordOf<'prices'>,
  changes: StoredOf<'prices'>,
  effectiveFrom: string | null,
): Promise<void> {
  const started = Date.parse(record.effective_from)
  const requestedStart = effectiveFrom === null ? Date.now() : Date.parse(effectiveFrom)
  if (Number.isNaN(requestedStart)) throw ApiError.invalid({ effective_from: ['时间不正确'] })
  const from = new Date(Math.max(requestedStart, started)).toISOString()
  const endsBefore = record.effective_to !== null && Date.parse(record.effective_to) <= Date.parse(from)
  if (endsBefore) throw ApiError.invalid({ effective_from: ['原价格届时已失效'] })
  const isOver = Date.parse(from) <= Math.max(Date.now(), started)
  const records = repositoryOf('prices', call, resource)
  const closed: StoredOf<'prices'> = { effective_to: from, ...(isOver ? { status: 'expired' } : {}) }
  await records.update(record.id, closed)
  await records.log('update', record, { ...record, ...closed })
  const { effective_to: until = null, note: _note, status: _status, ...copied } = records.copyOf(record)
  await records.create({ ...copied, effective_to: until, ...changes, effective_from: from })
}
