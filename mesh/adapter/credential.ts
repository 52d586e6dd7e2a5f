import { isObject } from '../normalise/openapi.ts'

/** Where an imported API wants what its caller signed in with (`x-credential` of the contract). */
export interface Credential {
  readonly in: 'header' | 'query' | 'cookie'
  readonly name: string
  readonly prefix: string
}

/** Null for a contract that says nothing of it. */
export function readCredential(contract: Readonly<Record<string, unknown>>): Credential | null {
  const data = contract['x-credential']
  if (!isObject(data)) return null
  const { in: place, name, prefix } = data
  const isPlace = place === 'header' || place === 'query' || place === 'cookie'
  return isPlace && typeof name === 'string' && typeof prefix === 'string'
    ? { in: place, name, prefix }
    : null
}

/**
 * Puts the caller's key or token where the API wants it. A header that the gateway sends with every call stays: then all callers share
 * its authority.
 */
export function putCredential(
  credential: Credential | null,
  authorization: string | undefined,
  headers: Headers,
  url: URL,
): void {
  if (credential === null || authorization === undefined) return
  const { name, prefix } = credential
  const secret = authorization.replace(/^Bearer /i, '')
  if (credential.in === 'query') url.searchParams.set(name, secret)
  else if (credential.in === 'cookie') {
    if (!headers.has('cookie')) headers.set('cookie', `${name}=${encodeURIComponent(secret)}`)
  } else if (!headers.has(name)) headers.set(name, `${prefix}${secret}`)
}
