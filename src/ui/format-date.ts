import { oneForEach } from '../dates/one-for-each.ts'

/**
 * Times arrive in the company's own time zone with their offset (resources.md §1); they are shown as they are
 * written, never moved to the zone of this browser.
 */
export interface DateText {
  /** `yyyy-MM-dd` or `yyyy-MM-dd HH:mm`. */
  readonly text: string
  /** Seconds and offset, and how long ago. */
  readonly title: string
}

export function formatDate(iso: string, locale: string): DateText | null {
  const parts = read(iso)
  return parts && { text: parts.day, title: relative(parts.instant, locale) }
}

export function formatDateTime(iso: string, locale: string): DateText | null {
  const parts = read(iso)
  if (parts === null) return null
  const { day, time, seconds, offset, instant } = parts
  return {
    text: `${day} ${time}`,
    title: `${day} ${time}:${seconds} ${offset} · ${relative(instant, locale)}`,
  }
}

function read(iso: string) {
  const match =
    /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::(\d{2}))?(?:\.\d+)?(Z|[+-]\d{2}:?\d{2})?)?$/.exec(iso)
  if (match === null) return null
  const [, day = '', time = '00:00', seconds = '00', zone = 'Z'] = match
  const instant = Date.parse(`${day}T${time}:${seconds}${zone}`)
  if (Number.isNaN(instant)) return null
  return { day, time, seconds, offset: zone === 'Z' ? 'UTC' : `UTC${zone}`, instant }
}

function relative(instant: number, locale: string): string {
  const seconds = (instant - Date.now()) / 1000
  const [unit, size] = units.find(([, length]) => Math.abs(seconds) >= length) ?? (['second', 1] as const)
  return relativeFormat(locale, 'auto').format(Math.round(seconds / size), unit)
}

const relativeFormat = oneForEach(
  (locale, numeric: 'auto') => new Intl.RelativeTimeFormat(locale, { numeric }),
)

const units = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const
