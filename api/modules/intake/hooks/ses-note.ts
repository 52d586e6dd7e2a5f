import type { HookReading } from './hook.ts'
import { asObject, innerIn, type JsonObject, objectIn, textIn } from './json.ts'

/** Characters. */
const mostOfReason = 200

/** A bounce or a complaint that Amazon SES reports by a message of its topic, as a notification or as a published event. */
export function sesEvent(message: JsonObject): HookReading {
  const note = objectIn(textIn(message, 'Message') ?? '')
  const type = textIn(note, 'notificationType') ?? textIn(note, 'eventType')
  const data = note === null ? null : (readers[type ?? '']?.(note) ?? null)
  if (data === null) return { kind: 'ignored', what: type ?? 'Message' }
  const event = {
    kind: type === 'Complaint' ? 'complaint' : 'bounce',
    id: textIn(message, 'MessageId'),
    occurred_at: textIn(message, 'Timestamp'),
    data: { message_id: messageIdIn(note), ...data },
  }
  return { kind: 'events', events: [event] }
}

const readers: Readonly<Record<string, (note: JsonObject) => JsonObject>> = {
  Bounce: (note) => {
    const bounce = innerIn(note, 'bounce')
    const [kind, inDetail] = [textIn(bounce, 'bounceType'), textIn(bounce, 'bounceSubType')]
    const { bouncedRecipients: recipients } = bounce ?? {}
    const [first] = Array.isArray(recipients) ? recipients : []
    const reason =
      textIn(asObject(first), 'diagnosticCode') ?? [kind, inDetail].filter((part) => part !== null).join(' ')
    return {
      type: kind === 'Permanent' ? 'hard' : 'soft',
      ...(reason !== '' && { reason: reason.slice(0, mostOfReason) }),
    }
  },
  Complaint: () => ({}),
}

/** The `Message-ID` that the console gave the mail; SES sends it where it is configured to include the original headers. */
function messageIdIn(note: JsonObject | null): string {
  const mail = innerIn(note, 'mail')
  const common = textIn(innerIn(mail, 'commonHeaders'), 'messageId')
  const { headers } = mail ?? {}
  const all = Array.isArray(headers) ? headers.map(asObject) : []
  const own = all.find((header) => textIn(header, 'name')?.toLowerCase() === 'message-id') ?? null
  return common ?? textIn(own, 'value') ?? ''
}
