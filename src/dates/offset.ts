import { clockAt } from './clock.ts'
import { companyZone } from './zone.ts'

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

/** In milliseconds, of whole minutes. */
function offsetAt(instant: number, zone: string): number {
  return Date.parse(`${clockAt(instant, zone)}Z`) - Math.floor(instant / minute) * minute
}

function offsetText(offset: number): string {
  const minutes = Math.abs(offset) / minute
  const two = (part: number) => String(part).padStart(2, '0')
  return `${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

const minute = 60_000
const day = 86_400_000
