/** Where a period stands, and how long until it changes, or since it ended, in milliseconds. */
export interface Phase {
  readonly is: 'before' | 'running' | 'over'
  readonly for: number
}

/** Null: there is no period. @param now Milliseconds since the epoch. */
export function phaseOf(now: number, from: unknown, to: unknown): Phase | null {
  const [start, end] = [instantOf(from), instantOf(to)]
  if (start !== null && now < start) return { is: 'before', for: start - now }
  if (end === null) return null
  return now < end ? { is: 'running', for: end - now } : { is: 'over', for: now - end }
}

const instantOf = (value: unknown): number | null => {
  const instant = typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isNaN(instant) ? null : instant
}

/** The two largest units that say something; in the last day down to the second. */
export function partsOf(milliseconds: number): readonly { readonly unit: Unit; readonly count: number }[] {
  const seconds = Math.floor(milliseconds / 1000)
  const parts = units.map(([unit, size, within]) => ({
    unit,
    count: Math.floor((seconds % within) / size),
  }))
  const first = parts.findIndex(({ count }) => count > 0)
  if (first < 0) return [{ unit: 'second', count: 0 }]
  return parts.slice(first, first === 0 ? 2 : undefined)
}

export type Unit = 'day' | 'hour' | 'minute' | 'second'

const units: readonly (readonly [Unit, number, number])[] = [
  ['day', 86_400, Number.POSITIVE_INFINITY],
  ['hour', 3600, 86_400],
  ['minute', 60, 3600],
  ['second', 1, 60],
]

/** How often what is shown changes. */
export const tickOf = ({ for: rest }: Phase): number => (rest < 86_400_000 ? 1000 : 60_000)
