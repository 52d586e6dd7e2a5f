import type { ExpectedCall } from '../../data/ahead.ts'
import { readListAddress } from '../address/list-address.ts'
import { effectiveFilters, type ListState } from '../address/list-state.ts'
import { effectiveSort } from '../address/sort-keys.ts'
import type { ListDescriptor } from './list-descriptor.ts'

/** What a table asks first at an address: its rows, and the values of its cards. */
export function listCalls(list: ListDescriptor, search: string): readonly ExpectedCall[] {
  const { state } = readListAddress(list, search)
  const rows = { ref: list.query, variables: listVariables(list, state) }
  return list.summary === null
    ? [rows]
    : [rows, { ref: list.summary, variables: summaryVariables(list, state) }]
}

export function listVariables(list: ListDescriptor, state: ListState) {
  return {
    page: state.page,
    per_page: state.perPage,
    sort: effectiveSort(state.sort, list.sort).join(','),
    ...summaryVariables(list, state),
  }
}

/** What narrows the list narrows its summary. */
export function summaryVariables(list: ListDescriptor, state: ListState) {
  const effective = effectiveFilters(list, state)
  const filter = Object.fromEntries(
    list.filters.flatMap(({ field, input }) => {
      const value = effective[field]
      return value === undefined ? [] : [[input, value]]
    }),
  )
  return {
    ...(state.q === '' ? {} : { q: state.q }),
    ...(Object.keys(filter).length === 0 ? {} : { filter }),
  }
}
