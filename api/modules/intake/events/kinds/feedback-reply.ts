import { string, text } from '../../../../engine/model/fields.ts'
import type { Call } from '../../../../engine/model/operation.ts'
import { repositoryOf } from '../../../../engine/operations/write/repository.ts'
import { sql } from '../../../../kernel/database/sql.ts'
import { ApiError } from '../../../../kernel/platform/api-error.ts'
import { customerWrote } from '../../../content/feedback/customer-wrote.ts'
import { attachedFiles, attachmentsField } from './attached-files.ts'
import { defineKind } from './kind.ts'
import { madeBy } from './made-by.ts'

/** What a customer wrote about a ticket of theirs, by the sender's id of it or by its number. */
export const feedbackReply = defineKind({
  about: ['feedback'],
  data: {
    feedback: string('反馈', 'Feedback', { min: 1, max: 100 }),
    ticket_no: string('工单号', 'Ticket no.', { min: 1, max: 12 }),
    content: text('内容', 'Content', { min: 1, max: 10_000, required: true }),
    attachments: attachmentsField,
  },
  async take(call, data, occurredAt) {
    const id =
      data.feedback == null
        ? await numbered(call, data.ticket_no ?? null)
        : await madeBy(call, 'feedback', data.feedback)
    if (id === null) return { waitsFor: data.feedback ?? '' }
    const { ticketNo: title } = await customerWrote(call, id, {
      text: data.content,
      at: occurredAt,
      attachments: await attachedFiles(call, data.attachments ?? []),
    })
    return { made: { resource: 'feedback', id, title } }
  },
})

async function numbered(call: Call, ticketNo: string | null): Promise<number> {
  if (ticketNo === null) throw ApiError.invalid({ feedback: ['没有说明是哪条反馈'] })
  const [ticket] = await repositoryOf('feedback', call).select(
    [],
    sql`t.company_id = ${call.caller.companyId}::bigint and t.ticket_no = ${ticketNo}`,
  )
  if (ticket === undefined) throw ApiError.invalid({ ticket_no: ['没有这条反馈'] })
  return ticket.id
}
