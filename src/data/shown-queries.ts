import type { Client, Exchange, Operation } from '@urql/core'
import { pipe, tap } from 'wonka'
import type { OperationRef } from '../../generated/types.ts'
import type { AheadTransport } from './ahead.ts'
import { refOf } from './documents.ts'

interface Shown {
  /** Queries that somebody looks at. */
  readonly queries: Map<number, Operation>
  readonly ahead: AheadTransport
}

const shown = new WeakMap<Client, Shown>()

/** First in the line: keeps count of what is on screen. */
export function shownQueriesExchange(ahead: AheadTransport): Exchange {
  return ({ client, forward }) => {
    const queries = new Map<number, Operation>()
    shown.set(client, { queries, ahead })
    const follow = (operation: Operation) => {
      if (operation.kind === 'teardown') queries.delete(operation.key)
      else if (operation.kind === 'query') queries.set(operation.key, operation)
    }
    return (operations$) => pipe(operations$, tap(follow), forward)
  }
}

/**
 * Asks anew, past the cache, what is on screen and has become stale; what is there stays until the answer comes. What was asked ahead is
 * stale like the rest: a page that shows it, and is about to ask, asks the API.
 */
export function reloadShown(client: Client, isStale: (ref: OperationRef) => boolean): void {
  const { queries, ahead } = shown.get(client) ?? {}
  ahead?.forget(isStale)
  for (const operation of queries?.values() ?? []) {
    if (!isStale(refOf(operation.query))) continue
    const context = { ...operation.context, requestPolicy: 'network-only' as const }
    client.reexecuteOperation(client.createRequestOperation('query', operation, context))
  }
}
