import { type KeyObject, X509Certificate } from 'node:crypto'
import type { Visitor } from '../web/visitor.ts'

/** The requests to Amazon's notification service about what it has sent. */
export interface Sns {
  readonly simulated: boolean
  /** The key of a certificate of the service; null for an address that is not the service's, or a certificate that is not valid now. */
  signingKey(url: string): Promise<KeyObject | null>
  /** Follows the address by which a subscription is confirmed; false for one that is not the service's, or that it does not accept. */
  confirm(url: string): Promise<boolean>
}

/** Certificates are changed about once a year. */
const maxCached = 16

export function amazonSns(visitor: Pick<Visitor, 'text' | 'visit'>): Sns {
  const cache = new Map<string, X509Certificate>()
  return {
    simulated: false,
    async signingKey(url) {
      if (!isOfSns(url) || !new URL(url).pathname.endsWith('.pem')) return null
      const certificate = cache.get(url) ?? certificateIn(await visitor.text(url))
      if (certificate === null || !isValid(certificate)) return null
      if (cache.size >= maxCached) cache.clear()
      cache.set(url, certificate)
      return certificate.publicKey
    },
    async confirm(url) {
      if (!isOfSns(url)) return false
      const { status } = await visitor.visit(url)
      return status === 200
    },
  }
}

/** Simulated: nothing of Amazon's is called, so that nothing it sends can be checked. */
export const simulatedSns: Sns = {
  simulated: true,
  signingKey: () => Promise.resolve(null),
  confirm: () => Promise.resolve(false),
}

/** `https://sns.<region>.amazonaws.com`, in China with `.cn`; other services of Amazon show what strangers put there. */
export function isOfSns(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname, port, username } = new URL(url)
  const isPlain = protocol === 'https:' && port === '' && username === ''
  return isPlain && /^sns\.[a-z0-9-]{3,}\.amazonaws\.com(?:\.cn)?$/.test(hostname)
}

function certificateIn(text: string | null): X509Certificate | null {
  try {
    return text === null ? null : new X509Certificate(text)
  } catch {
    return null
  }
}

function isValid({ validFromDate, validToDate }: X509Certificate): boolean {
  const now = Date.now()
  return validFromDate.getTime() <= now && now <= validToDate.getTime()
}
