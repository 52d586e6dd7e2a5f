import { setTimeout as wait } from 'node:timers/promises'
import { DatabaseError, type DatabaseErrorKind } from './types.ts'

/** How often a transaction that the database broke off for others' sake is started again. */
const ATTEMPTS = 6

/** Failures after which the same may succeed, where nothing of it has remained. */
export function isTransient(error: unknown): error is DatabaseError {
  return error instanceof DatabaseError && TRANSIENT.has(error.kind)
}

const TRANSIENT: ReadonlySet<DatabaseErrorKind> = new Set(['serialization', 'unavailable'])

/** An attempt failed for a transient reason and nothing of it has remained; `reported` is what the caller gets in the end. */
export class Retryable extends Error {
  readonly reason: DatabaseError
  readonly reported: unknown
  constructor(reason: DatabaseError, reported: unknown) {
    super(reason.message)
    this.reason = reason
    this.reported = reported
  }
}

/**
 * Attempts until one succeeds or fails for good: after a deadlock or a serialization failure a few times, while the database cannot be
 * reached for as long as a caller waits for a connection.
 */
export async function retried<T>(waitMs: number, attempt: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + waitMs
  for (let count = 1; ; count += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (!(error instanceof Retryable)) throw error
      const pause = pauseAfter(error.reason, count)
      const isLast = isConflict(error.reason) ? count >= ATTEMPTS : performance.now() + pause > deadline
      if (isLast) throw error.reported
      await wait(pause)
    }
  }
}

function isConflict({ kind }: DatabaseError): boolean {
  return kind === 'serialization'
}

/** Milliseconds; those who met do not meet again at once. */
function pauseAfter(reason: DatabaseError, count: number): number {
  return isConflict(reason) ? Math.random() * 15 * 2 ** count : 100 + Math.random() * 150
}
