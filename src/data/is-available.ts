import { accountOperations } from '../../generated/account.ts'
import type { OperationRef } from '../../generated/types.ts'

/** Null for what the API of this console does not have. */
const calls: Readonly<Record<string, OperationRef | null>> = accountOperations

export function isAvailable(role: keyof typeof accountOperations): boolean {
  return calls[role] !== null
}
