import type { Call } from '../../../../engine/model/operation.ts'
import { repositoryOf } from '../../../../engine/operations/write/repository.ts'
import { run } from '../../../../engine/query/sql.ts'
import { sql } from '../../../../kernel/database/sql.ts'
import { customerWrote } from '../customer-wrote.ts'
import { attach, type SentFile } from './attach.ts'
import type { Received } from './send-feedback.ts'

/** What a customer answered by the link in a letter. */
export interface SentReply {
  /** Of the form as it was shown: sent twice, it is one message. */
  readonly formId: number
  readonly ticketId: number
  readonly text: string
  readonly files: readonly SentFile[]
}

/** Adds what a customer answered to their ticket, with their files, once for each form. */
export async function sendReply(call: Call, { formId, ticketId, text, files }: SentReply): Promise<Received> {
  const ticket = await repositoryOf('feedback', call).lock(ticketId)
  const before = await run(
    call.tx,
    sql`select from feedback_replies where company_id = ${call.caller.companyId}::bigint and feedback_id = ${ticketId}::bigint
      and form_id = ${formId}::bigint`,
  )
  if (before.length > 0) return { ticketNo: ticket.ticket_no, isRepeated: true }
  const attachments = await attach(call, files)
  const at = new Date().toISOString()
  const { ticketNo, messageId } = await customerWrote(call, ticketId, { text, at, attachments })
  await run(
    call.tx,
    sql`update feedback_replies set form_id = ${formId}::bigint where id = ${messageId}::bigint`,
  )
  return { ticketNo, isRepeated: false }
}
