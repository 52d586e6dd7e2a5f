/** The list of the records, as pages show it. */
export interface ListOptions<Name extends string> {
  /** Fields that `q` looks in. */
  readonly search: readonly Name[]
  readonly sortable: readonly Name[]
  /** `field` or `-field`. */
  readonly sort: Name | `-${Name}`
  /** Fields, or fields of a nested resource (`items.product_id`). */
  readonly filters: readonly (Name | `${string}.${string}`)[]
  /** Filters that hold unless the caller gives another value for the same field. */
  readonly defaultFilters?: Readonly<Partial<Record<Name, string>>>
  /** Fields summed over all matching rows, in `meta.summary`. */
  readonly totals?: readonly Name[]
  readonly perPage?: number
}

/**
 * What `from`, `to` and `compare` of a list and its cards are about: the columns that are figures of those days, or the moment that says
 * which rows count.
 */
export type PeriodUse<Name extends string = string> =
  | { readonly columns: readonly Name[] }
  | {
      readonly by: Name
      /** Days that the rows of one answer may reach over; absent: as many as `from` and `to` may. */
      readonly longest?: number
    }

/** A card above the list. */
export interface Metric {
  readonly zh: string
  readonly en: string
  readonly format: 'int' | 'decimal' | 'money' | 'percent'
  /** SQL aggregate over the rows `t`. */
  readonly sql: string
}
