import type { ErrorsOf, FieldNameOf, RecordOf, ValuesOf } from '../../../engine/model/records.ts'
import type { Variant } from '../../../engine/model/variant.ts'
import { textOf } from '../../../engine/query/text-of.ts'
import type { Message } from '../../../kernel/formats/messages/message.ts'
import { compareDecimals } from '../../../kernel/formats/money/decimal.ts'

/** What is decided about: afterwards it changes by another request. */
const terms = [
  'code',
  'type',
  'value',
  'currency',
  'product_mode',
  'products',
  'license_types',
  'min_amount',
  'valid_from',
  'valid_to',
  'max_uses',
  'max_per_customer',
  'new_customers_only',
  'stackable',
  'source',
  'cooperation_id',
  'agency_id',
  'allocation_budget_usd',
] as const satisfies readonly FieldNameOf<'coupons'>[]

/** What a company may tighten by itself while its coupon holds. */
const tighter: Readonly<Record<string, (before: unknown, after: unknown) => boolean>> = {
  value: (before, after) => compareDecimals(textOf(after), textOf(before)) <= 0,
  valid_to: (before, after) =>
    after != null && (before === null || Date.parse(textOf(after)) <= Date.parse(textOf(before))),
  max_uses: (before, after) => Number(after) > 0 && (before === 0 || Number(after) <= Number(before)),
}

const sold = { status: ['active', 'paused', 'expired', 'exhausted'] } as const
const byRequest = '生效后须通过申请变更'
const code = { key: 'code', when: sold, fields: ['code'], reason: '优惠码生效后不可修改' } as const
const exceptCode = terms.filter((name) => name !== 'code')

/** What stays as it is once the coupon holds; its company may make these terms of its own one tighter. */
export const selfLocks = [
  code,
  {
    key: 'terms',
    when: sold,
    fields: exceptCode.filter((name) => !Object.hasOwn(tighter, name)),
    reason: byRequest,
  },
  { key: 'price', when: { ...sold, type: ['fixed_price'] }, fields: ['value'], reason: byRequest },
] as const

export const synthesizingLocks = [
  code,
  { key: 'terms', when: sold, fields: exceptCode, reason: byRequest },
] as const

/** Messages for terms of a coupon that was approved: they are extended or raised by a request (domain/questions.md Q53). */
export function lockedErrors(
  variant: Variant,
  values: ValuesOf<'coupons'>,
  record: RecordOf<'coupons'> | null,
): ErrorsOf<'coupons'> {
  if (record === null || record.status === 'pending' || record.status === 'rejected') return {}
  return Object.fromEntries(
    terms.flatMap((name): [string, Message[]][] => {
      const [before, after] = [record[name] ?? null, values[name]]
      if (after === undefined || isSame(before, after)) return []
      if (name === 'code') return [[name, ['优惠码生效后不可修改']]]
      const mayTighten = variant === 'self' && !(name === 'value' && record.type === 'fixed_price')
      return mayTighten && tighter[name]?.(before, after) === true ? [] : [[name, [byRequest]]]
    }),
  )
}

function isSame(before: unknown, after: unknown): boolean {
  if (Array.isArray(before) || Array.isArray(after)) return list(before) === list(after)
  const [one, other] = [textOf(before), textOf(after)]
  if (one === other) return true
  if (/^\d{4}-\d\d-\d\dT/.test(one) && other !== '') return Date.parse(one) === Date.parse(other)
  return /^-?\d+(\.\d+)?$/.test(one) && /^-?\d+(\.\d+)?$/.test(other) && compareDecimals(one, other) === 0
}

function list(value: unknown): string {
  return JSON.stringify((Array.isArray(value) ? value.map(textOf) : []).toSorted())
}
