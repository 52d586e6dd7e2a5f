import type { Services } from '../../../../../engine/model/services.ts'
import type { ReaderLinks } from '../../../../../kernel/platform/reader-links.ts'

/** An order as the link to pay it names it. */
export interface PayTarget {
  readonly companyId: number
  readonly orderId: number
  /** Seconds since 1970 when the link was made. */
  readonly issuedAt: number
}

/** How long an order can be paid by a link, in seconds. */
const lifetime = 30 * 86_400

/** The address at which a customer pays an order; null while visitors reach nothing here. */
export function payUrl(
  { readerLinks }: Pick<Services, 'readerLinks'>,
  companyId: number,
  orderId: number,
): { readonly url: string; readonly until: string } | null {
  const issuedAt = Math.floor(Date.now() / 1000)
  const url = readerLinks.url('pay', [companyId, orderId, issuedAt])
  return url === null ? null : { url, until: new Date((issuedAt + lifetime) * 1000).toISOString() }
}

/** The order that a token is about; null if it was not made here to pay one. */
export function readPayToken(links: ReaderLinks, token: string): PayTarget | null {
  const numbers = links.read('pay', token)
  if (numbers === null) return null
  const [companyId = 0, orderId = 0, issuedAt = 0] = numbers
  return { companyId, orderId, issuedAt }
}

export function isLate({ issuedAt }: PayTarget): boolean {
  return issuedAt + lifetime < Date.now() / 1000
}
