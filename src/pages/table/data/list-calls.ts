import type { TablePage } from '../../../../generated/types.ts'
import type { ExpectedCall } from '../../../data/ahead.ts'
import { effectiveSort } from '../state/sort-keys.ts'
import { effectiveFilters, type TableState } from '../state/table-state.ts'
import { readTableUrl } from '../state/url-codec.ts'

/** What a table asks first at an address: its rows, and the values of its cards. */
export function tableCalls(page: TablePage, search: string): readonly ExpectedCall[] {
  const { state } = readTableUrl(page, search)
  const list = { ref: page.list, variables: listVariables(page, state) }
  return page.summary === null
    ? [list]
    : [list, { ref: page.summary, variables: summaryVariables(page, state) }]
}

export function listVariables(page: TablePage, state: TableState) {
  return {
    page: state.page,
    per_page: state.perPage,
    sort: effectiveSort(state.sort, page.sort).join(','),
    ...summaryVariables(page, state),
  }
}

/** What narrows the list narrows its summary. */
export function summaryVariables(page: TablePage, state: TableState) {
  const effective = effectiveFilters(page, state)
  const filter = Object.fromEntries(
    page.filters.flatMap(({ field, input }) => {
      const value = effective[field]
      return value === undefined ? [] : [[input, value]]
    }),
  )
  return {
    ...(state.q === '' ? {} : { q: state.q }),
    ...(Object.keys(filter).length === 0 ? {} : { filter }),
  }
}
