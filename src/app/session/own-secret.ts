import { credential } from '../../../generated/product.ts'
import { sessionOperations } from '../../../generated/session.ts'
import { record } from '../../data/errors.ts'
import { randomId } from '../../data/random-id.ts'
import type { Transport } from '../../data/transport.ts'
import type { PasswordCredentials } from '../../machines/auth-context.ts'
import type { Tokens, User } from '../../machines/identity.ts'
import { openTokens, openUser } from '../open-console.ts'

/*
 * Signing in to an API that has no sign-in of this console: what a person typed is sent with every call, and the gateway puts it where the
 * API wants it.
 */

/** The key or token that was typed; a name and a password as HTTP Basic sends them. */
function secretOf({ username, password }: PasswordCredentials): string {
  if (credential !== 'password') return password.trim()
  const bytes = new TextEncoder().encode(`${username}:${password}`)
  return btoa(String.fromCodePoint(...bytes))
}

/** The session of a secret that the API takes: it is asked for a list. Rejects with what it says of another. */
export async function signInWithSecret(
  transport: Transport,
  credentials: PasswordCredentials,
  signal: AbortSignal,
): Promise<Tokens> {
  const secret = secretOf(credentials)
  await transport.send(
    sessionOperations.check,
    { page: 1, per_page: 1 },
    { signal, bare: true, token: secret },
  )
  return { ...openTokens(Date.now()), session: randomId(), token: secret }
}

/** Who that is, as far as the session says: the name that was typed or stands in the token, or the last characters of a key. */
export function userOf({ token, name }: Tokens): User {
  const own = name ?? (credential === 'password' ? textOf(token).split(':')[0] : nameIn(token))
  return { ...openUser, name: own ?? `••••${token.slice(-4)}` }
}

/** Of a token that says whose it is, as a JSON Web Token may. */
function nameIn(token: string): string | undefined {
  try {
    const [, payload = ''] = token.split('.')
    const claims = record(JSON.parse(textOf(payload.replaceAll('-', '+').replaceAll('_', '/'))))
    return ['name', 'preferred_username', 'email', 'sub']
      .map((claim) => claims[claim])
      .find((claim): claim is string => typeof claim === 'string' && claim !== '')
  } catch {
    return undefined
  }
}

function textOf(base64: string): string {
  const bytes = Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0)
  return new TextDecoder().decode(bytes)
}
