import type { Call } from '../../../engine/model/operation.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { domainOf } from '../../../kernel/formats/mail-address.ts'

/** The brand as a sender of mails. */
export interface Sender {
  readonly title: string
  readonly url: string
  readonly mail_from_name: string
  readonly mail_from_email: string
}

export async function senderOf({ tx, caller }: Call): Promise<Sender> {
  const [sender] = await run<Sender>(
    tx,
    sql`select title, url, mail_from_name, mail_from_email from companies where id = ${caller.companyId}::bigint`,
  )
  if (sender === undefined) throw new Error('a call about mails has no company')
  return sender
}

/** Whether an address is of one of the brand's own domains, or of one below. */
export function isOwnAddress(address: string, { url, mail_from_email: usual }: Sender): boolean {
  const domain = domainOf(address).toLowerCase()
  const own = [new URL(url).hostname.replace(/^www\./, ''), domainOf(usual).toLowerCase()]
  return own.some((name) => domain === name || domain.endsWith(`.${name}`))
}

/** Where the site takes a person off the list who got the mail with that id. */
export function unsubscribeUrl({ url }: Pick<Sender, 'url'>, messageId: string): string {
  return `${url.replace(/\/$/, '')}/unsubscribe?m=${encodeURIComponent(messageId)}`
}
