import type { Query } from '../types.ts'

/**
 * A change that the comparison of tables cannot do by itself: a rename, a new type, moved data. Runs once, forward only, before functions
 * and tables are brought to the definitions. A new database never runs it.
 */
export interface Migration {
  /** Rises by one; never used again. */
  readonly number: number
  readonly name: string
  /** The changes of the schema that it makes safe, as `npm run check` names them: `drop orders.note`, `rename orders.note to remark`. */
  readonly covers: readonly string[]
  /**
   * False for what PostgreSQL does outside of transactions only, or for data moved in portions: then each statement of `up` stands alone,
   * and `up` has to be one that can be run again after it was interrupted anywhere.
   */
  readonly transaction?: false
  up(tx: Query): Promise<void>
}
