const day = 86_400_000

/** The days of this month until today, as a filter has them. */
export function thisMonth(now = new Date()): string {
  const today = dateOf(now)
  return `${today.slice(0, 8)}01..${today}`
}

/** So many days, today the last of them. */
export function lastDays(days: number, now = new Date()): { readonly from: string; readonly to: string } {
  return { from: dateOf(new Date(now.getTime() - (days - 1) * day)), to: dateOf(now) }
}

function dateOf(date: Date): string {
  return date.toISOString().slice(0, 10)
}
