import { type Client, createRequest } from '@urql/core'
import type { OperationRef } from '../../generated/types.ts'
import { justNow } from './answer-cache.ts'
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

interface Sent {
  readonly stop: () => void
  readonly answered: Promise<void>
  /** Milliseconds since 1970; null: it is under way. */
  endedAt: number | null
}

export function createPrefetch(client: Client): Prefetch {
  let sent = new Map<number, Sent>()

  function send({ ref, variables, freshFor }: ExpectedCall, page: string): Sent {
    const { promise, resolve } = Promise.withResolvers<void>()
    const stop = () => {
      subscription.unsubscribe()
      call.endedAt ??= Date.now()
      resolve()
    }
    const call: Sent = { stop, answered: promise, endedAt: null }
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
    return call
  }

  return {
    start(calls, page) {
      const previous = sent
      sent = new Map()
      for (const call of calls) {
        const { key } = createRequest(documentOf(call.ref), { ...call.variables })
        const earlier = previous.get(key)
        sent.set(key, earlier !== undefined && isRecent(earlier) ? earlier : send(call, page))
        previous.delete(key)
      }
      for (const { stop } of previous.values()) stop()
    },
    answered: () => Promise.all([...sent.values()].map(({ answered }) => answered)),
  }
}

/** The router may say twice that the same page is on its way. */
function isRecent({ endedAt }: Sent): boolean {
  return endedAt === null || Date.now() - endedAt <= justNow
}
