import { createContext, useSyncExternalStore } from 'react'
import { createListeners } from '../../../data/listeners.ts'

/** How many uploads of a form are over, of how many; both are 0 when none is running. */
export interface UploadCount {
  readonly done: number
  readonly total: number
}

/** Counts the uploads of one form, which is not saved while one of them runs. */
export interface UploadCounter {
  /** Answers what is to be called when the upload is over, however it ended. */
  readonly begin: () => () => void
  readonly read: () => UploadCount
  readonly subscribe: (listener: () => void) => () => void
}

const idle: UploadCount = { done: 0, total: 0 }

export function createUploadCounter(): UploadCounter {
  const listeners = createListeners()
  let count = idle
  const set = (next: UploadCount) => {
    count = next.done === next.total ? idle : next
    listeners.notify()
  }
  return {
    begin: () => {
      let isOver = false
      set({ ...count, total: count.total + 1 })
      return () => {
        if (isOver) return
        isOver = true
        set({ ...count, done: count.done + 1 })
      }
    },
    read: () => count,
    subscribe: listeners.subscribe,
  }
}

/** The counter of the form around a field; null: the number is unlimited. */
export const UploadCounterContext = createContext<UploadCounter | null>(null)

/** The form's own count, as it changes. */
export function useUploadCount(counter: UploadCounter): UploadCount {
  return useSyncExternalStore(counter.subscribe, counter.read)
}
