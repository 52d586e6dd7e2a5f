/** The date there and now, `2025-01-31`. */
export function today(timezone: string): string {
  return dayOf(new Date(), timezone)
}

/** The date of a moment in a time zone. */
export function dayOf(moment: Date, timezone: string): string {
  return new Intl.DateTimeFormat('en-CA', {
    timeZone: timezone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(moment)
}

/** A date some days later, or earlier. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}
