/** What the domain name system says about a domain that sends mail. */
export interface MailDomain {
  readonly spf: boolean
  readonly dkim: boolean
  readonly dmarc: boolean
  /** Whether it receives mail: replies and mails that came back. */
  readonly mx: boolean
}

/** Looks up whether a domain has the records that mail providers ask for. */
export interface MailDomains {
  readonly simulated: boolean
  lookUp(domain: string): Promise<MailDomain>
}

/** Simulated and deterministic: all is well, but names that begin with `unverified` have none, and those with `sending` receive nothing. A deployment puts its own look-up here. */
export const simulatedMailDomains: MailDomains = {
  simulated: true,
  lookUp: (domain) => {
    const name = domain.toLowerCase()
    const verified = !name.startsWith('unverified')
    const mx = verified && !name.startsWith('sending')
    return Promise.resolve({ spf: verified, dkim: verified, dmarc: verified, mx })
  },
}
