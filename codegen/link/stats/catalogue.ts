import type { LabelEntry, MetricEntry } from '../../contract/openapi.ts'
import type { Operation } from '../../contract/operation.ts'
import { findings } from '../../diagnostics/catalogue.ts'
import { didYouMean, type Suggestion } from '../../diagnostics/suggest.ts'
import type { Dimension, Metric } from '../../model/descriptors/stats.ts'
import { type Linked, message } from '../../model/message.ts'
import type { DataPath } from '../../parse/source.ts'
import { cardFormats } from '../card-formats.ts'
import type { PageContext } from '../context.ts'

/** Collects the metrics and dimensions of one statistics operation that a page uses; unknown ones are reported. */
export interface StatsCatalogue {
  metric(key: string, at: DataPath): void
  dimension(key: string, at: DataPath): void
  /** What was used, in the order of the contract. */
  readonly metrics: readonly Metric<Linked>[]
  readonly dimensions: readonly Dimension<Linked>[]
}

export function createStatsCatalogue(context: PageContext, operation: Operation): StatsCatalogue {
  const used = { metrics: new Set<string>(), dimensions: new Set<string>() }
  const { scope, place } = context
  const knows = (list: readonly LabelEntry[], key: string): boolean => list.some((entry) => entry.key === key)
  const hint = (list: readonly LabelEntry[], key: string): Suggestion | null =>
    didYouMean(
      key,
      list.map((entry) => entry.key),
    )
  return {
    metric(key, at) {
      const { metrics } = operation
      if (knows(metrics, key)) used.metrics.add(key)
      else
        scope.report.add(findings.unknownMetric({ metric: key, operation: operation.id }), place(at), {
          hint: hint(metrics, key),
        })
    },
    dimension(key, at) {
      const { dimensions } = operation
      if (knows(dimensions, key)) used.dimensions.add(key)
      else
        scope.report.add(findings.unknownDimension({ dimension: key, operation: operation.id }), place(at), {
          hint: hint(dimensions, key),
        })
    },
    get metrics() {
      return operation.metrics.filter(({ key }) => used.metrics.has(key)).map(metricOf)
    },
    get dimensions() {
      return operation.dimensions
        .filter(({ key }) => used.dimensions.has(key))
        .map(({ key, zh, en, intents }) => ({
          key,
          label: message(`dimension.${key}`, { zh, en }),
          ...(intents && { intents }),
        }))
    },
  }
}

function metricOf({ key, zh, en, format, better, additive }: MetricEntry): Metric<Linked> {
  return {
    key,
    label: message(`metric.${key}`, { zh, en }),
    format: cardFormats.find((name) => name === format) ?? 'int',
    better: better === 'up' || better === 'down' ? better : undefined,
    additive: additive === false ? false : undefined,
  }
}
