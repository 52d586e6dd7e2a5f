/** What the domain name system says about a domain that sends mail. */
export interface MailDomain {
  readonly spf: boolean
  readonly dkim: boolean
  readonly dmarc: boolean
}

/** Looks up whether a domain has the records that mail providers ask for. */
export interface MailDomains {
  readonly simulated: boolean
  lookUp(domain: string): Promise<MailDomain>
}

/** Simulated and deterministic: all is well, but names that begin with `unverified` have none. A deployment puts its own look-up here. */
export const simulatedMailDomains: MailDomains = {
  simulated: true,
  lookUp: (domain) => {
    const verified = !domain.toLowerCase().startsWith('unverified')
    return Promise.resolve({ spf: verified, dkim: verified, dmarc: verified })
  },
}
