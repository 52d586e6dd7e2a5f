import type { Operation } from '../../operations/operation.ts'
import { dimensionOf } from '../registry/dimensions.ts'
import { metricOf } from '../registry/metrics.ts'
import type { Statistic } from '../statistic.ts'

/** What a compiler links metrics, dimensions and filters of a page against. */
export function extensionsOf({
  metrics,
  dims,
  filters,
  funnel,
  options,
}: Statistic): NonNullable<Operation['extensions']> {
  return {
    'x-metrics': metrics.map((key) => {
      const { zh, en, format, better } = metricOf(key)
      return { key, zh, en, format, better }
    }),
    'x-dimensions': dims.map((key) => ({ key, zh: dimensionOf(key).zh, en: dimensionOf(key).en })),
    'x-filters': filters,
    ...(funnel === undefined ? {} : { 'x-funnel': funnel }),
    ...(options === undefined ? {} : { 'x-options': options }),
  }
}
