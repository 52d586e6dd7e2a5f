import { today } from '../../dates/days.ts'

export { addDays, monthStart, weekdayOf } from '../../dates/days.ts'

export interface Period {
  readonly from: string
  readonly to: string
}

const dayLength = 86_400_000

/** Both ends count. */
export function lengthOf({ from, to }: Period): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayLength + 1
}

/** The same day a year before; 29 February becomes the 28th. */
export function yearBefore(day: string): string {
  return `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`.replace('-02-29', '-02-28').padStart(10, '0')
}

/** Today in a zone; undefined: where the company is. */
export function todayIn(timezone: string | undefined): string {
  return today(timezone)
}
