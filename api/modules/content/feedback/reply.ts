import type { InputContext } from '../../../engine/model/action.ts'
import { userOf } from '../../../engine/model/caller.ts'
import { choices } from '../../../engine/model/choice.ts'
import { enumeration, files, html } from '../../../engine/model/fields.ts'
import type { InputFrom } from '../../../engine/model/records.ts'
import { enclosuresOf } from '../../../engine/notifications/mail/attachments.ts'
import { postLetter } from '../../../engine/notifications/mail/post.ts'
import { collectionAction } from '../../../engine/operations/actions/action.ts'
import { pathId } from '../../../engine/operations/path-id.ts'
import { repositoryOf } from '../../../engine/operations/write/repository.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { customerLanguage } from '../../../kernel/formats/customer-language.ts'
import { readHtml } from '../../../kernel/formats/html/read-html.ts'
import { feedbackStatus } from './enums.ts'
import { replyUrl } from './visitors/reply-link.ts'
import { answerHere } from './visitors/reply-words.ts'

const kind = choices({ reply: ['回复', 'Reply'], note: ['内部备注', 'Internal note'] })

const replyInput = {
  type: enumeration('类型', 'Type', kind, { default: 'reply' }),
  content: html('内容', 'Content', { min: 2, max: 10000, required: true }),
  attachments: files('附件', 'Attachments', { max: 5 }),
  status: enumeration('并设为', 'Then set to', feedbackStatus),
}

/** A reply goes to the customer by mail, with its attachments; a note stays among colleagues. Either may set the ticket's state. */
export const addReply = collectionAction({
  name: 'store',
  changes: ['feedback'],
  path: '',
  zh: '回复反馈',
  en: 'Answer a ticket',
  access: ['feedback.edit'],
  answer: 'created',
  input: replyInput,
  run: reply,
})

async function reply({ call, input }: InputContext<InputFrom<typeof replyInput>>): Promise<number> {
  const tickets = repositoryOf('feedback', call)
  const ticket = await tickets.lock(pathId(call))
  const { type, content, attachments } = input
  const isReply = type === 'reply'
  const message = await repositoryOf('feedback_replies', call).create({
    type,
    content,
    attachments: attachments ?? [],
    user_id: userOf(call.caller),
    ...(isReply ? { sent_at: new Date().toISOString() } : {}),
  })
  const status = input.status ?? (isReply ? 'replied' : ticket.status)
  if (status !== ticket.status) await tickets.change(ticket, { status })
  if (isReply) {
    await tickets.note(ticket.id, { first_reply_at: sql`coalesce(first_reply_at, now())` })
    const to = ticket.email
    if (to !== null) {
      const url = replyUrl(call.services, call.caller.companyId ?? 0, { id: ticket.id, email: to })
      const answer = answerHere[customerLanguage(ticket.language)]
      await postLetter(call, {
        to,
        subject: `[${ticket.ticket_no}] ${ticket.subject}`,
        lines: [readHtml(content).text, ...(url === null ? [] : [answer.replace('{url}', () => url)])],
        enclosures: await enclosuresOf(call, attachments ?? [], 'attachments'),
      })
    }
  }
  return message.id
}
