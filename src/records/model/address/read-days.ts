import type { DateRange } from '../../../../generated/types.ts'
import { isRealDay, lengthOf, type Period } from '../../../dates/days.ts'
import { readRange } from './filter-value.ts'
import { defaultPeriod, hasAllDays, longestPeriod } from './list-period.ts'
import type { ListState } from './list-state.ts'

/** The parameters of the address that say the days of a list. */
export const dayNames = ['from', 'to', 'compare', 'cfrom', 'cto'] as const

type Days = Pick<ListState, 'days' | 'compare'>
type AddressValues = ReadonlyMap<string, string>

export interface ReadDays {
  readonly days: Days
  /** Parameters that held what is no days, or too many of them. */
  readonly dropped: readonly string[]
}

/**
 * What an address says of the days. A link that narrows the list by something else is of all days where there can be so many: what it leads to
 * may be old.
 * @param isNarrowed By filters or by words.
 */
export function readDays(range: DateRange, params: AddressValues, isNarrowed: boolean): ReadDays {
  const dropped: string[] = []
  const named = periodIn(range, params, ['from', 'to'], dropped)
  const own = range.field === null ? null : wholeDays(range, params.get(`f.${range.field}`))
  const isAll = hasAllDays(range) && (params.get('from') === 'all' || (isNarrowed && !params.has('from')))
  const days = named ?? own ?? (isAll ? ('all' as const) : undefined)
  const custom = periodIn(range, params, ['cfrom', 'cto'], dropped)
  const mode = params.get('compare')
  const isMode = mode === 'none' || mode === 'previous' || mode === 'year'
  if (mode !== undefined && !isMode) dropped.push('compare')
  const compare = custom ?? (isMode && mode !== range.compare ? mode : undefined)
  return { days: { ...(days !== undefined && { days }), ...(compare !== undefined && { compare }) }, dropped }
}

/** The parameters again; what the range begins with is left out. */
export function writeDays(
  range: DateRange,
  { days, compare }: Days,
  isNarrowed: boolean,
): readonly [name: string, value: string][] {
  const pairs: [string, string][] = []
  const usual = defaultPeriod(range)
  const isImpliedAll = isNarrowed && hasAllDays(range)
  if (days === 'all') {
    if (!isImpliedAll) pairs.push(['from', 'all'])
  } else {
    const { from, to } = days ?? usual
    if (isImpliedAll || from !== usual.from || to !== usual.to) pairs.push(['from', from], ['to', to])
  }
  if (typeof compare === 'object') pairs.push(['cfrom', compare.from], ['cto', compare.to])
  else if (compare !== undefined && compare !== range.compare) pairs.push(['compare', compare])
  return pairs
}

function periodIn(
  range: DateRange,
  params: AddressValues,
  names: readonly [string, string],
  dropped: string[],
): Period | null {
  const [from, to] = names.map((name) => params.get(name))
  if (from === undefined && to === undefined) return null
  if (from === 'all' && to === undefined && names[0] === 'from' && hasAllDays(range)) return null
  const period = from === undefined || to === undefined ? null : daysWithin(range, from, to)
  if (period === null) dropped.push(...names.filter((name) => params.has(name)))
  return period
}

/** A filter that says the days as the range does. */
export function isWholeDays(range: DateRange, value: string): boolean {
  return wholeDays(range, value) !== null
}

function wholeDays(range: DateRange, value: string | undefined): Period | null {
  if (value === undefined) return null
  const { from, to } = readRange(value)
  return daysWithin(range, from, to)
}

function daysWithin(range: DateRange, from: string, to: string): Period | null {
  if (!isRealDay(from) || !isRealDay(to)) return null
  const days = lengthOf({ from, to })
  return days >= 1 && days <= longestPeriod(range) ? { from, to } : null
}
