import { isRealDay, addDays } from '../../../dates/days.ts'
import { weekdayName } from '../../../ui/weekday-names.ts'

/** A step of time on an axis: `01-05`, `2025-01`, `08:00`. */
export function stepLabel(id: string, grain: string): string {
  if (grain === 'hour') return id.slice(11, 16)
  return grain === 'month' ? id.slice(0, 7) : id.slice(5, 10)
}

/** The same in full, with its weekday or the days that it spans. */
export function stepTitle(id: string, grain: string, locale: string): string {
  const day = id.slice(0, 10)
  if (!isRealDay(day)) return id
  if (grain === 'hour') return `${day} ${id.slice(11, 16)}`
  if (grain === 'month') return id.slice(0, 7)
  if (grain === 'week') return `${day} – ${addDays(day, 6).slice(5)}`
  return `${day} ${weekdayName(Date.parse(`${day}T00:00:00Z`), locale)}`
}

/** The step that a day is in. */
export function stepOf(ids: readonly string[], grain: string, day: string): number {
  if (grain === 'hour') return ids.findIndex((id) => id.startsWith(day))
  return ids.findLastIndex((id) => id.slice(0, 10) <= day)
}
