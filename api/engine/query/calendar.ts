import { addDays } from './today.ts'
import { withOffset } from './zoned-time.ts'

export type Grain = 'hour' | 'day' | 'week' | 'month'

/** Days, both included, as `2025-01-31`. */
export interface Period {
  readonly from: string
  readonly to: string
}

const dayMs = 86_400_000

/** Number of days of a period, both ends counted. */
export function lengthOf({ from, to }: Period): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs + 1
}

/** The same day a year before; 29 February becomes the 28th. */
export function yearBefore(day: string): string {
  const earlier = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`.replace('-02-29', '-02-28')
  return earlier.padStart(10, '0')
}

export function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`)
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
  )
}

/**
 * Every bucket of a period, oldest first: days, Mondays, firsts of a month, or the moments at which hours begin. On the day on which
 * clocks change there are 23 or 25 hours.
 */
export function bucketsOf(period: Period, grain: Grain, timezone: string): string[] {
  if (grain === 'hour') return hoursOf(period, timezone)
  return [...new Set(daysOf(period).map((day) => bucketOf(day, grain)))]
}

/** Every day of a period, oldest first. */
export function daysOf({ from, to }: Period): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}

function bucketOf(day: string, grain: Grain): string {
  if (grain === 'month') return `${day.slice(0, 7)}-01`
  if (grain !== 'week') return day
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  return addDays(day, -weekday)
}

function hoursOf({ from, to }: Period, timezone: string): string[] {
  const end = startOfDay(addDays(to, 1), timezone)
  const hours: string[] = []
  for (let time = startOfDay(from, timezone); time < end; time += 3_600_000)
    hours.push(hourText(time, timezone))
  return hours
}

/** `2025-11-02T01:00:00-04:00`: with its offset an hour is distinguished from the one that follows it under the same name. */
export function hourText(time: number, timezone: string): string {
  return withOffset(new Date(time).toISOString(), timezone).replace('.000', '')
}

function startOfDay(day: string, timezone: string): number {
  const noon = Date.parse(`${day}T00:00:00Z`)
  const guess = noon - offsetMs(noon, timezone)
  return noon - offsetMs(guess, timezone)
}

function offsetMs(time: number, timezone: string): number {
  const [, sign = '+', hours = '0', minutes = '0'] =
    /([+-])(\d{2}):(\d{2})$/.exec(withOffset(new Date(time).toISOString(), timezone)) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
}
