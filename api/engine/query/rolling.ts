import type { Period } from './calendar.ts'
import { addDays } from './today.ts'

/** Days that move on with the calendar; what is not over yet ends today. */
export const rollingPeriods = [
  'today',
  'yesterday',
  '7d',
  '30d',
  '90d',
  'week',
  'last-week',
  'month',
  'last-month',
  'quarter',
  'year',
  '12m',
] as const

export type RollingPeriod = (typeof rollingPeriods)[number]

/** The days of a rolling period as seen on a day; weeks begin on Monday. */
export function rollingDays(period: RollingPeriod, today: string): Period {
  return periods[period](today)
}

const weekday = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
const until = (from: string, to: string): Period => ({ from, to })

const periods: Readonly<Record<RollingPeriod, (today: string) => Period>> = {
  today: (today) => until(today, today),
  yesterday: (today) => until(addDays(today, -1), addDays(today, -1)),
  '7d': (today) => until(addDays(today, -6), today),
  '30d': (today) => until(addDays(today, -29), today),
  '90d': (today) => until(addDays(today, -89), today),
  week: (today) => until(addDays(today, -weekday(today)), today),
  'last-week': (today) => until(addDays(today, -weekday(today) - 7), addDays(today, -weekday(today) - 1)),
  month: (today) => until(firstOf(today), today),
  'last-month': (today) => until(firstOf(today, -1), addDays(firstOf(today), -1)),
  quarter: (today) => until(firstOf(today, -((Number(today.slice(5, 7)) - 1) % 3)), today),
  year: (today) => until(`${today.slice(0, 4)}-01-01`, today),
  '12m': (today) => until(firstOf(today, -11), today),
}

/** The first day of the month, or of one so many months later. */
function firstOf(day: string, months = 0): string {
  const [year = 1970, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10)
}
