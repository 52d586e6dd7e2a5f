import {
  Client,
  type Exchange,
  type Operation,
  type OperationResult,
  makeErrorResult,
  makeResult,
} from '@urql/core'
import { filter, fromValue, make, mergeMap, pipe, takeUntil } from 'wonka'
import { type PersistedAnswers, answerCache } from './answer-cache.ts'
import { outsideChange, refOf } from './documents.ts'
import { withRetry } from './retry.ts'
import type { Transport } from './transport.ts'

declare module '@urql/core' {
  interface OperationContext {
    /** Milliseconds for which an answer is not asked for again. */
    readonly freshFor?: number
    /** Failures that are not reported: all, or those of one status. */
    readonly isSilenced?: true | 404
    /** It may wait for the calls of the same moment, and go in one request with them. */
    readonly joins?: boolean
    /** A later part of an answer in several: it is not held, the first part says when all are to be read again. */
    readonly isPart?: true
    /** Instead of the page that is open: the one on its way. */
    readonly page?: string
    /** The operation is a prefetch: this ends its own subscription; where something else shows the query, it is sent again. */
    readonly onPrefetchFailure?: () => void
  }
}

/**
 * The console's urql client: a document cache over the transport.
 * @param persisted Answers that outlive a reload of the page; default: none does.
 */
export function createClient(transport: Transport, persisted?: PersistedAnswers): Client {
  return new Client({
    url: '/graphql',
    preferGetMethod: false,
    requestPolicy: 'cache-and-network',
    exchanges: [answerCache(persisted), transportExchange(transport)],
  })
}

/** Last in the line: sends each operation, and aborts it when nothing waits for it any more. */
function transportExchange(transport: Transport): Exchange {
  return () => (operations$) => {
    const endOf = (operation: Operation) =>
      pipe(
        operations$,
        filter(({ kind, key }) => kind === 'teardown' && key === operation.key),
      )
    return pipe(
      operations$,
      filter(({ kind }) => kind !== 'teardown'),
      mergeMap((operation) => pipe(resultOf(operation, transport), takeUntil(endOf(operation)))),
    )
  }
}

function resultOf(operation: Operation, transport: Transport) {
  if (operation.query === outsideChange) return fromValue(makeResult(operation, { data: null }))
  return make<OperationResult>((observer) => {
    const abort = new AbortController()
    const run = async () => {
      const result = await sendOrPrefetch(operation, transport, abort.signal)
      if (abort.signal.aborted) return
      observer.next(result)
      observer.complete()
    }
    void run()
    return () => abort.abort()
  })
}

async function sendOrPrefetch(
  operation: Operation,
  transport: Transport,
  signal: AbortSignal,
): Promise<OperationResult> {
  // urql's hooks look for a cached answer by subscribing for a moment; only a subscription that stays sends a request.
  await Promise.resolve()
  const { onPrefetchFailure } = operation.context
  const result = await send(operation, transport, signal, onPrefetchFailure !== undefined)
  if (result.error === undefined || onPrefetchFailure === undefined) return result
  onPrefetchFailure()
  return await send(operation, transport, signal, false)
}

async function send(
  operation: Operation,
  transport: Transport,
  signal: AbortSignal,
  bare: boolean,
): Promise<OperationResult> {
  try {
    signal.throwIfAborted()
    const ref = refOf(operation.query)
    const variables = operation.variables ?? {}
    const { isSilenced, joins = false, page } = operation.context
    const result = await withRetry(signal, (isSilent) =>
      transport.send<unknown>(ref, variables, {
        signal,
        bare,
        joins,
        ...(page !== undefined && { page }),
        silent: (failure) => isSilenced === true || isSilenced === failure.status || isSilent(failure),
      }),
    )
    return makeResult(operation, { data: { result } })
  } catch (error) {
    return makeErrorResult(operation, error instanceof Error ? error : new Error(String(error)))
  }
}
