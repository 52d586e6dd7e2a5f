import type { SQL } from '../../../kernel/database/sql.ts'
import type { DimensionKey } from './dimensions.ts'

/** What an endpoint's figures are about beside the filters: one record, some rows. */
export interface Subject {
  /** Fixed values of dimensions, as if they were filtered by. */
  readonly only?: Readonly<Partial<Record<DimensionKey, readonly string[]>>>
  /** A condition on the rows `t` of every source. */
  readonly condition?: SQL
}
