import { DatabaseError } from '../types.ts'

/**
 * The answer, or `unavailable` where none comes in time: a frozen server ends no statement by itself. What has arrived while this process
 * was busy is still read before it is given up.
 */
export async function answeredWithin<T>(milliseconds: number, pending: Promise<T>): Promise<T> {
  pending.catch(() => undefined)
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => setImmediate(() => setImmediate(reject, silence(milliseconds))),
    milliseconds,
  )
  try {
    return await Promise.race([pending, late])
  } finally {
    clearTimeout(timer)
  }
}

function silence(milliseconds: number): DatabaseError {
  return new DatabaseError('unavailable', `PostgreSQL has not answered for ${milliseconds} ms`)
}
