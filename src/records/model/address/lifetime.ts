import type { DateRange } from '../../../../generated/types.ts'
import { clockAt } from '../../../dates/clock.ts'
import { addDays, isRealDay, lengthOf, type Period } from '../../../dates/days.ts'
import type { Row } from '../rows/list-result.ts'
import { longestPeriod } from './list-period.ts'

/**
 * The days of a record, of which figures can be: from its first day to its last, or to today where that is still to come or not known. Of more
 * days than can be chosen at once the last. Null: the range says nothing of them, or the record has not started.
 */
export function lifetimeOf(
  range: Pick<DateRange, 'lifetime' | 'maxDays'>,
  record: Row | null,
  today: string,
): Period | null {
  const { lifetime } = range
  const first = lifetime === undefined ? null : dayOf(record?.[lifetime.from], 0)
  if (lifetime === undefined || first === null || first > today) return null
  const last = dayOf(record?.[lifetime.to], 1) ?? today
  const to = last < today ? last : today
  if (to < first) return null
  const longest = longestPeriod(range)
  return { from: lengthOf({ from: first, to }) > longest ? addDays(to, 1 - longest) : first, to }
}

/** The day of a date or an instant in the company's zone. What ends at midnight ends with the day before: so many milliseconds are taken off. */
function dayOf(value: unknown, milliseconds: number): string | null {
  if (typeof value !== 'string') return null
  if (isRealDay(value)) return value
  const instant = Date.parse(value)
  return Number.isNaN(instant) ? null : clockAt(instant - milliseconds).slice(0, 10)
}
