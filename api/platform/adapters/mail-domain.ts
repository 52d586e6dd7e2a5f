/** What the domain name system says about a domain that sends mail. */
export interface MailDomain {
  readonly spf: boolean
  readonly dkim: boolean
  readonly dmarc: boolean
  /** Always true here: nobody was asked. */
  readonly simulated: true
}

/**
 * Whether a domain has the records that mail providers ask for. Simulated and deterministic: all is well, but names that begin with
 * `unverified` have none. A deployment puts its own look-up here.
 */
export function simulatedMailDomain(domain: string): MailDomain {
  const verified = !domain.toLowerCase().startsWith('unverified')
  return { spf: verified, dkim: verified, dmarc: verified, simulated: true }
}
