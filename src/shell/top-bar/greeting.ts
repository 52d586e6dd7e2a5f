export type Greeting = 'earlyMorning' | 'morning' | 'noon' | 'afternoon' | 'evening'

/** Message key of the greeting at an hour of the day (0–23). */
export function greetingAt(hour: number): Greeting {
  if (hour < 5) return 'earlyMorning'
  if (hour < 11) return 'morning'
  if (hour < 13) return 'noon'
  if (hour < 18) return 'afternoon'
  return 'evening'
}
