const formats = new Map<string, Intl.DateTimeFormat>()

/** A UTC time as ISO 8601 with milliseconds and the zone's offset: `2025-01-31T08:00:00.123+08:00`. */
export function withOffset(utc: string, timezone: string): string {
  const instant = new Date(utc)
  const parts = new Map<string, string>(
    format(timezone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  )
  const part = (type: string) => parts.get(type) ?? ''
  const offset = part('timeZoneName').replace('GMT', '') || '+00:00'
  const day = `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`
  return `${day}T${part('hour')}:${part('minute')}:${part('second')}.${part('fractionalSecond')}${offset}`
}

function format(timezone: string): Intl.DateTimeFormat {
  const known = formats.get(timezone)
  if (known !== undefined) return known
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
