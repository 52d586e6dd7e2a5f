import { oneForEach } from './one-for-each.ts'
import { companyZone } from './zone.ts'

/**
 * What a clock on the wall shows, `yyyy-MM-ddTHH:mm`, in a zone: the company's if none is given. An instant is in milliseconds since 1970.
 */
export function clockAt(instant: number, zone = companyZone()): string {
  return formatOf('sv-SE', zone).format(instant).replace(' ', 'T')
}

export function clockNow(zone = companyZone()): string {
  return clockAt(Date.now(), zone)
}

/** The Swedish way to write a time is that of ISO 8601. */
const formatOf = oneForEach(
  (locale, timeZone: string) =>
    new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'short', timeStyle: 'short' }),
)
