import type { Services } from '../../../../engine/model/services.ts'
import { TryLater } from '../../../../kernel/platform/api-error.ts'

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

export interface Handed {
  /** Why it was refused. */
  readonly problem: string | null
  readonly isDelivered: boolean
}

/**
 * Hands one mail over. A mail that a mail server has taken counts as delivered until it comes back; a simulated one arrives nowhere. Throws when the mail server cannot take it now: then the job is
 * tried again.
 */
export async function sendLetter(
  { mailer }: Services,
  { from_name: name, from_email: email, reply_to: replyTo }: From,
  { to, id: messageId }: Addressed,
  letter: Composed,
  headers: Readonly<Record<string, string>>,
): Promise<Handed> {
  const outcome = await mailer.send({ from: { name, email }, replyTo, to, messageId, ...letter, headers })
  if (outcome.kind === 'later') throw new TryLater('邮件服务器暂时无法接收，请稍后再试')
  if (outcome.kind === 'refused') return { problem: outcome.problem, isDelivered: false }
  return { problem: null, isDelivered: !outcome.simulated }
}
