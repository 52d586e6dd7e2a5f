import { postLetter } from '../../mail/post.ts'
import type { Call } from '../../operations/operation.ts'

export interface CustomerMail {
  readonly to: string
  readonly subject: string
  /** Paragraphs of plain text. */
  readonly lines: readonly string[]
}

/** Sends a message to a customer once the call's transaction is committed. */
export async function mailCustomer(call: Call, mail: CustomerMail): Promise<void> {
  if (mail.to !== '') await postLetter(call, mail)
}
