/** What a person types at an API of their own: its key, a token, a name and a password, or those of an account that is given a token for them. */
export type CredentialKind = 'key' | 'token' | 'password' | 'account'

/** How an imported API is given what a person signed in with (`x-credential` of the contract). */
export interface Credential {
  readonly kind: CredentialKind
  readonly in: 'header' | 'query' | 'cookie'
  readonly name: string
  /** Before the key or token: `Bearer `, for instance. */
  readonly prefix: string
  /** Where the token comes from; none: a person has it. */
  readonly oauth?: OAuth
}

/**
 * OAuth 2.0 as the document describes it. `page`: at the provider's own page, with a code for a token; `password`: for a name and a password;
 * `client`: for the client alone, which is no person's sign-in. Addresses may be relative to the API's.
 */
export interface OAuth {
  readonly flow: 'page' | 'password' | 'client'
  /** Where the provider says all further addresses (OpenID Connect Discovery). */
  readonly discoveryUrl?: string
  readonly authorizationUrl?: string
  readonly tokenUrl?: string
  /** In place of `tokenUrl` for new tokens. */
  readonly refreshUrl?: string
  /** What the calls of the pages need. */
  readonly scopes: readonly string[]
}
