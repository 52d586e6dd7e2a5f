import { Resolver } from 'node:dns/promises'
import { TryLater } from '../api-error.ts'
import type { MailDomains } from './mail-domain.ts'

/** DNS does not say which selectors a domain signs with: those that mail services use by default. */
export const usualSelectors: readonly string[] = [
  'default',
  'dkim',
  'mail',
  'google',
  'selector1',
  'selector2',
  's1',
  's2',
  'k1',
  'k2',
  'smtp',
]

/** Nothing of the kind is there, as opposed to: the question was not answered. */
const notFoundCodes = new Set(['ENOTFOUND', 'ENODATA'])

export interface DnsOptions {
  /** `127.0.0.1:5353`; those of the machine where absent. */
  readonly servers?: readonly string[]
  readonly selectors?: readonly string[]
  /** The one that we sign with. */
  readonly ownSelector?: string | undefined
}

/** Asks DNS for SPF (RFC 7208), a DKIM key (RFC 6376 §3.6), DMARC (RFC 7489 §6.1) and MX (RFC 5321 §5.1, RFC 7505). Throws `TryLater` where DNS does not answer. */
export function dnsMailDomains({
  servers,
  selectors = usualSelectors,
  ownSelector,
}: DnsOptions = {}): MailDomains {
  const all = new Set([...selectors, ...(ownSelector === undefined ? [] : [ownSelector])])
  const resolver = new Resolver({ timeout: 2_000, tries: 2 })
  if (servers !== undefined) resolver.setServers(servers)
  const found = async <Record>(lookUp: Promise<Record[]>): Promise<Record[]> => {
    try {
      return await lookUp
    } catch (error) {
      if (error instanceof Error && 'code' in error && notFoundCodes.has(String(error.code))) return []
      throw new TryLater('域名解析服务没有回答，请稍后再试')
    }
  }
  const texts = async (name: string): Promise<readonly string[]> =>
    (await found(resolver.resolveTxt(name))).map((parts) => parts.join(''))
  /** The servers that take mail for it. Of one that has addresses alone some senders would try those; it is not counted on. */
  const exchanges = async (name: string): Promise<readonly string[]> =>
    (await found(resolver.resolveMx(name))).map(({ exchange }) => exchange)
  return {
    simulated: false,
    async lookUp(domain) {
      const [mailServers, own, policy, ...keys] = await Promise.all([
        exchanges(domain),
        texts(domain),
        texts(`_dmarc.${domain}`),
        ...[...all].map((selector) => texts(`${selector}._domainkey.${domain}`)),
      ])
      return {
        spf: own.some((text) => /^v=spf1(?: |$)/i.test(text)),
        dmarc: policy.some((text) => /^v=DMARC1\s*;/.test(text)),
        // The root as the only one says that the domain takes no mail.
        mx: mailServers.some((exchange) => exchange !== '' && exchange !== '.'),
        // A key without content is one that was withdrawn.
        dkim: keys.flat().some((text) => /(?:^|;)\s*p=\s*[A-Za-z0-9+/]/.test(text)),
      }
    },
  }
}
