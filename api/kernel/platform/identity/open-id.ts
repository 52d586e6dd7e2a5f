import type * as oidc from 'openid-client'
import type { Claims, Exchange, Identity } from './identity.ts'
import { IdentityFailure } from './identity.ts'
import type { IdentityProvider } from './provider.ts'

/** Seconds for one answer of a provider. */
const timeout = 8
/** Milliseconds after which what a provider says of itself is read again. */
const freshness = 60 * 60 * 1000

/** Loaded when a person first signs in so. */
const load = () => import('openid-client')
type Library = Awaited<ReturnType<typeof load>>

interface Discovered {
  readonly library: Library
  readonly configuration: oidc.Configuration
  readonly until: number
}

/**
 * OpenID Connect: authorization code with PKCE, by discovery. Signatures of ID tokens are checked though they come over TLS from the provider
 * itself.
 * @param consoleUrl The console's public address, without a slash at its end; browsers come back to its login page.
 */
export function openId(providers: readonly IdentityProvider[], consoleUrl: string): Identity {
  const cache = new Map<string, Discovered>()
  const returnTo = `${consoleUrl}/login`

  const discovered = async (provider: IdentityProvider): Promise<Discovered> => {
    const before = cache.get(provider.id)
    if (before !== undefined && before.until > Date.now()) return before
    const library = await load()
    try {
      const configuration = await discover(library, provider)
      const found = { library, configuration, until: Date.now() + freshness }
      cache.set(provider.id, found)
      return found
    } catch (error) {
      if (before !== undefined) return before
      throw failureOf(library, error)
    }
  }

  return {
    providers,
    async begin(provider, { state, nonce, verifier }) {
      const { library, configuration } = await discovered(provider)
      const address = library.buildAuthorizationUrl(configuration, {
        redirect_uri: returnTo,
        scope: provider.scope,
        state,
        nonce,
        code_challenge: await library.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      })
      return address.href
    },
    async redeem(provider, query, exchange) {
      const found = await discovered(provider)
      try {
        return await claimsOf(provider, found, new URL(`${returnTo}?${query}`), exchange)
      } catch (error) {
        throw failureOf(found.library, error)
      }
    },
    async signOutUrl(provider) {
      const { library, configuration } = await discovered(provider)
      if (configuration.serverMetadata().end_session_endpoint === undefined) return null
      return library.buildEndSessionUrl(configuration, { post_logout_redirect_uri: returnTo }).href
    },
  }
}

async function discover(
  library: Library,
  { issuer, client_id, client_secret }: IdentityProvider,
): Promise<oidc.Configuration> {
  const execute = [library.enableNonRepudiationChecks]
  if (issuer.startsWith('http:')) execute.push(library.allowInsecureRequests)
  return await library.discovery(new URL(issuer), client_id, client_secret, undefined, { execute, timeout })
}

async function claimsOf(
  provider: IdentityProvider,
  { library, configuration }: Discovered,
  address: URL,
  { state, nonce, verifier }: Exchange,
): Promise<Claims> {
  const tokens = await library.authorizationCodeGrant(configuration, address, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (claims === undefined) throw new IdentityFailure('refused', 'no ID token')
  if (!provider.userinfo) return claims
  return { ...(await library.fetchUserInfo(configuration, tokens.access_token, claims.sub)), ...claims }
}

function failureOf(library: Library, error: unknown): IdentityFailure {
  if (error instanceof IdentityFailure) return error
  const options = { cause: error }
  if (error instanceof library.AuthorizationResponseError)
    return error.error === 'access_denied'
      ? new IdentityFailure('cancelled', error.error, options)
      : new IdentityFailure('refused', error.error, options)
  if (error instanceof library.ResponseBodyError) return new IdentityFailure('refused', error.error, options)
  const code = error instanceof library.ClientError ? (error.code ?? 'unknown') : 'unreachable'
  const isAnswer = error instanceof library.ClientError && !unreached.has(code)
  return new IdentityFailure(isAnswer ? 'refused' : 'unreachable', code, options)
}

/** Codes of the library for what is no answer of a provider that works. */
const unreached: ReadonlySet<string> = new Set([
  'unknown',
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
])
