import type { View } from '../../../generated/types.ts'
import type { ListDescriptor } from '../list/list-descriptor.ts'

/** Everything about a table page that a shared link must reproduce (page-kinds.md §1.1). */
export interface ListState {
  /** Key of the chosen built-in view; null when the link narrows the list without one. */
  readonly view: string | null
  /** What was chosen on top of the view, in the API's filter syntax by field; '' lifts the view's own filter. */
  readonly filters: Readonly<Record<string, string>>
  readonly q: string
  /** At most three keys, `field` or `-field`; empty means the page's own order. */
  readonly sort: readonly string[]
  readonly page: number
  readonly perPage: number
}

export const perPageChoices = [10, 20, 50, 100, 200] as const
export const defaultPerPage = 20
export const maxSortKeys = 3
export const maxQueryLength = 190

export function defaultState(list: ListDescriptor): ListState {
  return {
    view: list.views[0]?.key ?? null,
    filters: {},
    q: '',
    sort: [],
    page: 1,
    perPage: defaultPerPage,
  }
}

export function findView(list: ListDescriptor, key: string | null): View | undefined {
  return list.views.find((view) => view.key === key)
}

/** The filters that reach the API: the view's, overridden by the chosen ones. */
export function effectiveFilters(list: ListDescriptor, state: ListState): Record<string, string> {
  const merged = { ...findView(list, state.view)?.filters, ...state.filters }
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ''))
}

/** All that narrows the rows, by API name: the filters in force, and those of the list itself. */
export function narrowingOf(list: ListDescriptor, state: ListState): Readonly<Record<string, string>> {
  return { ...effectiveFilters(list, state), ...list.within }
}

/** A new state with one filter set, or lifted (null); paging starts again. */
export function withFilter(
  list: ListDescriptor,
  state: ListState,
  field: string,
  value: string | null,
): ListState {
  const { [field]: _, ...others } = state.filters
  const own = findView(list, state.view)?.filters[field]
  if (value === (own ?? null)) return { ...state, filters: others, page: 1 }
  return { ...state, filters: { ...others, [field]: value ?? '' }, page: 1 }
}

export function hasOwnFilters(list: ListDescriptor, key: string | null): boolean {
  return Object.keys(findView(list, key)?.filters ?? {}).length > 0
}
