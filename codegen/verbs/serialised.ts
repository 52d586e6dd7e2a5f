/** Milliseconds without a further change after which it is acted on. */
const idleMs = 80

export interface Serialised {
  readonly now: () => Promise<void>
  /** Once after a burst of calls. */
  readonly soon: () => void
  /** What `soon` was called for does not run any more; what runs already ends. */
  readonly stop: () => Promise<void>
}

/** Calls `run`, which throws nothing, never twice at the same time. */
export function serialised(run: () => Promise<void>): Serialised {
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  const now = (): Promise<void> => (running = running.then(run))
  return {
    now,
    soon: () => {
      clearTimeout(timer)
      timer = setTimeout(now, idleMs)
    },
    stop: () => {
      clearTimeout(timer)
      return running
    },
  }
}
