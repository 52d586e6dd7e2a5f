import {
  type Exchange,
  type Operation,
  type OperationResult,
  createRequest,
  makeOperation,
  makeResult,
} from '@urql/core'
import { filter, map, merge, pipe, share, tap } from 'wonka'
import type { OperationRef } from '../../generated/types.ts'
import { typenamesOf } from './changes.ts'
import { documentOf, refOf } from './documents.ts'
import { setNewest } from './set-newest.ts'

/** An answer as it outlives a reload, after which it is shown until the newer one is there. */
export interface PersistedAnswer {
  readonly ref: OperationRef
  readonly variables: object
  readonly data: { readonly result: unknown }
}

/** Where answers are stored between two loads of the page. */
export interface PersistedAnswers {
  readonly load: () => readonly PersistedAnswer[]
  /** Calls `read` when the page is left; its answers come in the order of their last use, the last first. */
  readonly saveOnLeave: (read: () => Iterable<PersistedAnswer>) => void
}

interface Entry {
  readonly result: OperationResult
  /** Milliseconds since 1970. */
  readonly at: number
  readonly typenames: readonly string[]
  isOutdated: boolean
}

/** Milliseconds for which an answer that nothing has changed is not asked for again; `freshFor` of an operation's context says otherwise. */
export const justNow = 10_000

/** Answers that are held; the one that was used least recently goes first. */
const mostAnswers = 200

/**
 * A document cache with three states of an answer: fresh, old, out of date. An old one is shown while it is being refreshed. One that a
 * change has put out of date as well, unless it is on screen: then it is refreshed at once. urql's own cache drops what a change concerns,
 * so that a list visited before would be empty after every write, and drops nothing else.
 */
export const answerCache =
  (persisted?: PersistedAnswers): Exchange =>
  ({ client, forward }) => {
    const entries = new Map<number, Entry>()
    /** Queries that are on screen or prefetched. */
    const active = new Map<number, Operation>()
    /** Queries that are sent and not answered yet; true: a change concerns them that their answer may not know. */
    const sent = new Map<number, boolean>()

    function follow(operation: Operation): void {
      if (operation.kind === 'teardown') {
        active.delete(operation.key)
        sent.delete(operation.key)
      } else if (operation.kind === 'query') active.set(operation.key, operation)
    }

    function isHeld({ kind, key, context }: Operation): boolean {
      if (kind !== 'query' || context.requestPolicy === 'network-only') return false
      return context.requestPolicy === 'cache-only' || entries.has(key)
    }

    function answer(operation: Operation): OperationResult {
      const entry = entries.get(operation.key)
      if (entry === undefined) return makeResult(operation, { data: null })
      setNewest(entries, operation.key, entry, mostAnswers)
      const isStale = needsRefresh(entry, operation)
      if (isStale) refresh(operation)
      return { ...entry.result, operation, stale: isStale }
    }

    function refresh(operation: Operation): void {
      const context = { ...operation.context, requestPolicy: 'network-only' as const }
      client.reexecuteOperation(makeOperation('query', operation, context))
    }

    function learn(result: OperationResult): OperationResult {
      const { operation, data, error } = result
      if (operation.kind === 'mutation') {
        if (error === undefined) outdate(operation.context.additionalTypenames ?? [])
        return result
      }
      const isOutdated = sent.get(operation.key) === true
      sent.delete(operation.key)
      if (error !== undefined || data == null) return result
      if (operation.context.isPart === true) return result
      const typenames = typenamesOf(refOf(operation.query))
      setNewest(entries, operation.key, { result, at: Date.now(), typenames, isOutdated }, mostAnswers)
      if (isOutdated) refresh(operation)
      return { ...result, stale: isOutdated }
    }

    function outdate(typenames: readonly string[]): void {
      const concerns = (names: readonly string[]) => names.some((name) => typenames.includes(name))
      for (const entry of entries.values()) entry.isOutdated ||= concerns(entry.typenames)
      for (const operation of active.values()) {
        const { typenames } = entries.get(operation.key) ?? { typenames: typenamesOf(refOf(operation.query)) }
        if (!concerns(typenames)) continue
        if (sent.has(operation.key)) sent.set(operation.key, true)
        else refresh(operation)
      }
    }

    for (const { ref, variables, data } of (persisted?.load() ?? []).toReversed()) {
      const request = createRequest(documentOf(ref), { ...variables })
      const result = makeResult(client.createRequestOperation('query', request), { data })
      entries.set(request.key, { result, at: 0, typenames: typenamesOf(ref), isOutdated: true })
    }
    persisted?.saveOnLeave(() => [...entries.values()].toReversed().map(toPersisted))

    return (operations$) => {
      const shared$ = pipe(operations$, tap(follow), share)
      return merge([
        pipe(shared$, filter(isHeld), map(answer)),
        pipe(
          shared$,
          filter((operation) => !isHeld(operation)),
          tap(({ kind, key }) => {
            if (kind === 'query') sent.set(key, false)
          }),
          forward,
          map(learn),
        ),
      ])
    }
  }

/** A prefetch is a visit: unless it says for how long an answer is fresh, it refreshes what a previous visit was answered. */
function needsRefresh({ at, isOutdated }: Entry, { context }: Operation): boolean {
  const { requestPolicy, onPrefetchFailure, freshFor } = context
  if (requestPolicy === 'cache-only') return false
  if (isOutdated) return true
  if (requestPolicy !== 'cache-and-network') return false
  const isVisit = onPrefetchFailure !== undefined && freshFor === undefined
  return isVisit || Date.now() - at > (freshFor ?? justNow)
}

function toPersisted({ result: { operation, data } }: Entry): PersistedAnswer {
  return { ref: refOf(operation.query), variables: operation.variables ?? {}, data }
}
