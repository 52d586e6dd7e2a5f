/** What a person types at an API of their own: its key, a token, or a name and a password. */
export type CredentialKind = 'key' | 'token' | 'password'

/** How an imported API is given what a person signed in with (`x-credential` of the contract). */
export interface Credential {
  readonly kind: CredentialKind
  readonly in: 'header' | 'query' | 'cookie'
  readonly name: string
  /** Before the key or token: `Bearer `, for instance. */
  readonly prefix: string
}
