/** Work that is claimed in the database and done in this process, a few pieces at a time, so that a slow one holds up no other. */
export interface SlotWork<Row> {
  readonly slots: number
  /** The next piece that is due, claimed for this process; null if there is none. */
  readonly claim: () => Promise<Row | null>
  readonly run: (row: Row, stopping: AbortSignal) => Promise<void>
  /** Is called with what `claim` or `run` threw. */
  readonly onFailure: (error: unknown) => void
}

export interface Slots {
  /** Claims what is due. */
  readonly look: () => void
  /** Does what is due now, one after the other. */
  drain(): Promise<void>
  stop(): Promise<void>
}

export function createSlots<Row>({ slots, claim, run, onFailure }: SlotWork<Row>): Slots {
  const end = new AbortController()
  const running = new Set<Promise<void>>()
  let looking: Promise<void> | null = null
  let again = false

  const claimAll = async () => {
    do {
      again = false
      while (running.size < slots && !end.signal.aborted) {
        const row = await claim()
        if (row === null) break
        const work: Promise<void> = run(row, end.signal)
          .catch(onFailure)
          .finally(() => {
            running.delete(work)
            look()
          })
        running.add(work)
      }
    } while (again)
  }
  const look = () => {
    if (end.signal.aborted) return
    again = true
    looking ??= claimAll()
      .catch(onFailure)
      .finally(() => {
        looking = null
      })
  }
  return {
    look,
    async drain() {
      for (let row = await claim(); row !== null; row = await claim()) await run(row, end.signal)
    },
    async stop() {
      end.abort()
      await looking
      await Promise.all(running)
    },
  }
}
