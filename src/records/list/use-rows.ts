import { useParams } from 'react-router'
import { useOperation } from '../../hooks/use-operation.ts'
import { isAwaited } from '../address/list-address.ts'
import { type ListState, findView } from '../address/list-state.ts'
import { listVariables, summaryVariables } from './list-calls.ts'
import type { ListDescriptor } from './list-descriptor.ts'
import type { ListResult, SummaryResult } from './list-result.ts'

/** The rows that the state asks for. */
export function useRows(list: ListDescriptor, state: ListState) {
  return useOperation<ListResult>(list.query, listVariables(list, state, useParams()), {
    pause: isUnknown(list, state),
  })
}

/** The values of the cards, over all rows that match. */
export function useSummary(list: ListDescriptor, state: ListState) {
  return useOperation<SummaryResult>(list.summary ?? list.query, summaryVariables(list, state, useParams()), {
    pause: list.summary === null || isUnknown(list, state),
  })
}

/** The address names a view that is not known yet: what it asks for is not known either. */
function isUnknown(list: ListDescriptor, state: ListState): boolean {
  return isAwaited(list, state.view) && findView(list, state.view) === undefined
}
