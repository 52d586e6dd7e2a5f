/** What happened and somebody may want to be told at once; the row that tells it later is already committed. */
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

/** Tells the parts of this process about each other's doings; nothing is kept, and nobody has to listen. */
export interface Events {
  publish(event: AppEvent): void
  /** Answers how to stop listening. A listener that throws is a bug of its own and stops nobody else. */
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
