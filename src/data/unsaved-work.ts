/** A place in the console as the router knows it. */
export interface WorkPlace {
  readonly pathname: string
  readonly search: string
}

/** Something typed, and what its owner can do about it. */
export interface Work {
  /** Saves it, and says whether that is done. Absent: it cannot be saved from outside. */
  readonly save?: () => Promise<boolean>
  /** It is given up. */
  readonly abandon?: () => void
  /** Whether a step inside the console would lose it; absent: another path would. */
  readonly isLostBy?: (from: WorkPlace, to: WorkPlace) => boolean
}

/** Who has something typed that would be lost with the page; the machines and the browser's own question ask for it. */
export interface UnsavedWork {
  /** Answers how to say that it is saved or given up. */
  readonly add: (work?: Work) => () => void
  readonly exists: () => boolean
  readonly all: () => readonly Work[]
  /** All of it is given up. */
  readonly abandon: () => void
  /** Goes on at once when nothing would be lost; else the watcher decides whether to go on. */
  readonly leave: (proceed: () => void) => void
  /** Watches those who want to leave; answers how to stop. */
  readonly watch: (listener: (proceed: () => void) => void) => () => void
}

export function createUnsavedWork(announce: (isDirty: boolean) => void): UnsavedWork {
  const holders = new Map<symbol, Work>()
  let ask: ((proceed: () => void) => void) | null = null
  const exists = () => holders.size > 0
  const remove = (holder: symbol) => {
    if (holders.delete(holder) && !exists()) announce(false)
  }
  return {
    add(work = {}) {
      const holder = Symbol('work')
      holders.set(holder, work)
      if (holders.size === 1) announce(true)
      return () => remove(holder)
    },
    exists,
    all: () => [...holders.values()],
    abandon() {
      for (const [holder, work] of holders) {
        remove(holder)
        work.abandon?.()
      }
    },
    leave(proceed) {
      if (exists() && ask !== null) ask(proceed)
      else proceed()
    },
    watch(listener) {
      ask = listener
      return () => {
        ask = null
      }
    },
  }
}
