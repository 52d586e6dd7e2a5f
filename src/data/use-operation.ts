import { useCallback, useMemo } from 'react'
import { type CombinedError, type RequestPolicy, useQuery } from 'urql'
import type { OperationRef } from '../../generated/types.ts'
import { documentOf } from './documents.ts'
import { type OperationFailure, failureFromTransport } from './errors.ts'

export interface OperationOptions {
  /** Do not ask now; what was answered before stays. */
  readonly pause?: boolean
  readonly policy?: RequestPolicy
}

export interface OperationState<TResult> {
  /** The last answer: while new variables load it is still that of the old ones. */
  readonly data: TResult | undefined
  readonly error: OperationFailure | null
  /** A request is under way. */
  readonly fetching: boolean
  /** `data` is being replaced. */
  readonly stale: boolean
  /** Asks again, past the cache. */
  readonly reload: () => void
}

/** Asks a persisted query; requests whose variables are outdated are aborted. */
export function useOperation<TResult>(
  ref: OperationRef,
  variables: object,
  { pause = false, policy = 'cache-and-network' }: OperationOptions = {},
): OperationState<TResult> {
  const [state, execute] = useQuery<{ readonly result: TResult }>({
    query: documentOf<TResult>(ref),
    variables: { ...variables },
    pause,
    requestPolicy: policy,
  })
  const { data, error, fetching } = state
  const stale = state.stale || (fetching && data !== undefined)
  const reload = useCallback(() => execute({ requestPolicy: 'network-only' }), [execute])
  const failure = useMemo(() => (error ? failureOf(error) : null), [error])
  return useMemo(
    () => ({ data: data?.result, error: failure, fetching: fetching || state.stale, stale, reload }),
    [data, failure, fetching, stale, state.stale, reload],
  )
}

function failureOf({ networkError, message }: CombinedError): OperationFailure {
  return failureFromTransport(networkError ?? new Error(message), '')
}
