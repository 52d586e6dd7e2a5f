import type { OperationFailure } from '../../../data/errors.ts'

/** What the API said by field; what it said of none, at that one. */
export function textOf({ errors, message }: OperationFailure, otherwise: string): Record<string, string> {
  const found = Object.entries(errors).map(([field, texts]) => [field, texts.join('\n')])
  return found.length === 0 ? { [otherwise]: message } : Object.fromEntries(found)
}
