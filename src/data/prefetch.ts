import { type Client, createRequest } from '@urql/core'
import type { OperationRef } from '../../generated/types.ts'
import { documentOf } from './documents.ts'

/** A query that a page sends as soon as it is shown. */
export interface ExpectedCall {
  readonly ref: OperationRef
  readonly variables: object
  /** Milliseconds; as in the context of the page's own operation. */
  readonly freshFor?: number
}

/** Sends the queries of a page before it is shown; their answers are in the client's cache. */
export interface Prefetch {
  /**
   * Sends the queries of the page on its way, and aborts those of another page that are still under way and that nothing shows. A query that
   * fails counts as not sent: the page that shows it sends it again, and the failure is handled and reported there.
   */
  start(calls: readonly ExpectedCall[], page: string): void
  /** Resolves when each query that was sent has an answer to show, be it an old one, or has failed. */
  answered(): Promise<unknown>
}

interface Pending {
  readonly stop: () => void
  readonly ended: Promise<void>
}

export function createPrefetch(client: Client): Prefetch {
  let pending = new Map<number, Pending>()

  function send(key: number, { ref, variables, freshFor }: ExpectedCall, page: string): Pending {
    const { promise, resolve } = Promise.withResolvers<void>()
    const stop = () => {
      subscription.unsubscribe()
      if (pending.get(key)?.ended === promise) pending.delete(key)
      resolve()
    }
    const subscription = client
      .query(
        documentOf(ref),
        { ...variables },
        { page, onPrefetchFailure: stop, ...(freshFor !== undefined && { freshFor }) },
      )
      .subscribe(({ stale }) => {
        resolve()
        if (!stale) queueMicrotask(stop)
      })
    return { stop, ended: promise }
  }

  return {
    start(calls, page) {
      const former = pending
      pending = new Map()
      for (const call of calls) {
        const { key } = createRequest(documentOf(call.ref), { ...call.variables })
        pending.set(key, former.get(key) ?? send(key, call, page))
        former.delete(key)
      }
      for (const { stop } of former.values()) stop()
    },
    answered: () => Promise.all([...pending.values()].map(({ ended }) => ended)),
  }
}
