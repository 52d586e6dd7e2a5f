import { OperationFailure } from './errors.ts'

/** So often what is only read is asked for again after the API said that it is asked too much (page-kinds.md §1.6). */
const mostRetries = 2

/** Who has to wait longer is told instead, in seconds. */
const longestWait = 60

type IsQuiet = (failure: OperationFailure) => boolean

/**
 * Asks, and asks again when the API says how long to wait. Meanwhile nothing is shown; the last refusal is.
 * @param ask Sends once; a failure of which `quiet` says true is not to be reported.
 */
export async function patiently<T>(signal: AbortSignal, ask: (quiet: IsQuiet) => Promise<T>): Promise<T> {
  for (let retries = 0; ; retries += 1) {
    const waitOf = (failure: unknown): number | null =>
      retries < mostRetries && failure instanceof OperationFailure ? shortWait(failure) : null
    try {
      return await ask((failure) => waitOf(failure) !== null)
    } catch (error) {
      const wait = waitOf(error)
      if (wait === null) throw error
      await pause(wait * 1000, signal)
    }
  }
}

function shortWait({ retryAfter }: OperationFailure): number | null {
  return retryAfter !== null && retryAfter <= longestWait ? retryAfter : null
}

/** Rejects as soon as nobody waits any more. */
function pause(time: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, time)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(new DOMException('given up', 'AbortError'))
    })
  })
}
