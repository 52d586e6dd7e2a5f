import type { Page } from '../../operations/read/pagination.ts'
import type { Range } from '../../query/range.ts'
import type { DimensionKey } from '../definition/dimensions.ts'
import type { MetricKey } from '../definition/metrics.ts'

/** What a call requests of a statistic, checked (domain/resources.md §4.1). */
export interface Query extends Range {
  readonly timezone: string
  /** `cards`, `series`, `rows`, and what else the statistic answers with. */
  readonly parts: ReadonlySet<string>
  /** What was requested and the caller may see. */
  readonly metrics: readonly MetricKey[]
  readonly x: DimensionKey
  readonly split: DimensionKey | null
  readonly top: number
  readonly filters: Readonly<Partial<Record<DimensionKey, readonly string[]>>>
  readonly dim: DimensionKey
  readonly sort: { readonly key: MetricKey | 'dim'; readonly descending: boolean }
  readonly page: Page
  readonly q: string
  readonly ma: number
  readonly cumulative: boolean
  readonly cohort: boolean
  readonly companyIds: readonly number[]
}
