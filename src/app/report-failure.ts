import { type OperationFailure, errorTimeout } from '../data/errors.ts'

/** Shows a failure for its time. The toaster comes with the first one: the login page has none. */
export async function reportFailure({ message }: OperationFailure): Promise<void> {
  const { notify } = await import('../ui/toaster.ts')
  notify({ message, intent: 'danger', timeout: errorTimeout })
}
