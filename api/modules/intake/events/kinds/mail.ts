import { enumeration, string } from '../../../../engine/model/fields.ts'
import type { Call } from '../../../../engine/model/operation.ts'
import { ApiError } from '../../../../kernel/platform/api-error.ts'
import { findByMessageId, noteBounce, noteComplaint } from '../../../campaigns/emails/logs/came-back.ts'
import { bounceType } from '../../../campaigns/emails/logs/email-marketing-logs.ts'
import { defineKind } from './kind.ts'

const message = string('消息号', 'Message id', { min: 3, max: 120, required: true })

/** A mail of a campaign that came back. */
export const bounce = defineKind({
  data: {
    message_id: message,
    type: enumeration('退信类型', 'Bounce type', bounceType, { required: true }),
    reason: string('退信原因', 'Bounce reason', { max: 200 }),
  },
  async take(call, data) {
    const mail = await mailOf(call, data.message_id)
    await noteBounce(call, mail, { type: data.type, reason: data.reason ?? null })
    return made(mail)
  },
})

/** A reader who marked a mail of a campaign as unwanted. */
export const complaint = defineKind({
  data: { message_id: message },
  async take(call, data) {
    const mail = await mailOf(call, data.message_id)
    await noteComplaint(call, mail)
    return made(mail)
  },
})

async function mailOf(call: Call, messageId: string) {
  const mail = await findByMessageId(call, messageId.replaceAll(/^<|>$/g, ''))
  if (mail === null) throw ApiError.invalid({ message_id: ['没有这封邮件'] })
  return mail
}

function made({ id, message_id: title }: { readonly id: number; readonly message_id: string | null }) {
  return { made: { resource: 'email_marketing_logs', id, title: title ?? '' } }
}
