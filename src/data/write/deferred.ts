/** What is to be done in a moment, and can be replaced or taken back until then. At the latest it is done when the page is left. */
export interface Deferred<TKey> {
  /** Replaces what waits under the key. */
  readonly add: (key: TKey, run: () => unknown) => void
  readonly drop: (key: TKey) => void
  /** Does what waits, now and within this call; answers when all of it is done. */
  readonly flush: () => Promise<void>
  /** Does what waits, and waits no more for the page to be left. */
  readonly end: () => void
}

export interface DeferredSettings {
  /** Milliseconds. */
  readonly delay: number
  readonly schedule?: (run: () => void, delay: number) => () => void
  readonly page?: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>
}

export function createDeferred<TKey>({
  delay,
  schedule = later,
  page = globalThis,
}: DeferredSettings): Deferred<TKey> {
  const waiting = new Map<TKey, { readonly run: () => unknown; readonly cancel: () => void }>()

  function drop(key: TKey): void {
    waiting.get(key)?.cancel()
    waiting.delete(key)
  }
  async function flush(): Promise<void> {
    await Promise.all([...waiting.keys()].map(doNow))
  }
  function doNow(key: TKey): unknown {
    const run = waiting.get(key)?.run
    drop(key)
    return run?.()
  }
  const leave = () => void flush()
  page.addEventListener('pagehide', leave)

  return {
    add: (key, run) => {
      drop(key)
      waiting.set(key, { run, cancel: schedule(() => void doNow(key), delay) })
    },
    drop,
    flush,
    end: () => {
      page.removeEventListener('pagehide', leave)
      leave()
    },
  }
}

function later(run: () => void, delay: number): () => void {
  const timer = setTimeout(run, delay)
  return () => clearTimeout(timer)
}
