import type { ExpectedCall } from '../../data/prefetch.ts'
import { readListAddress } from '../model/address/list-address.ts'
import { comparedWith, periodOf } from '../model/address/list-period.ts'
import { findView, type ListState } from '../model/address/list-state.ts'
import { narrowingOf } from '../model/address/narrowing.ts'
import { effectiveSort } from '../model/address/sort-keys.ts'
import type { ListDescriptor } from '../model/descriptors/list-descriptor.ts'
import { resolveSources } from '../model/rows/subject.ts'

/** Parameters of the route, by name. */
export type RouteValues = Readonly<Record<string, string | undefined>>

/** What a list asks first at an address: its rows, and the values of its cards. */
export function listCalls(
  list: ListDescriptor,
  search: string,
  route: RouteValues = {},
): readonly ExpectedCall[] {
  const { state, dropped } = readListAddress(list, search)
  // Saved views are not loaded yet.
  if (dropped.includes('view')) return []
  const rows = { ref: list.query, variables: listVariables(list, state, route) }
  const { summary } = list
  if (summary === null) return [rows]
  return [rows, ...summariesOf(list, state, route).map((variables) => ({ ref: summary, variables }))]
}

export function listVariables(list: ListDescriptor, state: ListState, route: RouteValues = {}) {
  const sort = effectiveSort(state.sort, list.sort).join(',')
  const period = list.query.variables.includes('from') ? periodOf(list, state) : null
  return {
    page: state.page,
    per_page: state.perPage,
    ...(sort !== '' && { sort }),
    ...narrowingVariables(list, state, route),
    ...period,
  }
}

/** The cards count the rows that the list shows; those that lead to another view count the rows of it. */
export function summariesOf(list: ListDescriptor, state: ListState, route: RouteValues = {}) {
  const isShown = list.cards.some((card) => !leadsElsewhere(list, state, card))
  const isLinked = list.cards.some((card) => leadsElsewhere(list, state, card))
  return [
    ...(isShown ? [summaryVariables(list, state, route)] : []),
    ...(isLinked ? [linkedSummaryVariables(list, state, route)] : []),
  ]
}

export function leadsElsewhere(
  list: ListDescriptor,
  state: ListState,
  { view }: ListDescriptor['cards'][number],
) {
  return view !== undefined && view !== state.view && findView(list, view) !== undefined
}

/** Figures of the rows that the list shows. */
export function summaryVariables(list: ListDescriptor, state: ListState, route: RouteValues = {}) {
  const { summary, range } = list
  const period = summary?.variables.includes('from') === true ? periodOf(list, state) : null
  const compared = period === null ? null : comparedWith(list, state)
  const byDays = period === null ? null : (range?.field ?? null)
  return {
    ...narrowingVariables(list, state, route, byDays),
    ...period,
    ...(compared !== null && { compare: compared.mode }),
    ...(compared?.mode === 'custom' && { compare_from: compared.days.from, compare_to: compared.days.to }),
  }
}

/** Figures of the views that cards lead to: a view begins without what was chosen in another, but for the days. */
export function linkedSummaryVariables(list: ListDescriptor, state: ListState, route: RouteValues = {}) {
  return summaryVariables(list, { ...state, view: null, filters: {}, q: '' }, route)
}

/**
 * Which rows there are: those of the days, of the view, of the chosen filters and of the words.
 * @param without A filter that is asked for by other variables.
 */
export function narrowingVariables(
  list: ListDescriptor,
  state: ListState,
  route: RouteValues = {},
  without: string | null = null,
) {
  const inputs = new Map(list.filters.map(({ field, input }) => [field, input]))
  const own = Object.keys(list.within ?? {}).map((field): [string, string] => [
    field,
    field.replaceAll('.', '__'),
  ])
  const inputByField = new Map([...inputs, ...own])
  const filter: Record<string, string> = Object.fromEntries(
    Object.entries(narrowingOf(list, state)).flatMap(([field, value]) => {
      const input = field === without ? undefined : inputByField.get(field)
      return input === undefined ? [] : [[input, value]]
    }),
  )
  return {
    ...resolveSources(list.bindings, { row: null, route }),
    ...(state.q === '' ? {} : { q: state.q }),
    ...(Object.keys(filter).length === 0 ? {} : { filter }),
  }
}
