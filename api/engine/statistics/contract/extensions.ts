import type { Operation } from '../../model/operation.ts'
import type { DimensionDefinition } from '../definition/dimensions.ts'
import type { MetricFormat, MetricKey } from '../definition/metrics.ts'
import { formulaOf, type Statistic } from '../definition/statistic.ts'

/** What a compiler links metrics, dimensions and filters of a page against. */
export function extensionsOf(statistic: Statistic): NonNullable<Operation['extensions']> {
  const { metrics, dims, filters, funnel, options } = statistic
  return {
    'x-metrics': metrics.map((key) => {
      const { zh, en, format, better } = statistic.metric(key)
      return { key, zh, en, format, better, ...(isSum(statistic, key) ? {} : { additive: false }) }
    }),
    'x-dimensions': dims.map((key) => ({ key, ...labelsOf(statistic.dimension(key)) })),
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

/** Whether the whole is the sum of its parts; shares and durations never are, and their format says so. */
function isSum(statistic: Statistic, key: MetricKey): boolean {
  if (!sums.has(statistic.metric(key).format)) return true
  const formula = formulaOf(statistic, key)
  if (formula.kind !== 'linear') return false
  return !statistic.sources.some(({ single = [] }) => single.some((measure) => measure in formula.terms))
}
