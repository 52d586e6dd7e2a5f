import type { DateRange, RangePreset } from '../../../generated/types.ts'
import { isSamePeriod, lengthOf, type Period } from '../../dates/days.ts'
import type { Extra } from '../../records/model/address/list-address.ts'
import { type CompareMode, defaultPeriod, longestPeriod } from '../../records/model/address/list-period.ts'
import { presetOf } from '../../records/model/address/presets.ts'
import { defaultGrain, type Grain, grainsFor } from '../range/grains.ts'

/** The days that figures are about, in which steps, and against what. */
export interface StatsQuery {
  readonly period: Period
  readonly preset: RangePreset | 'lifetime'
  readonly grain: Grain
  readonly compare: CompareMode
  /** Only of `custom`. */
  readonly comparePeriod: Period | null
}

/**
 * Reads what the address says of it; what does not fit together counts as not said.
 * @param lifetime Days of the record that the figures are about; null: there are none.
 */
export function readStatsQuery(
  range: DateRange,
  extra: Extra,
  today: string,
  lifetime: Period | null = null,
): StatsQuery {
  const period = periodIn(range, extra['from'], extra['to']) ?? lifetime ?? defaultPeriod(range, today)
  const comparePeriod = periodIn(range, extra['cfrom'], extra['cto'])
  const grain = grainsFor(range, period).find((one) => one === extra['grain'])
  return {
    period,
    preset: isSamePeriod(period, lifetime)
      ? 'lifetime'
      : presetOf(period, range.presets, range.default, today),
    grain: grain ?? defaultGrain(range, period),
    compare: comparePeriod !== null ? 'custom' : (compareIn(extra['compare']) ?? range.compare),
    comparePeriod,
  }
}

type Patch = Readonly<Record<string, string | null>>

/** Parameters that set the period; the step follows its length again. */
export function writePeriod(
  range: DateRange,
  period: Period,
  today: string,
  lifetime: Period | null = null,
): Patch {
  const isDefault = isSamePeriod(period, lifetime ?? defaultPeriod(range, today))
  return { from: isDefault ? null : period.from, to: isDefault ? null : period.to, grain: null }
}

export function writeGrain(range: DateRange, period: Period, grain: Grain): Patch {
  return { grain: grain === defaultGrain(range, period) ? null : grain }
}

export function writeCompare(range: DateRange, compare: CompareMode, own: Period | null = null): Patch {
  if (compare === 'custom' && own !== null) return { compare: null, cfrom: own.from, cto: own.to }
  return { compare: compare === range.compare ? null : compare, cfrom: null, cto: null }
}

function periodIn(range: DateRange, from: string | undefined, to: string | undefined): Period | null {
  if (from === undefined || to === undefined) return null
  const days = lengthOf({ from, to })
  return days >= 1 && days <= longestPeriod(range) ? { from, to } : null
}

function compareIn(raw: string | undefined): CompareMode | undefined {
  return raw === 'none' || raw === 'previous' || raw === 'year' ? raw : undefined
}
