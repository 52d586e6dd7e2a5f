import type { Services } from '../../../../engine/model/services.ts'
import type { ReaderLinks, ReaderPurpose } from '../../../../kernel/platform/reader-links.ts'

/** A mail of a campaign, as the links in it name it: its reader is known by its row alone. */
export interface MailTarget {
  readonly companyId: number
  readonly campaignId: number
  readonly mailId: number
}

/** The addresses in one mail. */
export interface MailUrls {
  readonly open: string
  readonly unsubscribe: string
  /** Of the link with this number. */
  readonly click: (link: number) => string
}

type Links = Pick<Services, 'readerLinks'>

/** Null while readers reach nothing here. */
export function mailUrls({ readerLinks }: Links, target: MailTarget): MailUrls | null {
  const url = (purpose: ReaderPurpose, ...more: readonly number[]) =>
    readerLinks.url(purpose, [target.companyId, target.campaignId, target.mailId, ...more])
  const open = url('open')
  const unsubscribe = url('unsubscribe')
  if (open === null || unsubscribe === null) return null
  return { open, unsubscribe, click: (link) => url('click', link) ?? '' }
}

/** How a mail program unsubscribes its reader by itself (RFC 2369, RFC 8058). */
export function leavingHeaders(
  { unsubscribeMailbox: mailbox }: Pick<Services, 'unsubscribeMailbox'>,
  urls: MailUrls | null,
): Record<string, string> {
  if (urls === null) return {}
  const mark = urls.unsubscribe.slice(urls.unsubscribe.lastIndexOf('/') + 1)
  const byMail = mailbox === null ? '' : `, <mailto:${mailbox}?subject=unsubscribe%20${mark}>`
  return {
    'List-Unsubscribe': `<${urls.unsubscribe}>${byMail}`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

/** The mail that a token is about, and the number of the link; null if it was not made here, for this purpose. */
export function readMailToken(
  links: ReaderLinks,
  purpose: 'click' | 'open' | 'unsubscribe',
  token: string,
): (MailTarget & { readonly link: number }) | null {
  const numbers = links.read(purpose, token)
  if (numbers === null) return null
  const [companyId = 0, campaignId = 0, mailId = 0, link = 0] = numbers
  return { companyId, campaignId, mailId, link }
}
