import {
  Client,
  type Exchange,
  type Operation,
  type OperationResult,
  cacheExchange,
  makeErrorResult,
  makeResult,
} from '@urql/core'
import { type Source, filter, fromValue, make, merge, mergeMap, pipe, takeUntil, tap } from 'wonka'
import type { AheadTransport } from './ahead.ts'
import { refOf } from './documents.ts'
import { patiently } from './patiently.ts'
import { shownQueriesExchange } from './shown-queries.ts'

/** The console's urql client: a document cache over the transport. */
export function createClient(transport: AheadTransport): Client {
  return new Client({
    url: '/graphql',
    preferGetMethod: false,
    requestPolicy: 'cache-and-network',
    exchanges: [shownQueriesExchange, seenExchange(transport), cacheExchange, transportExchange(transport)],
  })
}

/**
 * Before the cache: a hook looks once while it renders, and comes again to stay. From then on the cache may have what it saw, so that nothing
 * is sent.
 */
function seenExchange(transport: AheadTransport): Exchange {
  return ({ forward }) =>
    (operations$) =>
      pipe(
        operations$,
        tap(({ kind, query, variables }) => {
          if (kind === 'query') transport.seen(refOf(query), variables ?? {})
        }),
        forward,
      )
}

/** Last in the line: sends each operation, and aborts it when nobody waits for it any more. */
function transportExchange(transport: AheadTransport): Exchange {
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

/** What is there already is told at once, so that a page is rendered with it and not first without. */
function resultOf(operation: Operation, transport: AheadTransport): Source<OperationResult> {
  const known = transport.answered(refOf(operation.query), operation.variables ?? {})
  const asked = pipe(
    askedResult(operation, transport),
    filter(({ data }) => known === null || data?.result !== known.result),
  )
  return known === null ? asked : merge([fromValue(makeResult(operation, { data: known })), asked])
}

function askedResult(operation: Operation, transport: AheadTransport): Source<OperationResult> {
  return make((observer) => {
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
  transport: AheadTransport,
  signal: AbortSignal,
): Promise<OperationResult> {
  // urql's hooks look for a cached answer by subscribing for a moment; only who stays gets a request.
  await Promise.resolve()
  try {
    signal.throwIfAborted()
    const ref = refOf(operation.query)
    const variables = operation.variables ?? {}
    const isQuiet = operation.context['isQuiet'] === true
    const result = await patiently(signal, (quiet) =>
      transport.send<unknown>(ref, variables, { signal, quiet: isQuiet || quiet }),
    )
    return makeResult(operation, { data: { result } })
  } catch (error) {
    return makeErrorResult(operation, error instanceof Error ? error : new Error(String(error)))
  }
}
