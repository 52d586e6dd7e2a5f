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

/** Hands one mail over; why it was refused, or null. Throws when the mail server cannot take it now: then the job is tried again. */
export async function sendLetter(
  { mailer }: Services,
  { from_name: name, from_email: email, reply_to: replyTo }: From,
  { to, id: messageId }: Addressed,
  letter: Composed,
): Promise<string | null> {
  const outcome = await mailer.send({ from: { name, email }, replyTo, to, messageId, ...letter })
  if (outcome.kind === 'later') throw new TryLater('邮件服务器暂时无法接收，请稍后再试')
  return outcome.kind === 'refused' ? outcome.problem : null
}
