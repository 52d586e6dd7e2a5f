import { addDays, weekdayOf } from '../../../dates/days.ts'

/** A quick range; the value is in the API's syntax, relative where it can be, so that a link stays fresh. */
export interface DatePreset {
  readonly key: PresetKey
  readonly value: string
}

export type PresetKey =
  | 'today'
  | 'yesterday'
  | 'last7'
  | 'last30'
  | 'last90'
  | 'thisWeek'
  | 'lastWeek'
  | 'thisMonth'
  | 'lastMonth'
  | 'thisQuarter'
  | 'thisYear'
  | 'last12Months'

/** The ranges as seen on a day (`yyyy-MM-dd`); weeks begin on Monday. */
export function datePresets(today: string): readonly DatePreset[] {
  const [year = 1970, month = 1] = today.split('-').map(Number)
  const weekday = weekdayOf(today)
  const quarter = Math.floor((month - 1) / 3) * 3 + 1
  return [
    { key: 'today', value: 'today..today' },
    { key: 'yesterday', value: '-1d..-1d' },
    { key: 'last7', value: '-6d..today' },
    { key: 'last30', value: '-29d..today' },
    { key: 'last90', value: '-89d..today' },
    { key: 'thisWeek', value: `${addDays(today, -weekday)}..${addDays(today, 6 - weekday)}` },
    { key: 'lastWeek', value: `${addDays(today, -weekday - 7)}..${addDays(today, -weekday - 1)}` },
    { key: 'thisMonth', value: months(year, month, 1) },
    { key: 'lastMonth', value: months(year, month - 1, 1) },
    { key: 'thisQuarter', value: months(year, quarter, 3) },
    { key: 'thisYear', value: months(year, 1, 12) },
    { key: 'last12Months', value: months(year, month - 11, 12) },
  ]
}

/** Whole months from the first day of one; month 0 is December of the year before. */
function months(year: number, month: number, count: number): string {
  return `${day(Date.UTC(year, month - 1, 1))}..${day(Date.UTC(year, month - 1 + count, 0))}`
}

function day(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10)
}
