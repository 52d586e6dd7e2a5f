import type { TablePage } from '../../../../generated/types.ts'
import { useOperation } from '../../../hooks/use-operation.ts'
import type { TableState } from '../state/table-state.ts'
import { listVariables, summaryVariables } from './list-calls.ts'
import type { ListResult, SummaryResult } from './list-result.ts'

/** The rows that the state asks for. */
export function useList(page: TablePage, state: TableState) {
  return useOperation<ListResult>(page.list, listVariables(page, state))
}

/** The values of the cards, over all rows that match. */
export function useSummary(page: TablePage, state: TableState) {
  return useOperation<SummaryResult>(page.summary ?? page.list, summaryVariables(page, state), {
    pause: page.summary === null,
  })
}
