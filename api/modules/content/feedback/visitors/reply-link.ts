import type { Call } from '../../../../engine/model/operation.ts'
import type { RecordOf } from '../../../../engine/model/records.ts'
import type { Services } from '../../../../engine/model/services.ts'
import { repositoryOf } from '../../../../engine/operations/write/repository.ts'
import { sql } from '../../../../kernel/database/sql.ts'
import type { ReaderLinks } from '../../../../kernel/platform/reader-links.ts'

/** A ticket as the link to answer it names it. */
export interface ReplyTarget {
  readonly companyId: number
  readonly ticketId: number
  /** Seconds since 1970 when the letter was written. */
  readonly issuedAt: number
  /** Of the address that it was written to. */
  readonly fingerprint: number
}

/** How long a letter can be answered by its link, in seconds. */
const lifetime = 90 * 86_400

/** The address at which a customer answers a letter about their ticket; null while readers reach nothing here. */
export function replyUrl(
  { readerLinks }: Pick<Services, 'readerLinks'>,
  companyId: number,
  { id, email }: { readonly id: number; readonly email: string },
): string | null {
  const issuedAt = Math.floor(Date.now() / 1000)
  return readerLinks.url('reply', [companyId, id, issuedAt, readerLinks.fingerprint(email)])
}

/** The ticket that a token is about; null if it was not made here to answer one. */
export function readReplyToken(links: ReaderLinks, token: string): ReplyTarget | null {
  const numbers = links.read('reply', token)
  if (numbers === null) return null
  const [companyId = 0, ticketId = 0, issuedAt = 0, fingerprint = 0] = numbers
  return { companyId, ticketId, issuedAt, fingerprint }
}

/** What the page to answer shows. */
export interface Replying {
  readonly company: string
  readonly language: string
  /** Null where the link is too old, or the ticket is gone or of another address by now. */
  readonly ticket: Pick<RecordOf<'feedback'>, 'id' | 'ticket_no' | 'subject'> | null
}

/** Null for a company that is not there any more. */
export async function replyingTo(call: Call, target: ReplyTarget): Promise<Replying | null> {
  const [company] = await repositoryOf('companies', call).select(
    ['title', 'default_language'],
    sql`t.id = ${target.companyId}::bigint and t.status = 'active'`,
  )
  if (company === undefined) return null
  const [ticket] = await repositoryOf('feedback', call).select(
    ['ticket_no', 'subject', 'email', 'language'],
    sql`t.company_id = ${target.companyId}::bigint and t.id = ${target.ticketId}::bigint`,
  )
  const isLate = target.issuedAt + lifetime < Date.now() / 1000
  const isOpen =
    ticket !== undefined &&
    ticket.email !== null &&
    !isLate &&
    call.services.readerLinks.isSame(ticket.email, target.fingerprint)
  return {
    company: company.title,
    language: ticket?.language ?? company.default_language,
    ticket: isOpen ? ticket : null,
  }
}
