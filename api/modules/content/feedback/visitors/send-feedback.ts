import type { Call } from '../../../../engine/model/operation.ts'
import type { StoredOf } from '../../../../engine/model/records.ts'
import { repositoryOf } from '../../../../engine/operations/write/repository.ts'
import { lockName } from '../../../../engine/query/lock-name.ts'
import { run } from '../../../../engine/query/sql.ts'
import { sql } from '../../../../kernel/database/sql.ts'
import { openTicket } from '../open-ticket.ts'
import { attach, type SentFile } from './attach.ts'

/** What a visitor wrote in the form of a company. */
export interface SentFeedback {
  /** Of the form as it was shown: sent twice, it makes one ticket. */
  readonly formId: number
  readonly values: Pick<
    StoredOf<'feedback'>,
    'email' | 'name' | 'language' | 'type' | 'subject' | 'content' | 'product_id' | 'version' | 'os'
  >
  readonly files: readonly SentFile[]
}

/** What has become of it. */
export interface Received {
  readonly ticketNo: string
  /** The form had been sent before: nothing of this was stored. */
  readonly isRepeated: boolean
}

/** Opens a ticket of what a visitor wrote, with their files, once for each form. */
export async function sendFeedback(call: Call, { formId, values, files }: SentFeedback): Promise<Received> {
  await lockName(call.tx, `feedback form ${call.caller.companyId} ${formId}`)
  const [before] = await repositoryOf('feedback', call).select(
    ['ticket_no'],
    sql`t.company_id = ${call.caller.companyId}::bigint and t.form_id = ${formId}::bigint`,
  )
  if (before !== undefined) return { ticketNo: before.ticket_no, isRepeated: true }
  const attachments = await attach(call, files)
  const ticket = await openTicket(call, { ...values, source: 'site', attachments })
  await run(call.tx, sql`update feedback set form_id = ${formId}::bigint where id = ${ticket.id}::bigint`)
  return { ticketNo: ticket.ticket_no, isRepeated: false }
}
