import { DatabaseError } from '../types.ts'

/** Runs one task after the other, first come, first served. A failed task does not stop the next. */
export interface Queue {
  run<T>(task: () => Promise<T>): Promise<T>
  /** Tasks that run or wait. */
  length(): number
  /** Waits for what is in the queue; later tasks are refused. */
  close(): Promise<void>
}

export function createQueue(): Queue {
  let last: Promise<unknown> = Promise.resolve()
  let closed = false
  let length = 0
  return {
    run(task) {
      if (closed) return Promise.reject(new DatabaseError('unavailable', 'The database is closed'))
      length += 1
      const result = last.then(task).finally(() => (length -= 1))
      last = result.catch(() => undefined)
      return result
    },
    length: () => length,
    async close() {
      closed = true
      await last
    },
  }
}
