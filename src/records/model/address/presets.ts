import type { RangePreset } from '../../../../generated/types.ts'
import { addDays, isSamePeriod, monthStart, type Period, weekdayOf } from '../../../dates/days.ts'

export type NamedPreset = Exclude<RangePreset, 'custom'>

/** The days of a preset as seen on a day. What is not over yet ends today: figures of days to come are no figures. */
export function presetPeriod(preset: NamedPreset, today: string): Period {
  return periods[preset](today)
}

const until = (from: string, to: string): Period => ({ from, to })

const periods: Readonly<Record<NamedPreset, (today: string) => Period>> = {
  today: (today) => until(today, today),
  yesterday: (today) => until(addDays(today, -1), addDays(today, -1)),
  '7d': (today) => until(addDays(today, -6), today),
  '30d': (today) => until(addDays(today, -29), today),
  '90d': (today) => until(addDays(today, -89), today),
  week: (today) => until(addDays(today, -weekdayOf(today)), today),
  'last-week': (today) => until(addDays(today, -weekdayOf(today) - 7), addDays(today, -weekdayOf(today) - 1)),
  month: (today) => until(monthStart(today), today),
  'last-month': (today) => until(monthStart(today, -1), addDays(monthStart(today), -1)),
  quarter: (today) => until(monthStart(today, -((Number(today.slice(5, 7)) - 1) % 3)), today),
  year: (today) => until(`${today.slice(0, 4)}-01-01`, today),
  '12m': (today) => until(monthStart(today, -11), today),
}

/** The preset that has these days, the default first; `custom` if none has. */
export function presetOf(
  period: Period,
  presets: readonly RangePreset[],
  first: RangePreset,
  today: string,
): RangePreset {
  const named = [first, ...presets].filter((preset) => preset !== 'custom')
  const found = named.find((preset) => isSamePeriod(presetPeriod(preset, today), period))
  return found ?? 'custom'
}
