import { randomUUID } from 'node:crypto'
import { sql } from '../../../kernel/database/sql.ts'
import type { Query } from '../../../kernel/database/types.ts'
import { domainOf } from '../../../kernel/formats/mail-address.ts'
import type { Call } from '../../model/operation.ts'
import type { Services } from '../../model/services.ts'
import { run } from '../../query/sql.ts'
import type { Enclosure } from './attachments.ts'
import { letterOf } from './letter.ts'

export interface Letter {
  readonly to: string
  readonly subject: string
  /** Paragraphs of plain text. */
  readonly lines: readonly string[]
  readonly enclosures?: readonly Enclosure[]
}

/** A mail as it is to be sent, from whom and under which message id. */
export interface OutgoingMail {
  readonly from: { readonly name: string; readonly email: string }
  readonly replyTo?: string | null
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly enclosures?: readonly Enclosure[]
}

/** What the encrypted `content` of a row of `mails` says. */
export interface LetterContent {
  readonly text: string
  readonly html: string
  /** None in letters that were posted before there were any. */
  readonly enclosures?: readonly Enclosure[]
  readonly replyTo?: string | null
}

/**
 * Posts a letter of the call's company in the call's own transaction: it is sent if that is committed, and not otherwise, and a process
 * that ends takes no letter with it. Its content is encrypted, because it may hold license keys, and forgotten once it is sent.
 */
export async function postLetter(call: Call, { to, subject, lines, enclosures = [] }: Letter): Promise<void> {
  const { tx, caller } = call
  const [sender] = await run<{ name: string; email: string }>(
    tx,
    sql`select mail_from_name as name, mail_from_email as email from companies where id = ${caller.companyId}::bigint`,
  )
  if (sender === undefined) throw new Error('a letter is sent by a company')
  await postMail(call, { from: sender, to, subject, ...letterOf(subject, lines, sender.name), enclosures })
}

/** Posts a mail that is composed already, in the same way. */
export async function postMail(call: Call, mail: OutgoingMail): Promise<void> {
  const { tx, caller, services } = call
  await insertMail(tx, services, caller.companyId, mail)
  call.afterCommit(() => services.queue.wake())
}

/** Writes a mail into the outbox; who calls it wakes the queue after the commit. */
export async function insertMail(
  tx: Query,
  { cipher }: Pick<Services, 'cipher'>,
  companyId: number | null,
  { from, to, subject, text, html, enclosures = [], replyTo = null }: OutgoingMail,
): Promise<void> {
  const content = JSON.stringify({ text, html, enclosures, replyTo } satisfies LetterContent)
  await run(
    tx,
    sql`insert into mails (company_id, from_name, from_email, recipient, subject, content, message_id)
      values (${companyId}::bigint, ${from.name}, ${from.email}, ${to}, ${subject.slice(0, 300)},
        ${cipher.encrypt(content)}, ${`${randomUUID()}@${domainOf(from.email)}`})`,
  )
}
