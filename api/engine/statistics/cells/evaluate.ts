import { addDecimals, roundNumber } from '../../../kernel/formats/money/decimal.ts'
import type { Formula, Linear } from '../definition/formula.ts'
import type { MetricDefinition } from '../definition/metrics.ts'
import type { Sums } from './cells.ts'

/** What a figure is measured against: the sums of all its siblings, and the days it is walked by. */
export interface Context {
  readonly siblings: Sums
  /** Oldest first. */
  readonly days: readonly Sums[]
}

/** A metric of sums; null where it is not known, or a division by zero. */
export function evaluate(formula: Formula, sums: Sums, { siblings, days }: Context): number | null {
  switch (formula.kind) {
    case 'linear':
      return combined(formula.terms, sums)
    case 'ratio':
      return divided(combined(formula.over, sums), combined(formula.under, sums))
    case 'share':
      return divided(sums[formula.of] ?? null, siblings[formula.of] ?? null)
    case 'gap': {
      const own = divided(sums[formula.of] ?? null, siblings[formula.of] ?? null)
      const other = divided(sums[formula.less] ?? null, siblings[formula.less] ?? null)
      return own === null || other === null ? null : own - other
    }
    default:
      return paybackOf(formula, sums, days)
  }
}

/** The number of days until what came in reaches all that was spent. */
function paybackOf(
  { gain, cost }: Extract<Formula, { kind: 'payback' }>,
  sums: Sums,
  days: readonly Sums[],
): number | null {
  const spent = sums[cost] ?? null
  if (spent === null || spent <= 0) return null
  let earned = 0
  const index = days.findIndex((day) => {
    earned = addDecimals(earned, combined(gain, day) ?? 0)
    return earned >= spent
  })
  return index < 0 ? null : index + 1
}

function combined(terms: Linear, sums: Sums): number | null {
  let result = 0
  for (const [measure, sign] of Object.entries(terms)) {
    const value = sums[measure]
    if (value === null || value === undefined) return null
    result = addDecimals(result, sign * value)
  }
  return result
}

function divided(over: number | null, under: number | null): number | null {
  return over === null || under === null || under === 0 ? null : over / under
}

const decimals = { int: 0, ms: 0, money: 2, decimal: 2, percent: 4 } as const

/** The number as it is shown and added up. */
export function rounded(value: number | null, { format }: Pick<MetricDefinition, 'format'>): number | null {
  return value === null ? null : Number(roundNumber(value, decimals[format])) + 0
}

/** In a row: money and decimals as text, as everywhere in the API. */
export function inRow(
  value: number | null,
  metric: Pick<MetricDefinition, 'format'>,
): number | string | null {
  if (value === null) return null
  if (metric.format !== 'money' && metric.format !== 'decimal') return rounded(value, metric)
  return roundNumber(value, decimals[metric.format])
}

/** How much more than before, as a fraction of before; of a share, the difference of both. */
export function deltaOf(
  value: number | null,
  before: number | null,
  { format }: Pick<MetricDefinition, 'format'>,
): number | null {
  if (value === null || before === null) return null
  if (format === 'percent') return Number(roundNumber(value - before, 4)) + 0
  if (before === 0) return null
  return Number(roundNumber((value - before) / Math.abs(before), 4)) + 0
}
