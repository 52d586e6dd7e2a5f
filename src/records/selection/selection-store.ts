import type { Selection } from './selection.ts'

/** Holds a selection beside what is drawn: a change draws anew only what shows it. */
export interface SelectionStore {
  readonly read: () => Selection
  readonly set: (next: Selection) => void
  /** Notifies of each change; answers how to stop. */
  readonly subscribe: (notify: () => void) => () => void
}

export function createSelectionStore(first: Selection): SelectionStore {
  let selection = first
  const listeners = new Set<() => void>()
  return {
    read: () => selection,
    set: (next) => {
      if (next === selection) return
      selection = next
      for (const notify of listeners) notify()
    },
    subscribe: (notify) => {
      listeners.add(notify)
      return () => listeners.delete(notify)
    },
  }
}
