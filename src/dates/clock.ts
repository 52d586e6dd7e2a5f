import { companyZone } from './zone.ts'

/**
 * What a clock on the wall shows, `yyyy-MM-ddTHH:mm`, in a zone: the company's if none is given. An instant is in milliseconds since 1970.
 */
export function clockAt(instant: number, zone = companyZone()): string {
  return formatOf(zone).format(instant).replace(' ', 'T')
}

export function clockNow(zone = companyZone()): string {
  return clockAt(Date.now(), zone)
}

/** The Swedish way to write a time is that of ISO 8601. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  formats.set(timeZone, made)
  return made
}

/** To make one takes longer than to use it for a whole list. */
const formats = new Map<string, Intl.DateTimeFormat>()
