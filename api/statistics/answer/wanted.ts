import type { Grain } from '../../engine/query/calendar.ts'
import type { Query } from '../engine/query.ts'
import { formulaOf } from '../engine/request.ts'
import type { Wanted } from '../engine/wanted.ts'
import type { DimensionKey } from '../registry/dimensions.ts'
import { type Formula, measuresOf, ratio } from '../registry/formula.ts'
import { type MetricDefinition, type MetricKey, metricOf } from '../registry/metrics.ts'
import type { Statistic, Subject } from '../statistic.ts'

/** One call: what is asked, of which statistic, about what. */
export interface Asked {
  readonly statistic: Statistic
  readonly query: Query
  readonly subject: Subject
  readonly systemRows: boolean
}

/** A metric with its formula where it is shown. */
export interface Figure extends MetricDefinition {
  readonly key: MetricKey
}

/** The asked metrics as they are made when told apart by `along`. */
export function figuresOf({ statistic, query }: Asked, along: DimensionKey | 'total'): Figure[] {
  return query.metrics.map((key) => figureOf(statistic, key, along))
}

export function figureOf(statistic: Statistic, key: MetricKey, along: DimensionKey | 'total'): Figure {
  const isPaidShare = key === 'share' && statistic.paidShare?.includes(along) === true
  const formula: Formula = isPaidShare ? ratio('paid_revenue_usd', 'revenue_usd') : formulaOf(statistic, key)
  return { ...metricOf(key), key, formula }
}

export function wantedOf(
  { statistic, query, subject, systemRows }: Asked,
  figures: readonly Figure[],
  groups: { grain: Grain | null; x: DimensionKey | null; split: DimensionKey | null; compare?: boolean },
): Wanted {
  const { grain, x, split, compare = true } = groups
  return {
    sources: statistic.sources,
    measures: [...new Set(figures.flatMap(({ formula }) => measuresOf(formula)))],
    periods: compare && query.compare !== null ? [query.period, query.compare] : [query.period],
    grain,
    x,
    split,
    filters: { ...query.filters, ...subject.only },
    subject,
    companyIds: query.companyIds,
    systemRows,
    timezone: query.timezone,
  }
}

/** Whether figures have to be walked by days. */
export function needsDays(figures: readonly Figure[]): boolean {
  return figures.some(({ formula }) => formula.kind === 'payback')
}
