import type { OAuth } from '../model/credential.ts'
import type { Endpoint } from './endpoints.ts'
import type { ForeignFlow, ForeignScheme } from './foreign.ts'

/**
 * The flow of a scheme by which a person is given a token: the provider's page before a password typed here; the client's own where there is no
 * other. Null for a scheme that has none of them, and for the implicit flow, which OAuth 2.1 has taken out.
 * @param calls Of the pages: their scopes are asked for.
 * @param isOpen Without sign-in: the client's own flow goes first.
 */
export function oauthOf(scheme: ForeignScheme, calls: readonly Endpoint[], isOpen: boolean): OAuth | null {
  const { type, openIdConnectUrl, flows = {} } = scheme
  if (type === 'openIdConnect')
    return isAddress(openIdConnectUrl)
      ? { flow: 'page', discoveryUrl: openIdConnectUrl, scopes: ['openid'] }
      : null
  if (type !== 'oauth2') return null
  const { authorizationCode, password, clientCredentials } = flows
  const client = isAddress(clientCredentials?.tokenUrl)
    ? { flow: 'client' as const, ...tokensOf(clientCredentials, calls) }
    : null
  if (isOpen && client !== null) return client
  if (isAddress(authorizationCode?.authorizationUrl) && isAddress(authorizationCode.tokenUrl))
    return {
      flow: 'page',
      authorizationUrl: authorizationCode.authorizationUrl,
      ...tokensOf(authorizationCode, calls),
    }
  if (isAddress(password?.tokenUrl)) return { flow: 'password', ...tokensOf(password, calls) }
  return client
}

function tokensOf(flow: ForeignFlow, calls: readonly Endpoint[]): Omit<OAuth, 'flow'> {
  const { tokenUrl, refreshUrl, scopes = {} } = flow
  return {
    ...(isAddress(tokenUrl) && { tokenUrl }),
    ...(isAddress(refreshUrl) && { refreshUrl }),
    scopes: neededBy(calls).filter((scope) => Object.hasOwn(scopes, scope)),
  }
}

/** Of each call those of its first alternative. */
function neededBy(calls: readonly Endpoint[]): readonly string[] {
  return [...new Set(calls.flatMap(({ security }) => security?.[0] ?? []))].toSorted()
}

const isAddress = (text: unknown): text is string =>
  typeof text === 'string' && text !== '' && URL.canParse(text, 'https://api.invalid')
