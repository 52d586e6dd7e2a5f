import type { Call } from '../../operations/operation.ts'

export interface CustomerMail {
  readonly to: string
  readonly subject: string
  /** Paragraphs of plain text. */
  readonly lines: readonly string[]
}

/** Sends a message to a customer once the call's transaction is committed. */
export async function mailCustomer(_call: Call, _mail: CustomerMail): Promise<void> {}
