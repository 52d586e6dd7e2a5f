import { withOffset } from './zoned-time.ts'

/** The instant at which a clock in the zone shows this; of a time that a clock change skips, the one as far behind it. */
export function fromWallClock(
  day: string,
  hour: number,
  minute: number,
  second: number,
  timezone: string,
): Date {
  const shown = Date.parse(`${day}T00:00:00Z`) + ((hour * 60 + minute) * 60 + second) * 1000
  const first = shown - offsetAt(shown, timezone)
  return new Date(shown - offsetAt(first, timezone))
}

/** Milliseconds by which the zone is ahead of UTC at an instant. */
function offsetAt(instant: number, timezone: string): number {
  const clock = withOffset(new Date(instant).toISOString(), timezone).slice(0, 23)
  return Date.parse(`${clock}Z`) - instant
}
