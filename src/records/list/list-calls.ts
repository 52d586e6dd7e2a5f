import type { ExpectedCall } from '../../data/ahead.ts'
import { resolveSources } from '../actions/subject.ts'
import { readListAddress } from '../address/list-address.ts'
import { effectiveFilters, findView, type ListState } from '../address/list-state.ts'
import { effectiveSort } from '../address/sort-keys.ts'
import type { ListDescriptor } from './list-descriptor.ts'

/** Parameters of the route, by name. */
export type RouteValues = Readonly<Record<string, string | undefined>>

/** What a list asks first at an address: its rows, and the values of its cards. */
export function listCalls(
  list: ListDescriptor,
  search: string,
  route: RouteValues = {},
): readonly ExpectedCall[] {
  const { state, dropped } = readListAddress(list, search)
  // A view that somebody saved is not known yet.
  if (dropped.includes('view')) return []
  const rows = { ref: list.query, variables: listVariables(list, state, route) }
  return list.summary === null
    ? [rows]
    : [rows, { ref: list.summary, variables: summaryVariables(list, state, route) }]
}

export function listVariables(list: ListDescriptor, state: ListState, route: RouteValues = {}) {
  const sort = effectiveSort(state.sort, list.sort).join(',')
  return {
    page: state.page,
    per_page: state.perPage,
    ...(sort !== '' && { sort }),
    ...narrowingVariables(list, state, route),
  }
}

/** The cards stand for all views of the list, whose states they count: only what somebody chose or saved narrows them. */
export function summaryVariables(list: ListDescriptor, state: ListState, route: RouteValues = {}) {
  const isSaved = findView(list, state.view)?.saved !== undefined
  return narrowingVariables(list, isSaved ? state : { ...state, view: null }, route)
}

/** Which rows there are: those of the view, of the chosen filters and of the words. */
export function narrowingVariables(list: ListDescriptor, state: ListState, route: RouteValues = {}) {
  const effective = effectiveFilters(list, state)
  const chosen = list.filters.flatMap(({ field, input }): [string, string][] => {
    const value = effective[field]
    return value === undefined ? [] : [[input, value]]
  })
  const own = Object.entries(list.within ?? {}).map(([name, value]) => [name.replaceAll('.', '__'), value])
  const filter: Record<string, string> = Object.fromEntries([...chosen, ...own])
  return {
    ...resolveSources(list.given, { row: null, route }),
    ...(state.q === '' ? {} : { q: state.q }),
    ...(Object.keys(filter).length === 0 ? {} : { filter }),
  }
}
