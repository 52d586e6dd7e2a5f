/** Milliseconds after which a busy browser no longer puts off what can wait. */
const patience = 2_000

/** Does what can wait when the browser has nothing better to do: it shall not delay what the user waits for. Answers what calls it off. */
export function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work, 200)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: patience })
  return () => cancelIdleCallback(handle)
}
