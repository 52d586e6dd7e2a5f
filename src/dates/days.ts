import { clockNow } from './clock.ts'
import { companyZone } from './zone.ts'

export interface Period {
  readonly from: string
  readonly to: string
}

/** Days are `yyyy-MM-dd`, counted in UTC: no clock is ever put forward between two of them. */
export function today(zone = companyZone()): string {
  return clockNow(zone).slice(0, 10)
}

export function addDays(day: string, count: number): string {
  return dayOf(Date.parse(`${day}T00:00:00Z`) + count * dayLength)
}

/** Monday is 0. */
export function weekdayOf(day: string): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
}

/** The first day of a month that lies so many months away; month 1 is January. */
export function monthStart(day: string, months = 0): string {
  const [year = 1970, month = 1] = day.split('-').map(Number)
  return dayOf(Date.UTC(year, month - 1 + months, 1))
}

/** The month that lies so many months after another, both `yyyy-MM`. */
export function monthAfter(month: string, months: number): string {
  return monthStart(`${month}-01`, months).slice(0, 7)
}

/** The last day of a month, `yyyy-MM`. */
export function monthEnd(month: string): string {
  return addDays(monthStart(`${month}-01`, 1), -1)
}

/** The same day of a month so many months away, or its last. */
export function addMonths(day: string, months: number): string {
  const first = monthStart(day, months)
  const last = addDays(monthStart(first, 1), -1)
  const same = `${first.slice(0, 8)}${day.slice(8)}`
  return same < last ? same : last
}

/** Both ends count. */
export function lengthOf({ from, to }: Period): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayLength + 1
}

/** No days are the same as no days. */
export function isSamePeriod(period: Period | null, other: Period | null): boolean {
  return period?.from === other?.from && period?.to === other?.to
}

/** The same day a year before; 29 February becomes the 28th. */
export function yearBefore(day: string): string {
  return `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`.replace('-02-29', '-02-28').padStart(10, '0')
}

/** A day of the calendar, not `2026-02-30`. */
export function isRealDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

function dayOf(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10)
}

const dayLength = 86_400_000
