import type { TriggerDescription } from '../../../kernel/database/types.ts'
import type { Resolved } from './resolved.ts'

/** How the database holds and finds the rows, beyond the columns of the fields. */
export interface StorageOptions {
  /** Columns of composite indexes; in company-owned tables `company_id` goes first by itself. */
  readonly indexes?: readonly (readonly string[])[]
  /**
   * The same, with more columns in the index itself: what reads these alone, as joins of large sums do, need not read the rows. Worth its space
   * where rows are wide and many.
   */
  readonly coveringIndexes?: readonly {
    readonly columns: readonly string[]
    readonly include: readonly string[]
  }[]
  /** The same, of the rows alone that meet a condition on their columns; `as` is part of the name where another index has these columns. */
  readonly partialIndexes?: readonly {
    readonly columns: readonly string[]
    readonly where: string
    readonly as?: string
  }[]
  /**
   * Columns that no answer has, with their SQL type. One that is called `said` (`jsonb`) keeps the messages that texts of the row are worded
   * from (`Said`): answers in English have the texts from there.
   */
  readonly internal?: Readonly<Record<string, string>>
  /** Those of them that the database lets no call read, only the sign-in. */
  readonly unreadable?: readonly string[]
  /** The column that counts documents (`nextNumber`). */
  readonly numbered?: string
  /** Script of the functions that do for a call what its own transaction may not (`executable`). */
  readonly functions?: string
  /** What calls them after statements on this table or others. */
  readonly triggers?: readonly TriggerDescription[]
  /** What was done, said or looked at: it keeps no file, and the address of a person who has it erased is taken out of it. */
  readonly transient?: boolean
  /** Its texts may hold addresses of files, which stay as long as it does. */
  readonly mentionsFiles?: boolean
  /** SQL of the rows of a resource without a table: a sub-select with the columns of its fields and `id`. */
  readonly source?: () => string
  /** SQL joins beside the rows `t` that computed fields read; each adds exactly one row. What is not requested is not read. */
  readonly joins?: string
}

export type Storage = Resolved<StorageOptions, 'source' | 'numbered'>

export function resolveStorage(options: StorageOptions = {}): Storage {
  return {
    indexes: [],
    coveringIndexes: [],
    partialIndexes: [],
    internal: {},
    unreadable: [],
    numbered: null,
    functions: '',
    triggers: [],
    transient: false,
    mentionsFiles: options.transient !== true,
    source: null,
    joins: '',
    ...options,
  }
}
