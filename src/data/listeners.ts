/** Those who want to know that something has changed: what it is now they read themselves (`useSyncExternalStore`). */
export interface Listeners {
  /** Answers what ends it. */
  readonly subscribe: (listener: () => void) => () => void
  readonly notify: () => void
}

export function createListeners(): Listeners {
  const listeners = new Set<() => void>()
  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    notify: () => {
      for (const listener of listeners) listener()
    },
  }
}
