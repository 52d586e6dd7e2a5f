import { type OperationFailure, errorTimeout } from '../data/errors.ts'

/** Shows a failure for its time. The toaster comes with the first one: the login page has none. */
export function reportFailure({ message }: OperationFailure): void {
  void import('../ui/toaster.tsx').then(({ notify }) => {
    notify({ message, intent: 'danger', timeout: errorTimeout })
  })
}
