import type { Grain } from '../../query/calendar.ts'
import { type CellQuery, filtersIn } from '../cells/cell-query.ts'
import type { DimensionKey } from '../definition/dimensions.ts'
import { measuresOf } from '../definition/formula.ts'
import type { MetricDefinition, MetricKey } from '../definition/metrics.ts'
import { formulaOf, type Requested, type Statistic } from '../definition/statistic.ts'

/** A metric with its formula where it is shown. */
export interface ResultMetric extends MetricDefinition {
  readonly key: MetricKey
}

/** The requested metrics as they are made when grouped by `along`. */
export function metricsOf({ statistic, query }: Requested, along: DimensionKey | 'total'): ResultMetric[] {
  return query.metrics.map((key) => metricOf(statistic, key, along))
}

export function metricOf(statistic: Statistic, key: MetricKey, along: DimensionKey | 'total'): ResultMetric {
  const own = statistic.formulasAlong?.find((each) => each.of === key && each.along.includes(along))
  return { ...statistic.metric(key), key, formula: own?.formula ?? formulaOf(statistic, key) }
}

export function cellQueryOf(
  requested: Requested,
  metrics: readonly ResultMetric[],
  groups: { grain: Grain | null; x: DimensionKey | null; split: DimensionKey | null; compare?: boolean },
): CellQuery {
  const { statistic, query, subject, systemRows } = requested
  const { grain, x, split, compare = true } = groups
  return {
    sources: statistic.sources,
    measures: [...new Set(metrics.flatMap(({ formula }) => measuresOf(formula)))],
    periods: compare && query.compare !== null ? [query.period, query.compare] : [query.period],
    grain,
    x,
    split,
    filters: filtersIn(requested),
    subject,
    companyIds: query.companyIds,
    systemRows,
    timezone: query.timezone,
  }
}

/** Whether figures have to be walked by days. */
export function needsDays(metrics: readonly ResultMetric[]): boolean {
  return metrics.some(({ formula }) => formula.kind === 'payback')
}
