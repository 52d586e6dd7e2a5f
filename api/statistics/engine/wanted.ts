import type { Grain, Period } from '../../engine/query/calendar.ts'
import type { DimensionKey } from '../registry/dimensions.ts'
import type { Source, SourceDimension } from '../sources/source.ts'
import type { Subject } from '../statistic.ts'

/** Sums of measures by period, bucket, x and split: what one part of an answer is made from. */
export interface Wanted {
  readonly sources: readonly Source[]
  readonly measures: readonly string[]
  /** The current one, then the one to compare with. */
  readonly periods: readonly Period[]
  /** null = the whole period is one bucket. */
  readonly grain: Grain | null
  readonly x: DimensionKey | null
  readonly split: DimensionKey | null
  readonly filters: Readonly<Partial<Record<SourceDimension, readonly string[]>>>
  readonly subject: Subject
  readonly companyIds: readonly number[]
  readonly systemRows: boolean
  readonly timezone: string
}
