import { companyZone } from './zone.ts'

/**
 * Times as a clock on the wall shows them, `yyyy-MM-ddTHH:mm`, in a zone: the company's if none is given. An instant is in milliseconds
 * since 1970.
 */
export function clockAt(instant: number, zone = companyZone()): string {
  return new Date(instant + offsetAt(instant, zone)).toISOString().slice(0, 16)
}

export function clockNow(zone = companyZone()): string {
  return clockAt(Date.now(), zone)
}

/** What the clock shows with seconds and its offset, as the API takes it; what is no time stays as it is. */
export function withOffset(clock: string, zone = companyZone()): string {
  return isClock(clock) ? `${clock}:00${offsetOf(clock, zone)}` : clock
}

/** `+08:00`: by how much a clock that shows this is ahead of UTC. */
export function offsetOf(clock: string, zone = companyZone()): string {
  return offsetText(offsetWhen(Date.parse(`${clock}Z`), zone))
}

/** When the clock shows this. */
export function instantOf(clock: string, zone = companyZone()): number {
  const shown = Date.parse(`${clock}Z`)
  return shown - offsetWhen(shown, zone)
}

/** `UTC+08:00`: by how much a zone is ahead of UTC now. */
export function utcOffset(zone = companyZone()): string {
  return `UTC${offsetText(offsetAt(Date.now(), zone))}`
}

export function isClock(text: string): boolean {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}Z`))
}

/** Of an hour that the clock shows twice the first; of one that it leaves out the offset before, so that it lies as far behind. */
function offsetWhen(shown: number, zone: string): number {
  const [before, after] = [offsetAt(shown - day, zone), offsetAt(shown + day, zone)]
  const fits = (offset: number) => offsetAt(shown - offset, zone) === offset
  return !fits(before) && fits(after) ? after : before
}

const day = 86_400_000

/** In milliseconds. */
function offsetAt(instant: number, zone: string): number {
  const name = formatOf(zone)
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName')?.value
  const [, sign = '+', hours = '0', minutes = '0', seconds = '0'] =
    /([+-])(\d\d):?(\d\d)?:?(\d\d)?$/.exec(name ?? '') ?? []
  const size = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)
  return (sign === '-' ? -size : size) * 1000
}

function offsetText(offset: number): string {
  const minutes = Math.round(Math.abs(offset) / 60_000)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
  formats.set(zone, made)
  return made
}

/** To make one takes longer than to use it for a whole list. */
const formats = new Map<string, Intl.DateTimeFormat>()
