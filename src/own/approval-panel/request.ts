import { textOf } from '../../records/model/rows/list-result.ts'
import { joinWords } from '../../ui/words.ts'

/** A request about a coupon, as the API answers it. */
export interface CouponRequest {
  readonly id: number
  readonly request_no: string
  readonly status: string
  readonly reason: string
  readonly requested_by: number | null
  readonly requested_by_record: { readonly title: string } | null
  readonly decision_note: string | null
  readonly expected_revenue_usd: string | null
  readonly max_cost_usd: string | null
  readonly changes: { readonly fields?: readonly Change[] } | null
  readonly comments: readonly Comment[] | null
  readonly similar: { readonly coupons?: readonly SimilarCoupon[] } | null
  readonly standing: {
    readonly author?: { readonly approved: number; readonly decided: number }
  } | null
}

export interface Change {
  readonly field: string
  readonly label: string
  readonly before: unknown
  readonly after: unknown
}

export interface Comment {
  readonly user_name: string
  readonly text: string
  readonly at: string
}

export interface SimilarCoupon {
  readonly id: number
  readonly code: string
  readonly value: string
  readonly orders: number
  readonly revenue_usd: string
  readonly discount_usd: string
  readonly roi: number | null
}

/** What an approver may tighten. */
export const adjustable = ['value', 'valid_to', 'max_uses'] as const

export type Adjustments = Readonly<Partial<Record<(typeof adjustable)[number], string>>>

/** Only what differs from what was asked for, as the API takes it. */
export function adjustmentsOf(
  typed: Adjustments,
  changes: readonly Change[],
): Record<string, unknown> | null {
  const requestedValue = (field: string) => changes.find((change) => change.field === field)?.after
  const entries = Object.entries(typed).flatMap(([field, text]): [string, unknown][] => {
    if (text === '' || text === valueText(requestedValue(field))) return []
    return [[field, field === 'max_uses' ? Number(text) : text]]
  })
  return entries.length === 0 ? null : Object.fromEntries(entries)
}

/** A value of a coupon as a person reads it. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—'
  if (Array.isArray(value)) return joinWords(value.map(valueText))
  const text = textOf(value)
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text) ? text.slice(0, 16).replace('T', ' ') : text
}
