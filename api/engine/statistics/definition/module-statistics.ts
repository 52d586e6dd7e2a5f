import type { CountedFact } from '../rebuild/counted-fact.ts'
import type { AnnotationDefinition } from './annotations.ts'
import type { DimensionDefinition } from './dimensions.ts'
import type { MetricDefinition } from './metrics.ts'
import type { StatisticDefinition } from './statistic.ts'

/** What a module brings to the statistics. */
export interface ModuleStatistics {
  readonly metrics?: Readonly<Record<string, MetricDefinition>>
  readonly dimensions?: Readonly<Record<string, DimensionDefinition>>
  readonly annotations?: Readonly<Record<string, AnnotationDefinition>>
  readonly endpoints?: readonly StatisticDefinition[]
  /** Measures of daily facts that follow from its records. */
  readonly counted?: readonly CountedFact[]
  /** What holds for every figure, by a word for it (docs/metrics.md). */
  readonly rules?: Readonly<Record<string, string>>
}
