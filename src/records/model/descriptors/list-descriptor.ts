import type { TableBody } from '../../../../generated/types.ts'
import type { ListView } from './list-view.ts'

/**
 * Rows of a resource with what a list offers, wherever it is shown: a table page, a nested table, a tab of a record, the history of a
 * wizard. Labels are texts, not message keys.
 */
export interface ListDescriptor extends Pick<
  TableBody,
  | 'bindings'
  | 'summary'
  | 'rowKey'
  | 'rowTitle'
  | 'columns'
  | 'filters'
  | 'search'
  | 'sort'
  | 'cards'
  | 'toolbar'
  | 'row'
  | 'bulk'
  | 'update'
  | 'drawers'
  | 'layouts'
  | 'count'
  | 'refresh'
  | 'empty'
> {
  /** Where what a person likes about the list is kept. */
  readonly name: string
  /** The days that its rows or its figures are about. */
  readonly range?: TableBody['range']
  /** The built-in ones first, then those that people saved. */
  readonly views: readonly ListView[]
  /** It is not known yet which views people saved: one that the address names may be among them. */
  readonly awaitsViews?: boolean
  /** Rows a page, where the person wants another number than most. */
  readonly perPage?: number | null
  /** Null: the rows are of no resource of their own. */
  readonly resource: string | null
  /** Variables: page, per_page, sort, q, filter. `result.data` rows, `result.meta.pagination`, `result.meta.summary`. */
  readonly query: TableBody['list']
  /** Those that the page puts around its list. */
  readonly widgets?: TableBody['widgets']
  /** Filters that hold whatever a person chooses, by API name: the rows that belong to a record. */
  readonly within?: Readonly<Record<string, string>>
}

/** The list of a page whose body is one. */
export function listOf(page: TableBody & { readonly name: string }): ListDescriptor {
  const { list: query, ...rest } = page
  return { ...rest, query }
}
