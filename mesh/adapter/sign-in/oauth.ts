import { isObject } from '../../normalise/openapi.ts'

/** The calls of an imported contract that are answered here and at the provider (`x-upstream.local`). */
export type SignInCall = 'signIn' | 'signInWays' | 'beginSignIn'

/** How people are given a token of an imported API (`x-credential.oauth` of the contract); addresses may be relative to the API's. */
export interface OAuth {
  readonly flow: 'page' | 'password' | 'client'
  readonly discoveryUrl?: string
  readonly authorizationUrl?: string
  readonly tokenUrl?: string
  readonly refreshUrl?: string
  readonly scopes: readonly string[]
}

/** What an operator has registered at the provider. */
export interface OAuthSettings {
  /** Null: none is registered. */
  readonly clientId: string | null
  /** Null for a public client. */
  readonly clientSecret: string | null
  /** How the secret is sent: in the form, or as HTTP Basic. */
  readonly clientAuth: 'post' | 'basic'
  /** In place of those of the document. */
  readonly scopes: readonly string[] | null
  /** Where browsers reach the console, without a slash at its end; the provider sends them back to its login page. */
  readonly consoleUrl: string
  /** All callers act with the token of the client itself, where the API gives it one. */
  readonly isShared: boolean
}

/** Null for a contract that says nothing of it. */
export function readOAuth(contract: Readonly<Record<string, unknown>>): OAuth | null {
  const credential = contract['x-credential']
  const data = isObject(credential) ? credential['oauth'] : undefined
  // Written by `manifest import` of this repository, whose tests compare both sides.
  return isObject(data) ? (data as unknown as OAuth) : null
}
