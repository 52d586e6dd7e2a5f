import { useEffect, useMemo } from 'react'
import type { OperationRef } from '../../../generated/types.ts'
import { type OperationState, useOperation } from '../../hooks/use-operation.ts'
import type { StatAnswer } from './answer.ts'
import type { Variables } from './calls.ts'

/** So long an answer is as good as a new one, in milliseconds (page-kinds.md §2.6). */
const freshFor = 60_000

const answeredAt = new Map<string, number>()

/**
 * One block's figures; what they are of and is not there is said by the page, not by a message. The same question within a minute is answered from what is there; a refresh always
 * asks.
 */
export function usePart(ref: OperationRef, variables: Variables, pause = false): OperationState<StatAnswer> {
  const key = `${ref.hash} ${JSON.stringify(variables)}`
  const policy = useMemo(() => (isFresh(key) ? 'cache-first' : 'cache-and-network'), [key])
  const state = useOperation<StatAnswer>(ref, variables, { policy, pause, quiet: 404 })
  const answered = state.data !== undefined && !state.fetching && state.error === null
  useEffect(() => {
    if (answered && !isFresh(key)) answeredAt.set(key, Date.now())
  }, [answered, key])
  return state
}

function isFresh(key: string): boolean {
  return Date.now() - (answeredAt.get(key) ?? 0) < freshFor
}
