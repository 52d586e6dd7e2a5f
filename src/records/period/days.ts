/** Days are `yyyy-MM-dd`, counted in UTC: no clock is ever put forward between two of them. */

export interface Period {
  readonly from: string
  readonly to: string
}

const dayLength = 86_400_000

export function addDays(day: string, count: number): string {
  return dayOf(Date.parse(`${day}T00:00:00Z`) + count * dayLength)
}

/** Both ends count. */
export function lengthOf({ from, to }: Period): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayLength + 1
}

/** The same day a year before; 29 February becomes the 28th. */
export function yearBefore(day: string): string {
  return `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`.replace('-02-29', '-02-28').padStart(10, '0')
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

/** Today where the company is; on this browser's calendar as long as that is not known. */
export function todayIn(timezone: string | undefined, now = new Date()): string {
  return new Intl.DateTimeFormat('en-CA', {
    ...(timezone !== undefined && { timeZone: timezone }),
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(now)
}

function dayOf(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10)
}
