import type { DateRange } from '../../../generated/types.ts'
import { lengthOf, type Period } from '../../dates/days.ts'

export type Grain = DateRange['grains'][number]

/** The API's limits (domain/resources.md §4.1). */
const longestHours = 7

/** Steps that a period can be shown in. */
export function grainsFor({ grains }: Pick<DateRange, 'grains'>, period: Period): readonly Grain[] {
  const days = lengthOf(period)
  return grains.filter((grain) => (grain === 'hour' ? days <= longestHours : grain !== 'month' || days > 28))
}

/** The page's own step where the period is long enough for it, else one by the length (screens.md §0). */
export function defaultGrain(range: Pick<DateRange, 'grains' | 'grain'>, period: Period): Grain {
  const possible = grainsFor(range, period)
  const days = lengthOf(period)
  const usual: Grain = days <= 2 ? 'hour' : days <= 92 ? 'day' : days <= 400 ? 'week' : 'month'
  const own = range.grain !== null && days > 62 ? range.grain : usual
  return possible.find((grain) => grain === own) ?? possible[0] ?? 'day'
}
