/** Who has something typed that would be lost with the page; the machines and the browser's own question ask for it. */
export interface UnsavedWork {
  /** Answers how to say that it is saved or given up. */
  readonly add: () => () => void
  readonly exists: () => boolean
}

export function createUnsavedWork(announce: (isDirty: boolean) => void): UnsavedWork {
  const holders = new Set<symbol>()
  return {
    add() {
      const holder = Symbol('work')
      holders.add(holder)
      if (holders.size === 1) announce(true)
      return () => {
        if (holders.delete(holder) && holders.size === 0) announce(false)
      }
    },
    exists: () => holders.size > 0,
  }
}
