/** Those who want to know that something has changed: what it is now they read themselves (`useSyncExternalStore`). */
export interface Listeners {
  /** Answers what ends it. */
  readonly subscribe: (listener: () => void) => () => void
  readonly tell: () => void
}

export function createListeners(): Listeners {
  const listeners = new Set<() => void>()
  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    tell: () => {
      for (const listener of listeners) listener()
    },
  }
}
