import type { Period } from '../../../dates/days.ts'
import type { ListDescriptor } from '../descriptors/list-descriptor.ts'
import type { ListView } from '../descriptors/list-view.ts'

/** Everything about a table page that a shared link must reproduce (page-kinds.md §1.1). */
export interface ListState {
  /** Key of the chosen view, built in or saved; null when the link narrows the list without one. */
  readonly view: string | null
  /** What was chosen on top of the view, in the API's filter syntax by field; '' lifts the view's own filter. */
  readonly filters: Readonly<Record<string, string>>
  readonly q: string
  /** At most three keys, `field` or `-field`; empty means the page's own order. */
  readonly sort: readonly string[]
  readonly page: number
  readonly perPage: number
  /** The days of its range; absent: those that the range begins with. */
  readonly days?: Period | 'all'
  /** What they are compared with; absent: what the range says. */
  readonly compare?: 'none' | 'previous' | 'year' | Period
}

export const perPageChoices = [10, 20, 50, 100, 200] as const
export const defaultPerPage = 20
export const maxSortKeys = 3
export const maxQueryLength = 190

export function defaultState(list: ListDescriptor): ListState {
  return {
    ...stateOfView(list, (list.views.find(({ saved }) => saved?.isDefault) ?? list.views[0])?.key ?? null),
    page: 1,
  }
}

/** A view as it is when nothing was changed on top of it. */
export function stateOfView(list: ListDescriptor, key: string | null): Omit<ListState, 'page'> {
  const { q = '', sort = [], perPage } = findView(list, key) ?? {}
  return { view: key, filters: {}, q, sort, perPage: perPage ?? list.perPage ?? defaultPerPage }
}

export function findView(list: ListDescriptor, key: string | null): ListView | undefined {
  return list.views.find((view) => view.key === key)
}

/** Something was changed on top of the view. */
export function isModified(list: ListDescriptor, state: ListState): boolean {
  const base = stateOfView(list, state.view)
  return (
    Object.keys(state.filters).length > 0 ||
    state.q !== base.q ||
    state.sort.join() !== base.sort.join() ||
    state.perPage !== base.perPage
  )
}

/** The filters that reach the API: the view's, overridden by the chosen ones. */
export function effectiveFilters(list: ListDescriptor, state: ListState): Record<string, string> {
  const merged = { ...findView(list, state.view)?.filters, ...state.filters }
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ''))
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
