import { randomUUID } from 'node:crypto'
import { sql } from '../../database/sql.ts'
import type { Call } from '../../model/operation.ts'
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

/** What the sealed `content` of a row of `mails` says. */
export interface LetterContent {
  readonly text: string
  readonly html: string
  /** None in letters that were posted before there were any. */
  readonly enclosures?: readonly Enclosure[]
}

/**
 * Posts a letter of the call's company in the call's own transaction: it is sent if that is committed, and not otherwise, and a process
 * that ends takes no letter with it. What it says is sealed, because it may hold license keys, and forgotten once it is sent.
 */
export async function postLetter(call: Call, { to, subject, lines, enclosures = [] }: Letter): Promise<void> {
  const { tx, caller, services } = call
  const [sender] = await run<{ name: string; email: string }>(
    tx,
    sql`select mail_from_name as name, mail_from_email as email from companies where id = ${caller.companyId}::bigint`,
  )
  if (sender === undefined) throw new Error('a letter is sent by a company')
  const domain = sender.email.slice(sender.email.lastIndexOf('@') + 1)
  const content = JSON.stringify({
    ...letterOf(subject, lines, sender.name),
    enclosures,
  } satisfies LetterContent)
  await run(
    tx,
    sql`insert into mails (company_id, from_name, from_email, recipient, subject, content, message_id)
      values (${caller.companyId}::bigint, ${sender.name}, ${sender.email}, ${to}, ${subject.slice(0, 300)},
        ${services.sealer.seal(content)}, ${`${randomUUID()}@${domain}`})`,
  )
  call.afterCommit(() => services.queue.wake())
}
