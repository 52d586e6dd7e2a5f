import type { Services } from '../../../../services.ts'

interface From {
  readonly from_name: string
  readonly from_email: string
  readonly reply_to: string | null
}

interface Addressed {
  readonly to: string
  /** Message id: a mail that is sent twice has the same. */
  readonly id: string
}

interface Composed {
  readonly subject: string
  readonly html: string
  readonly text: string
}

/** Hands one mail over; why it was refused, or null. */
export async function sendLetter(
  _services: Services,
  _from: From,
  _addressed: Addressed,
  _letter: Composed,
): Promise<string | null> {
  return null
}
