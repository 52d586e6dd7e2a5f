/** What happened and listeners may want to know at once; the row that reports it later is already committed. */
export type AppEvent =
  | {
      readonly type: 'notification'
      readonly userId: number
      readonly companyId: number | null
      /** Id of the notification log. */
      readonly id: number
    }
  | {
      /** A background job has ended. */
      readonly type: 'job'
      readonly userId: number
      readonly companyId: number | null
      readonly id: number
    }
  | {
      /** Rows of these resources have changed without a call of the user: what was asked for earlier is done. */
      readonly type: 'changed'
      readonly userId: number
      readonly companyId: number | null
      readonly changes: readonly string[]
    }

/** Notifies the parts of this process of each other's actions; nothing is stored, and listeners are optional. */
export interface Events {
  publish(event: AppEvent): void
  /** Answers how to stop listening. A listener that throws is a bug of its own and stops no other listener. */
  subscribe(listener: (event: AppEvent) => void): () => void
}

export function createEvents(): Events {
  const listeners = new Set<(event: AppEvent) => void>()
  return {
    publish: (event) => listeners.forEach((listener) => queueMicrotask(() => listener(event))),
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
