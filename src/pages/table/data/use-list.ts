import type { TablePage } from '../../../../generated/types.ts'
import { useOperation } from '../../../hooks/use-operation.ts'
import { effectiveSort } from '../state/sort-keys.ts'
import { effectiveFilters, type TableState } from '../state/table-state.ts'
import type { ListResult, SummaryResult } from './list-result.ts'

/** The rows that the state asks for. */
export function useList(page: TablePage, state: TableState) {
  return useOperation<ListResult>(page.list, {
    page: state.page,
    per_page: state.perPage,
    sort: effectiveSort(state.sort, page.sort).join(','),
    ...narrowing(page, state),
  })
}

/** The values of the cards, over all rows that match. */
export function useSummary(page: TablePage, state: TableState) {
  return useOperation<SummaryResult>(page.summary ?? page.list, narrowing(page, state), {
    pause: page.summary === null,
  })
}

function narrowing(page: TablePage, state: TableState) {
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
