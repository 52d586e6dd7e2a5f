/** A UTC time as ISO 8601 with milliseconds and the zone's offset: `2025-01-31T08:00:00.123+08:00`. */
export function withOffset(utc: string, timezone: string): string {
  const time = Date.parse(utc)
  const offset = offsetOfDay(Math.floor(time / dayMs), timezone)
  if (offset === null) return formatted(time, timezone)
  return `${new Date(time + offset.ms).toISOString().slice(0, -1)}${offset.text}`
}

interface Offset {
  /** `+08:00` */
  readonly text: string
  readonly ms: number
}

const dayMs = 86_400_000
/** Days whose dates have four digits, and whose zones are those of the tables. */
const [firstDay, lastDay] = [Date.UTC(1900, 0, 2) / dayMs, Date.UTC(9999, 11, 30) / dayMs]
const mostDays = 5_000

const zones = new Map<string, Map<number, Offset | null>>()

/** The offset that holds in the zone all through a UTC day; null where it changes on that day, and far from our time. */
function offsetOfDay(day: number, timezone: string): Offset | null {
  const days = zones.get(timezone) ?? new Map<number, Offset | null>()
  zones.set(timezone, days)
  const cached = days.get(day)
  if (cached !== undefined) return cached
  if (!(day >= firstDay && day <= lastDay)) return null
  const first = formatted(day * dayMs, timezone).slice(offsetPlace)
  const isConstant = first === formatted((day + 1) * dayMs, timezone).slice(offsetPlace)
  const offset = isConstant ? { text: first, ms: milliseconds(first) } : null
  if (days.size >= mostDays) days.clear()
  days.set(day, offset)
  return offset
}

const offsetPlace = '2025-01-31T08:00:00.123'.length

/** Of `-04:30`; times of long ago have seconds, too. */
function milliseconds(offset: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = offset.slice(1).split(':').map(Number)
  return (offset.startsWith('-') ? -1 : 1) * ((hours * 60 + minutes) * 60 + seconds) * 1000
}

/** Read from the zone's tables for this one moment. */
function formatted(time: number, timezone: string): string {
  const parts = new Map<string, string>(
    format(timezone)
      .formatToParts(time)
      .map(({ type, value }) => [type, value]),
  )
  const part = (type: string) => parts.get(type) ?? ''
  const offset = part('timeZoneName').replace('GMT', '') || '+00:00'
  const day = `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`
  return `${day}T${part('hour')}:${part('minute')}:${part('second')}.${part('fractionalSecond')}${offset}`
}

const formats = new Map<string, Intl.DateTimeFormat>()

function format(timezone: string): Intl.DateTimeFormat {
  const cached = formats.get(timezone)
  if (cached !== undefined) return cached
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    fractionalSecondDigits: 3,
    timeZoneName: 'longOffset',
  })
  formats.set(timezone, made)
  return made
}
