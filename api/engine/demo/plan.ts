/** What a demo database is made from; the same plan gives the same rows, on PGlite and on PostgreSQL. */
export interface Plan {
  size: 'small' | 'full'
  /** `2025-12-31`: the 24 months of history end on the day before, in the companies' time zone. */
  today: string
  /** A moment of today: what happened until then is there too. Without it the history is all there is. */
  until?: string | undefined
  /** Of the demo accounts' common password. */
  passwordHash: string
  /** Hides license keys, always in the same way. */
  encrypt: (text: string) => string
}

/** Rows of a table that has many: as many as domain/resources.md §2 says, or a fiftieth of it (less is left out where people read them). */
export function scaled({ size }: Plan, full: number, divisor = 50): number {
  return size === 'full' ? full : Math.round(full / divisor)
}

/** Days of history. */
export const HISTORY_DAYS = 730

/** All companies of the demo live at UTC+8, where no clock changes. */
export const OFFSET = '+08:00'
