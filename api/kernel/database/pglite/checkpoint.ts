export interface Checkpoints {
  /** To be called after each transaction that may have written. */
  wrote: () => void
  stop: () => void
}

/**
 * PGlite has no checkpointer: without this the write-ahead log grows for ever and recovery after a kill gets long.
 * A checkpoint after so many writes, and one when writing has paused.
 */
export function createCheckpoints(
  settings: { checkpointEvery: number; checkpointIdleMs: number },
  checkpoint: () => Promise<void>,
): Checkpoints {
  let writes = 0
  let idle: NodeJS.Timeout | undefined

  const run = () => {
    writes = 0
    clearTimeout(idle)
    // A checkpoint that fails (the thread was just ended) is made up for by the next one; nothing is lost without it.
    checkpoint().catch(() => undefined)
  }
  return {
    wrote() {
      writes += 1
      clearTimeout(idle)
      if (writes >= settings.checkpointEvery) run()
      else idle = setTimeout(run, settings.checkpointIdleMs).unref()
    },
    stop: () => clearTimeout(idle),
  }
}
