/** A settlement period: `2025-01`, `2025-Q1`, or `2025` where settlements are on demand. */
export interface Period {
  readonly name: string
  /** First day. */
  readonly from: string
  /** The day after the last. */
  readonly until: string
}

export type Cycle = 'monthly' | 'quarterly' | 'on_demand'

export const periodPattern = String.raw`^\d{4}(-(0[1-9]|1[0-2]|Q[1-4]))?$`

const months: Readonly<Record<Cycle, number>> = { monthly: 1, quarterly: 3, on_demand: 12 }

/** A year's periods, oldest first. */
export function periodsOf(year: number, cycle: Cycle): Period[] {
  const length = months[cycle]
  return Array.from({ length: 12 / length }, (_each, place) => ({
    name: nameOf(year, cycle, place),
    from: firstDay(year, place * length),
    until: firstDay(year, (place + 1) * length),
  }))
}

/** The period of that name in the agency's cycle; null for one of another cycle. */
export function periodNamed(name: string, cycle: Cycle): Period | null {
  return periodsOf(Number(name.slice(0, 4)), cycle).find((period) => period.name === name) ?? null
}

function nameOf(year: number, cycle: Cycle, place: number): string {
  const prefix = String(year).padStart(4, '0')
  if (cycle === 'on_demand') return prefix
  return cycle === 'quarterly' ? `${prefix}-Q${place + 1}` : `${prefix}-${String(place + 1).padStart(2, '0')}`
}

function firstDay(year: number, month: number): string {
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)
}
