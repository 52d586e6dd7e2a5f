import type { IdentityProvider } from './provider.ts'

/** What belongs to one sign-in and comes back with it. */
export interface Exchange {
  readonly state: string
  readonly nonce: string
  /** Of PKCE. */
  readonly verifier: string
}

/** What a provider says of a person, checked: its signature, issuer, audience, time and nonce. */
export interface Claims extends Readonly<Record<string, unknown>> {
  readonly iss: string
  readonly sub: string
}

/** The providers of identities that the installation names. */
export interface Identity {
  readonly providers: readonly IdentityProvider[]
  /** The address at the provider to which the browser is sent. */
  begin(provider: IdentityProvider, exchange: Exchange): Promise<string>
  /** Redeems what the browser came back with, the query of its address. Throws `IdentityFailure`. */
  redeem(provider: IdentityProvider, query: string, exchange: Exchange): Promise<Claims>
  /** Where the browser ends the provider's own session; null where it has no such address. */
  signOutUrl(provider: IdentityProvider): Promise<string | null>
}

/** Why a provider could not be used, or did not confirm the person. */
export class IdentityFailure extends Error {
  /** `cancelled`: the person did not go on there. */
  readonly kind: 'unreachable' | 'cancelled' | 'refused'

  constructor(kind: IdentityFailure['kind'], detail: string, options?: ErrorOptions) {
    super(detail, options)
    this.name = 'IdentityFailure'
    this.kind = kind
  }
}

/** An installation that names no provider. */
export const noIdentity: Identity = {
  providers: [],
  begin: () => Promise.reject(new Error('there is no provider of identities')),
  redeem: () => Promise.reject(new Error('there is no provider of identities')),
  signOutUrl: () => Promise.resolve(null),
}
