import type { DateRange } from '../../../../generated/types.ts'
import { addDays, lengthOf, type Period, today as todayThere, yearBefore } from '../../../dates/days.ts'
import type { ListDescriptor } from '../descriptors/list-descriptor.ts'
import { effectiveFilters, type ListState } from './list-state.ts'
import { presetPeriod } from './presets.ts'

export type CompareMode = 'none' | 'previous' | 'year' | 'custom'

/** What the figures of a list are compared with: other days by themselves, or those before. */
export interface Compared {
  readonly mode: CompareMode
  readonly days: Period
}

/** The API's limit (domain/resources.md §4.1). */
const longestDays = 731

/** Days that may be chosen at once. */
export function longestPeriod({ maxDays }: Pick<DateRange, 'maxDays'>): number {
  return Math.min(maxDays ?? longestDays, longestDays)
}

/** Without days the list is of all of them: only where they say which rows there are, and the API does not limit them. */
export function hasAllDays(range: DateRange | null | undefined): boolean {
  return range != null && range.field !== null && range.maxDays === null
}

export function defaultPeriod({ default: preset }: DateRange, today = todayThere()): Period {
  return presetPeriod(preset === 'custom' ? '30d' : preset, today)
}

/** The days of a list and of its cards; null: all days, or those of a filter that says it in another way. */
export function periodOf(list: ListDescriptor, state: ListState): Period | null {
  const { range } = list
  if (range == null || state.days === 'all') return null
  if (range.field !== null && effectiveFilters(list, state)[range.field] !== undefined) return null
  return state.days ?? defaultPeriod(range)
}

/** The days that the cards are compared with; null: with none. */
export function comparedWith(list: ListDescriptor, state: ListState): Compared | null {
  const period = periodOf(list, state)
  const comparison = state.compare ?? list.range?.compare ?? 'none'
  if (period === null || comparison === 'none') return null
  if (typeof comparison === 'object') return { mode: 'custom', days: comparison }
  if (comparison === 'year')
    return { mode: comparison, days: { from: yearBefore(period.from), to: yearBefore(period.to) } }
  const from = addDays(period.from, -lengthOf(period))
  return { mode: comparison, days: { from, to: addDays(period.from, -1) } }
}

/** The filter that narrows the rows to the days; none where they are for figures only. */
export function periodFilter(list: ListDescriptor, state: ListState): Readonly<Record<string, string>> {
  const field = list.range?.field ?? null
  const period = field === null ? null : periodOf(list, state)
  return field === null || period === null ? {} : { [field]: `${period.from}..${period.to}` }
}
