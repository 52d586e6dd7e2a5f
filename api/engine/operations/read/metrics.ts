import { type SQL, sql } from '../../../kernel/database/sql.ts'
import type { Metric } from '../../model/definition/list.ts'
import { textOf } from '../../query/text-of.ts'

type Metrics = Readonly<Record<string, Metric>>

/** The figures of a list as columns of a select, each by its name. */
export function metricColumns(metrics: Metrics): SQL {
  const columns = Object.entries(metrics).map(
    ([key, metric]) => sql`${sql.raw(metric.sql)} as ${sql.identifier(key)}`,
  )
  return sql.join(columns, sql`, `)
}

/** The figures of a row of such a select as an answer has them. */
export function presentMetrics(metrics: Metrics, row: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(
    Object.entries(metrics).map(([key, metric]) => [key, presentMetric(metric, row[key])]),
  )
}

/** Amounts are text. */
function presentMetric({ format }: Metric, value: unknown): unknown {
  if (value === null || value === undefined) return null
  if (format === 'int' || format === 'percent') return Number(value)
  return textOf(value)
}
