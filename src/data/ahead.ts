import type { OperationRef } from '../../generated/types.ts'
import { isAbort } from './errors.ts'
import type { Transport } from './transport.ts'

/** A call that a page will make as soon as it is shown. */
export interface ExpectedCall {
  readonly ref: OperationRef
  readonly variables: object
}

/** A transport whose calls may have begun before they are sent. */
export interface AheadTransport extends Transport {
  /**
   * Begins the calls of the page that is on its way; those of another that nobody sent meanwhile are given up. A call that fails counts as
   * not begun: whoever sends it asks again, and is told what is wrong.
   */
  begin(calls: readonly ExpectedCall[], page: string): void
  /** What has just been answered to a call that nobody has sent yet; undefined where there is nothing. */
  readonly peek: (ref: OperationRef, variables: object) => unknown
  /** Gives up what was asked of these operations, answered or not: whoever sends it from now on asks again. */
  forget(isStale: (ref: OperationRef) => boolean): void
  /** Waits until all that has begun is answered or has failed. */
  answered(): Promise<unknown>
}

interface Begun {
  readonly ref: OperationRef
  readonly answer: Promise<unknown>
  readonly abort: AbortController
  /** Milliseconds since 1970. */
  readonly at: number
  /** The answer once it is there. */
  value: unknown
}

/** Milliseconds after which what was asked ahead is asked again: whoever sends it then has waited for something else. */
const goodFor = 10_000

export function createAhead(transport: Transport): AheadTransport {
  let begun = new Map<string, Begun>()

  function start({ ref, variables }: ExpectedCall, page: string): Begun {
    const abort = new AbortController()
    const answer = transport.send<unknown>(ref, variables, { bare: true, signal: abort.signal, page })
    const call: Begun = { ref, answer, abort, at: Date.now(), value: undefined }
    answer.then(
      (value) => (call.value = value),
      () => undefined,
    )
    return call
  }

  /** What has begun as this call, if it is not too long ago. */
  function find(key: string): Begun | undefined {
    const call = begun.get(key)
    return call !== undefined && Date.now() - call.at <= goodFor ? call : undefined
  }

  return {
    file: (request, options) => transport.file(request, options),
    begin(calls, page) {
      const former = begun
      begun = new Map()
      for (const call of calls) {
        const key = keyOf(call)
        begun.set(key, former.get(key) ?? start(call, page))
        former.delete(key)
      }
      for (const { abort } of former.values()) abort.abort()
    },
    peek: (ref, variables) => find(keyOf({ ref, variables }))?.value,
    forget(isStale) {
      for (const [key, { ref, abort }] of begun) {
        if (!isStale(ref)) continue
        begun.delete(key)
        abort.abort()
      }
    },
    answered: () => Promise.allSettled([...begun.values()].map(({ answer }) => answer)),
    async send<TResult>(
      ref: OperationRef | null,
      variables: object,
      options: Parameters<Transport['send']>[2] = {},
    ) {
      const key = ref === null ? '' : keyOf({ ref, variables })
      const call = find(key)
      begun.delete(key)
      if (call !== undefined) {
        options.signal?.addEventListener('abort', () => call.abort.abort(), { once: true })
        try {
          return (await call.answer) as TResult
        } catch (error) {
          if (isAbort(error)) throw error
        }
      }
      return transport.send<TResult>(ref, variables, options)
    },
  }
}

const keyOf = ({ ref, variables }: ExpectedCall): string => `${ref.hash} ${JSON.stringify(variables, sorted)}`

function sorted(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}
