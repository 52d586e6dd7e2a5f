import { fileErrorText } from '../file-error.ts'

/** One line for a failure that is not the user's mistake; the stack only with MANIFEST_DEBUG=1. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return `The compiler failed: ${String(error)}`
  if (process.env['MANIFEST_DEBUG'] === '1' && error.stack) return error.stack
  const fileError = fileErrorText(error)
  if (fileError !== null) return fileError
  return `The compiler failed: ${error.message} (MANIFEST_DEBUG=1 shows where)`
}
