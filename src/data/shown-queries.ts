import type { Client, Exchange, Operation } from '@urql/core'
import { pipe, tap } from 'wonka'
import type { OperationRef } from '../../generated/types.ts'
import { refOf } from './documents.ts'

/** Queries that somebody looks at, by client. */
const shown = new WeakMap<Client, Map<number, Operation>>()

/** First in the line: keeps count of what is on screen. */
export const shownQueriesExchange: Exchange = ({ client, forward }) => {
  const queries = new Map<number, Operation>()
  shown.set(client, queries)
  const follow = (operation: Operation) => {
    if (operation.kind === 'teardown') queries.delete(operation.key)
    else if (operation.kind === 'query') queries.set(operation.key, operation)
  }
  return (operations$) => pipe(operations$, tap(follow), forward)
}

/** Asks anew, past the cache, what is on screen and has become stale; what is there stays until the answer comes. */
export function reloadShown(client: Client, isStale: (ref: OperationRef) => boolean): void {
  for (const operation of shown.get(client)?.values() ?? []) {
    if (!isStale(refOf(operation.query))) continue
    const context = { ...operation.context, requestPolicy: 'network-only' as const }
    client.reexecuteOperation(client.createRequestOperation('query', operation, context))
  }
}
