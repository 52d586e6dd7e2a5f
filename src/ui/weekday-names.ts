import { oneForEach } from '../dates/one-for-each.ts'

/** The short name of a day's weekday; the day is its midnight in UTC. */
export function weekdayName(day: number, locale: string): string {
  return weekdayFormat(locale, 'short').format(day)
}

/** The short names of weekdays from Monday. */
export function weekdayNames(locale: string): readonly string[] {
  // The 1st of January 2024 was a Monday.
  return Array.from({ length: 7 }, (_, place) => weekdayName(Date.UTC(2024, 0, 1 + place), locale))
}

const weekdayFormat = oneForEach(
  (locale, weekday: 'short') => new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' }),
)
