import { useCallback, useMemo } from 'react'
import { useParams } from 'react-router'
import { type OperationState, useOperation } from '../../hooks/use-operation.ts'
import { isAwaited } from '../model/address/list-address.ts'
import { type ListState, findView } from '../model/address/list-state.ts'
import type { ListDescriptor } from '../model/descriptors/list-descriptor.ts'
import type { ListResult, SummaryResult } from '../model/rows/list-result.ts'
import { leadsElsewhere, linkedSummaryVariables, listVariables, summaryVariables } from './list-calls.ts'

/** The rows that the state asks for. */
export function useRows(list: ListDescriptor, state: ListState) {
  return useOperation<ListResult>(list.query, listVariables(list, state, useParams()), {
    pause: isUnknown(list, state),
  })
}

/** Whether the list has no row at all, whatever view and days are shown; null while that is not known. Not asked while `pause`. */
export function useHasNoRows(list: ListDescriptor, { pause }: { readonly pause: boolean }): boolean | null {
  const everything: ListState = { view: null, filters: {}, q: '', sort: [], page: 1, perPage: 1, days: 'all' }
  const { data, error } = useOperation<ListResult>(list.query, listVariables(list, everything, useParams()), {
    pause,
  })
  if (pause || error !== null) return false
  return data === undefined ? null : data.data.length === 0
}

/** The values of the cards, over the rows that the list shows, and of those that lead to other views, over theirs. */
export interface Summaries {
  readonly shown: OperationState<SummaryResult>
  readonly linked: OperationState<SummaryResult>
  /** One that is asked is on its way. */
  readonly fetching: boolean
  readonly reload: () => void
}

export function useSummaries(list: ListDescriptor, state: ListState): Summaries {
  const route = useParams()
  const operation = list.summary ?? list.query
  const pause = list.summary === null || isUnknown(list, state)
  const isLinked = list.cards.some((card) => leadsElsewhere(list, state, card))
  const isShown = list.cards.some((card) => !leadsElsewhere(list, state, card))
  const shown = useOperation<SummaryResult>(operation, summaryVariables(list, state, route), {
    pause: pause || !isShown,
  })
  const linked = useOperation<SummaryResult>(operation, linkedSummaryVariables(list, state, route), {
    pause: pause || !isLinked,
  })
  const { reload: askShown } = shown
  const { reload: askLinked } = linked
  const reload = useCallback(() => {
    if (!pause && isShown) askShown()
    if (!pause && isLinked) askLinked()
  }, [pause, isShown, isLinked, askShown, askLinked])
  // One that is no longer asked may never be answered.
  const fetching = (isShown && shown.fetching) || (isLinked && linked.fetching)
  return useMemo(() => ({ shown, linked, fetching, reload }), [shown, linked, fetching, reload])
}

/** The address names a view that is not known yet: what it asks for is not known either. */
function isUnknown(list: ListDescriptor, state: ListState): boolean {
  return isAwaited(list, state.view) && findView(list, state.view) === undefined
}
