import type { Grain, Period } from '../../query/calendar.ts'
import { type DimensionKey, idType } from '../definition/dimensions.ts'
import type { Source } from '../definition/source.ts'
import type { Requested } from '../definition/statistic.ts'
import type { Subject } from '../definition/subject.ts'

/** Sums of measures by period, bucket, x and split: what one part of an answer is made from. */
export interface CellQuery {
  readonly sources: readonly Source[]
  readonly measures: readonly string[]
  /** The current one, then the one to compare with. */
  readonly periods: readonly Period[]
  /** null = the whole period is one bucket. */
  readonly grain: Grain | null
  readonly x: DimensionKey | null
  readonly split: DimensionKey | null
  readonly filters: readonly Filter[]
  readonly subject: Subject
  readonly companyIds: readonly number[]
  readonly systemRows: boolean
  readonly timezone: string
}

/** Only rows with one of these values of a dimension. */
export interface Filter {
  readonly key: DimensionKey
  readonly ids: readonly string[]
  /** SQL type of the values. */
  readonly type: 'bigint' | 'text'
}

/** What the call filters by, and what its subject fixes. */
export function filtersIn({ statistic, query, subject }: Requested): Filter[] {
  const values = { ...query.filters, ...subject.only }
  return Object.entries(values).flatMap(([name, ids]) => {
    const key = name as DimensionKey
    return ids === undefined ? [] : [{ key, ids, type: idType(statistic.dimension(key)) }]
  })
}
