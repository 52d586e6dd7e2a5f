import {
  type Exchange,
  type Operation,
  type OperationResult,
  Client,
  cacheExchange,
  makeErrorResult,
  makeResult,
} from '@urql/core'
import { filter, make, mergeMap, pipe, takeUntil } from 'wonka'
import { refOf } from './documents.ts'
import type { Transport } from './transport.ts'

/** The console's urql client: a document cache over the transport. */
export function createClient(transport: Transport): Client {
  return new Client({
    url: '/graphql',
    preferGetMethod: false,
    requestPolicy: 'cache-and-network',
    exchanges: [cacheExchange, transportExchange(transport)],
  })
}

/** Last in the line: sends each operation, and aborts it when nobody waits for it any more. */
function transportExchange(transport: Transport): Exchange {
  return () => (operations$) =>
    pipe(
      operations$,
      filter(({ kind }) => kind !== 'teardown'),
      mergeMap((operation) =>
        pipe(
          answerTo(operation, transport),
          takeUntil(
            pipe(
              operations$,
              filter(({ kind, key }) => kind === 'teardown' && key === operation.key),
            ),
          ),
        ),
      ),
    )
}

function answerTo(operation: Operation, transport: Transport) {
  return make<OperationResult>(({ next, complete }) => {
    const abort = new AbortController()
    transport
      .send<unknown>(refOf(operation.query), operation.variables ?? {}, { signal: abort.signal })
      .then((result) => makeResult(operation, { data: { result } }))
      .catch((error: unknown) => makeErrorResult(operation, toError(error)))
      .then((result) => {
        if (abort.signal.aborted) return
        next(result)
        complete()
      })
    return () => abort.abort()
  })
}

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}
