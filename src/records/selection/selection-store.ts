import { createListeners } from '../../data/listeners.ts'
import type { Selection } from '../model/selection/selection.ts'

/** Holds a selection beside what is drawn: a change draws anew only what shows it. */
export interface SelectionStore {
  readonly read: () => Selection
  readonly set: (next: Selection) => void
  /** Notifies of each change; answers how to stop. */
  readonly subscribe: (notify: () => void) => () => void
}

export function createSelectionStore(selection: Selection): SelectionStore {
  const { subscribe, notify } = createListeners()
  return {
    subscribe,
    read: () => selection,
    set: (next) => {
      if (next === selection) return
      selection = next
      notify()
    },
  }
}
