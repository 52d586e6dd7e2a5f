import type { FieldErrors } from '../../kernel/platform/api-error.ts'
import { type Grain, isDay, lengthOf, type Period, yearBefore } from './calendar.ts'
import { addDays, today } from './today.ts'

export type CompareMode = 'previous' | 'year' | 'custom'

/** The days that a call asks for, and those to compare them with. */
export interface Range {
  readonly period: Period
  readonly grain: Grain
  readonly compare: (Period & { readonly mode: CompareMode }) | null
  /** Whether the period reaches into today. */
  readonly partial: boolean
}

type Values = Readonly<Record<string, unknown>>

export const longestDays = 731
const longestHours = 7

/** `from`, `to`, `grain` and `compare` of §4.1, in days of the company's time zone; the last 30 days unless given. */
export function readRange(query: Values, timezone: string): Range | { readonly errors: FieldErrors } {
  const now = today(timezone)
  const to = text(query, 'to') || now
  const last = Number(query['days'] ?? 30)
  const from = text(query, 'from') || (isDay(to) ? addDays(to, 1 - last) : '')
  const bad = [
    ['from', from],
    ['to', to],
  ].filter(([, day]) => !isDay(day ?? ''))
  if (bad.length > 0)
    return { errors: Object.fromEntries(bad.map(([name]) => [name, ['须为日期，如 2025-01-31']])) }
  const period = { from, to }
  const days = lengthOf(period)
  if (days < 1) return { errors: { from: ['起始日晚于截止日'] } }
  if (days > longestDays) return { errors: { to: ['最多 24 个月'] } }
  const grain = grainOf(query, days)
  if (grain === 'hour' && days > longestHours) return { errors: { grain: ['按小时最多 7 天'] } }
  const compare = compareOf(query, period)
  if (compare !== null && 'errors' in compare) return compare
  return { period, grain, compare, partial: from <= now && now <= to }
}

function grainOf(query: Values, days: number): Grain {
  const grain = query['grain']
  if (grain === 'hour' || grain === 'day' || grain === 'week' || grain === 'month') return grain
  if (days <= 92) return 'day'
  return days <= 400 ? 'week' : 'month'
}

function compareOf(query: Values, period: Period): Range['compare'] | { readonly errors: FieldErrors } {
  const mode = query['yoy'] === '1' ? 'year' : text(query, 'compare') || 'previous'
  if (mode === 'year') return { mode, from: yearBefore(period.from), to: yearBefore(period.to) }
  if (mode === 'previous') {
    return { mode, from: addDays(period.from, -lengthOf(period)), to: addDays(period.from, -1) }
  }
  if (mode !== 'custom') return null
  const from = text(query, 'compare_from')
  const to = text(query, 'compare_to')
  const bad = [
    ['compare_from', from],
    ['compare_to', to],
  ].filter(([, day]) => !isDay(day ?? ''))
  if (bad.length > 0)
    return { errors: Object.fromEntries(bad.map(([name]) => [name, ['须为日期，如 2025-01-31']])) }
  const days = lengthOf({ from, to })
  if (days < 1) return { errors: { compare_from: ['起始日晚于截止日'] } }
  return days > longestDays ? { errors: { compare_to: ['最多 24 个月'] } } : { mode, from, to }
}

function text(query: Values, name: string): string {
  const value = query[name]
  return typeof value === 'string' ? value : ''
}
