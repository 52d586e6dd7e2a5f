import type { Operation } from '../../engine/model/operation.ts'
import { formulaOf } from '../engine/request.ts'
import { type DimensionDefinition, dimensionOf } from '../registry/dimensions.ts'
import { type MetricFormat, type MetricKey, metricOf } from '../registry/metrics.ts'
import type { Statistic } from '../statistic.ts'

/** What a compiler links metrics, dimensions and filters of a page against. */
export function extensionsOf(statistic: Statistic): NonNullable<Operation['extensions']> {
  const { metrics, dims, filters, funnel, options } = statistic
  return {
    'x-metrics': metrics.map((key) => {
      const { zh, en, format, better } = metricOf(key)
      return { key, zh, en, format, better, ...(isSum(statistic, key) ? {} : { additive: false }) }
    }),
    'x-dimensions': dims.map((key) => ({ key, ...labelsOf(dimensionOf(key)) })),
    'x-filters': filters,
    ...(funnel === undefined ? {} : { 'x-funnel': funnel }),
    ...(options === undefined ? {} : { 'x-options': options }),
  }
}

/** Values that mean something good or bad say so. */
function labelsOf(dimension: DimensionDefinition) {
  const { zh, en } = dimension
  const values = dimension.kind === 'choice' ? dimension.choices : []
  const intents = values.flatMap(({ value, intent }) =>
    intent === undefined ? [] : [[value, intent] as const],
  )
  return { zh, en, ...(intents.length > 0 && { intents: Object.fromEntries(intents) }) }
}

const sums = new Set<MetricFormat>(['int', 'decimal', 'money'])

/** Whether the whole is the sum of its parts; of shares and durations nobody would think so. */
function isSum(statistic: Statistic, key: MetricKey): boolean {
  if (!sums.has(metricOf(key).format)) return true
  const formula = formulaOf(statistic, key)
  if (formula.kind !== 'linear') return false
  return !statistic.sources.some(({ single = [] }) => single.some((measure) => measure in formula.terms))
}
