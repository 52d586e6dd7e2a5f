import type { ActionContext } from '../../../engine/model/action.ts'
import { choices } from '../../../engine/model/choice.ts'
import { enumeration, files, html } from '../../../engine/model/fields.ts'
import { enclosuresOf } from '../../../engine/notifications/mail/attachments.ts'
import { postLetter } from '../../../engine/notifications/mail/post.ts'
import { collectionAction } from '../../../engine/operations/actions/action.ts'
import { createRecord } from '../../../engine/operations/write/store.ts'
import { changeRecord, lockRecord } from '../../../engine/operations/write/update.ts'
import { run } from '../../../engine/query/sql.ts'
import { textOf } from '../../../engine/query/text-of.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { readHtml } from '../../../kernel/formats/html/read-html.ts'
import { feedbackStatus } from './enums.ts'

const kind = choices({ reply: ['回复', 'Reply'], note: ['内部备注', 'Internal note'] })

/** A reply goes to the customer by mail, with its attachments; a note stays among colleagues. Either may set the ticket's state. */
export const addReply = collectionAction({
  name: 'store',
  path: '',
  zh: '回复反馈',
  en: 'Answer a ticket',
  access: ['feedback.edit'],
  answer: 'created',
  input: {
    type: enumeration('类型', 'Type', kind, { default: 'reply' }),
    content: html('内容', 'Content', { min: 2, max: 10000, required: true }),
    attachments: files('附件', 'Attachments', { max: 5 }),
    status: enumeration('并设为', 'Then set to', feedbackStatus),
  },
  run: reply,
})

async function reply({ call, resource, input }: ActionContext): Promise<number> {
  const feedback = call.services.find('feedback')
  const ticket = await lockRecord(feedback, call)
  const isReply = input['type'] === 'reply'
  const attachments = (input['attachments'] ?? []) as readonly string[]
  const message = await createRecord(
    resource,
    {
      type: input['type'],
      content: input['content'],
      attachments,
      user_id: call.caller.userId,
      ...(isReply ? { sent_at: new Date().toISOString() } : {}),
    },
    call,
  )
  const status = input['status'] ?? (isReply ? 'replied' : ticket['status'])
  if (status !== ticket['status']) await changeRecord(feedback, ticket, { status }, call)
  if (isReply) {
    await run(
      call.tx,
      sql`update feedback set first_reply_at = coalesce(first_reply_at, now()) where id = ${ticket['id']}::bigint`,
    )
    const to = textOf(ticket['email'])
    if (to !== '')
      await postLetter(call, {
        to,
        subject: `[${textOf(ticket['ticket_no'])}] ${textOf(ticket['subject'])}`,
        lines: [readHtml(textOf(input['content'])).text],
        enclosures: await enclosuresOf(call, attachments, 'attachments'),
      })
  }
  return Number(message['id'])
}
