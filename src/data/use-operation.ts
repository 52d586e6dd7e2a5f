import { useCallback, useMemo, useState } from 'react'
import {
  type CombinedError,
  type RequestPolicy,
  type UseQueryState,
  createRequest,
  useClient,
  useQuery,
} from 'urql'
import type { OperationRef } from '../../generated/types.ts'
import { documentOf, noDocument } from './documents.ts'
import { type OperationFailure, failureFromTransport } from './errors.ts'

export interface OperationOptions {
  /** Do not ask now; what was answered before stays. */
  readonly pause?: boolean
  readonly policy?: RequestPolicy
  /** No message says a failure, or one of this status: what is shown does without, or says it itself. */
  readonly silent?: boolean | 404
  /** Milliseconds for which an answer that is there is not asked for again. */
  readonly freshFor?: number
  /** It may wait for the calls of the same moment, and go in one request with them. */
  readonly joins?: boolean
}

export interface OperationState<TResult> {
  /** The last answer: while new variables load it is still that of the old ones; it outlives a failure to load the same again. */
  readonly data: TResult | undefined
  readonly error: OperationFailure | null
  /** A request is under way. */
  readonly fetching: boolean
  /** `data` is being replaced. */
  readonly stale: boolean
  /** Asks again, past the cache. */
  readonly reload: () => void
}

/** Asks a persisted query, or nothing; requests whose variables are outdated are aborted. */
export function useOperation<TResult>(
  ref: OperationRef | null,
  variables: object,
  { pause = false, policy = 'cache-and-network', silent = false, freshFor, joins }: OperationOptions = {},
): OperationState<TResult> {
  // The hook of urql subscribes anew for another object.
  const context = useMemo(
    () => ({
      ...(silent !== false && { isSilenced: silent }),
      ...(freshFor !== undefined && { freshFor }),
      ...(joins !== undefined && { joins }),
    }),
    [silent, freshFor, joins],
  )
  const client = useClient()
  const query = ref === null ? noDocument : documentOf<TResult>(ref)
  const question = JSON.stringify(variables)
  const [state] = useQuery<{ readonly result: TResult }>({
    query,
    variables: { ...variables },
    pause: pause || ref === null,
    requestPolicy: policy,
    context,
  })
  const { error, fetching } = state
  const data = useLastAnswer(state)
  const stale = state.stale || (fetching && data !== undefined)
  // The hook's own way to ask again is a state update, which React may apply twice: then it is sent twice.
  const reload = useCallback(() => {
    const request = createRequest(query, JSON.parse(question))
    const again = { ...context, requestPolicy: 'network-only' as const }
    client.reexecuteOperation(client.createRequestOperation('query', request, again))
  }, [client, query, question, context])
  const failure = useMemo(() => (error ? failureOf(error) : null), [error])
  const result = data?.result
  return useMemo(
    () => ({ data: result, error: failure, fetching: fetching || state.stale, stale, reload }),
    [result, failure, fetching, stale, state.stale, reload],
  )
}

/** A failure has no data: what was answered to the same question before still holds. */
function useLastAnswer<TData>({ data, error, operation }: UseQueryState<TData>): TData | undefined {
  const key = operation?.key
  const [last, setLast] = useState({ key, data })
  if (data !== undefined && last.data !== data) setLast({ key, data })
  return error !== undefined && last.key === key ? last.data : data
}

function failureOf({ networkError, message }: CombinedError): OperationFailure {
  return failureFromTransport(networkError ?? new Error(message), '')
}
