import {
  Client,
  type Exchange,
  type Operation,
  type OperationResult,
  cacheExchange,
  makeErrorResult,
  makeResult,
} from '@urql/core'
import { filter, make, mergeMap, pipe, takeUntil } from 'wonka'
import type { AheadTransport } from './ahead.ts'
import { refOf } from './documents.ts'
import { patiently } from './patiently.ts'
import { shownQueriesExchange } from './shown-queries.ts'
import type { Transport } from './transport.ts'

/** The console's urql client: a document cache over the transport. */
export function createClient(transport: AheadTransport): Client {
  return new Client({
    url: '/graphql',
    preferGetMethod: false,
    requestPolicy: 'cache-and-network',
    exchanges: [shownQueriesExchange(transport), cacheExchange, transportExchange(transport)],
  })
}

/** Last in the line: sends each operation, and aborts it when nobody waits for it any more. */
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
  return make<OperationResult>((observer) => {
    const abort = new AbortController()
    void ask(operation, transport, abort.signal).then((result) => {
      if (!abort.signal.aborted) {
        observer.next(result)
        observer.complete()
      }
      return result
    })
    return () => abort.abort()
  })
}

async function ask(
  operation: Operation,
  transport: Transport,
  signal: AbortSignal,
): Promise<OperationResult> {
  // urql's hooks look for a cached answer by subscribing for a moment; only who stays gets a request.
  await Promise.resolve()
  try {
    signal.throwIfAborted()
    const ref = refOf(operation.query)
    const variables = operation.variables ?? {}
    const { isQuiet } = operation.context
    const result = await patiently(signal, (quiet) =>
      transport.send<unknown>(ref, variables, {
        signal,
        quiet: (failure) => isQuiet === true || isQuiet === failure.status || quiet(failure),
      }),
    )
    return makeResult(operation, { data: { result } })
  } catch (error) {
    return makeErrorResult(operation, error instanceof Error ? error : new Error(String(error)))
  }
}
