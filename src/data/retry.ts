import { OperationFailure } from './errors.ts'

/** So often a read is sent again after the API said that it is asked too often (page-kinds.md §1.6). */
const mostRetries = 2

/** A longer wait is a failure, in seconds. */
const longestWait = 60

/** Says which failures are not reported. */
type IsSilent = (failure: OperationFailure) => boolean

/**
 * Sends, and sends again after the time that the API names. Only the last failure is reported.
 * @param send Sends once; a failure of which `isSilent` says true is not to be reported.
 */
export async function withRetry<T>(
  signal: AbortSignal,
  send: (isSilent: IsSilent) => Promise<T>,
): Promise<T> {
  for (let retries = 0; ; retries += 1) {
    const waitOf = (failure: unknown): number | null =>
      retries < mostRetries && failure instanceof OperationFailure ? shortWait(failure) : null
    try {
      return await send((failure) => waitOf(failure) !== null)
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

/** Rejects with an AbortError as soon as the signal ends it. */
function pause(time: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, time)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(new DOMException('aborted', 'AbortError'))
    })
  })
}
