import type * as oidc from 'openid-client'
import type { OAuth, OAuthSettings } from './oauth.ts'

export interface Token {
  readonly access_token: string
  readonly refresh_token: string | null
  /** Seconds. */
  readonly expires_in: number
}

export interface Exchange {
  readonly state: string
  readonly verifier: string
}

/** The provider of an API's tokens, as the document and the operator describe it. All methods throw `SignInFailure`. */
export interface Provider {
  readonly flow: OAuth['flow']
  /** Whether everything is there that its flow needs. */
  readonly isReady: boolean
  /** Of the page to which browsers go, or of the API's tokens. */
  readonly host: string
  addressOf(exchange: Exchange): Promise<string>
  /** @param query With which the browser came back. */
  redeem(query: string, exchange: Exchange): Promise<Token>
  signIn(username: string, password: string): Promise<Token>
  refresh(token: string): Promise<Token>
  /** Of the client itself, not of a person. */
  own(): Promise<Token>
}

/** `refused`: the provider or the person said no. `unreachable`: it gave no usable answer, so that nothing is decided. */
export class SignInFailure extends Error {
  readonly kind: 'refused' | 'unreachable'
  constructor(kind: SignInFailure['kind'], message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}

/** Seconds for one answer of a provider. */
const timeout = 10
/** Milliseconds after which what a provider says of itself is read again. */
const freshness = 60 * 60 * 1000
/** Seconds of a token of which the provider does not say when it ends. */
const untilRevoked = 10 * 365 * 24 * 60 * 60

/** Loaded when a person first signs in so. */
const load = () => import('openid-client')
type Library = Awaited<ReturnType<typeof load>>

/** @param apiUrl What the document's addresses are relative to. */
export function openProvider(oauth: OAuth, settings: OAuthSettings, apiUrl: string): Provider {
  const { flow } = oauth
  const returnTo = `${settings.consoleUrl}/login`
  const scope = (settings.scopes ?? oauth.scopes).join(' ')
  const absolute = (address: string): string => new URL(address, apiUrl).href
  let known: { readonly configuration: Promise<oidc.Configuration>; readonly until: number } | null = null

  const configured = (library: Library): Promise<oidc.Configuration> => {
    if (known !== null && known.until > Date.now()) return known.configuration
    const configuration = configure(library)
    known = { configuration, until: Date.now() + freshness }
    // What failed is tried again by the next caller.
    configuration.catch(() => (known = null))
    return configuration
  }

  async function configure(library: Library): Promise<oidc.Configuration> {
    const { discoveryUrl } = oauth
    const authentication = authenticationOf(library, settings)
    const clientId = settings.clientId ?? 'console'
    if (discoveryUrl === undefined) return configurationOf(library, absolute(oauth.tokenUrl ?? ''))
    const address = new URL(absolute(discoveryUrl))
    const execute = address.protocol === 'http:' ? [library.allowInsecureRequests] : []
    return await library.discovery(address, clientId, undefined, authentication, { execute, timeout })
  }

  function configurationOf(library: Library, tokenEndpoint: string): oidc.Configuration {
    const server = {
      issuer: new URL(tokenEndpoint).origin,
      token_endpoint: tokenEndpoint,
      ...(oauth.authorizationUrl !== undefined && {
        authorization_endpoint: absolute(oauth.authorizationUrl),
      }),
    }
    const authentication = authenticationOf(library, settings)
    const configuration = new library.Configuration(
      server,
      settings.clientId ?? 'console',
      undefined,
      authentication,
    )
    configuration.timeout = timeout
    if (tokenEndpoint.startsWith('http:')) library.allowInsecureRequests(configuration)
    return configuration
  }

  const attempt = async (
    work: (library: Library, configuration: oidc.Configuration) => Promise<oidc.TokenEndpointResponse>,
    configurationFor: (library: Library) => oidc.Configuration | Promise<oidc.Configuration> = configured,
  ): Promise<Token> => {
    const library = await load()
    try {
      return tokenOf(await work(library, await configurationFor(library)))
    } catch (error) {
      throw failureOf(library, error)
    }
  }

  return {
    flow,
    // A client is needed where the provider shows its name, or trusts it.
    isReady: flow === 'password' || settings.clientId !== null,
    host: new URL(absolute(oauth.discoveryUrl ?? oauth.authorizationUrl ?? oauth.tokenUrl ?? '')).host,
    async addressOf({ state, verifier }) {
      const library = await load()
      try {
        return library.buildAuthorizationUrl(await configured(library), {
          redirect_uri: returnTo,
          state,
          code_challenge: await library.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          ...(scope !== '' && { scope }),
        }).href
      } catch (error) {
        throw failureOf(library, error)
      }
    },
    redeem: (query, { state, verifier }) =>
      attempt((library, configuration) => {
        const address = new URL(`${returnTo}?${query}`)
        // It names an issuer, which a document without discovery does not.
        if (oauth.discoveryUrl === undefined) address.searchParams.delete('iss')
        const checks = { expectedState: state, pkceCodeVerifier: verifier }
        return library.authorizationCodeGrant(configuration, address, checks)
      }),
    signIn: (username, password) =>
      attempt((library, configuration) =>
        library.genericGrantRequest(configuration, 'password', {
          username,
          password,
          ...(scope !== '' && { scope }),
        }),
      ),
    refresh: (token) => {
      const { refreshUrl } = oauth
      return attempt(
        (library, configuration) => library.refreshTokenGrant(configuration, token),
        refreshUrl === undefined ? configured : (library) => configurationOf(library, absolute(refreshUrl)),
      )
    },
    own: () =>
      attempt((library, configuration) =>
        library.clientCredentialsGrant(configuration, scope === '' ? {} : { scope }),
      ),
  }
}

/** A provider that knows no clients is told of none. */
function authenticationOf(
  library: Library,
  { clientId, clientSecret, clientAuth }: OAuthSettings,
): oidc.ClientAuth {
  if (clientId === null) return () => {}
  if (clientSecret === null) return library.None()
  return clientAuth === 'basic'
    ? library.ClientSecretBasic(clientSecret)
    : library.ClientSecretPost(clientSecret)
}

function tokenOf({ access_token, refresh_token, expires_in }: oidc.TokenEndpointResponse): Token {
  return {
    access_token,
    refresh_token: refresh_token ?? null,
    expires_in: expires_in ?? untilRevoked,
  }
}

function failureOf(library: Library, error: unknown): SignInFailure {
  const options = { cause: error }
  if (error instanceof library.AuthorizationResponseError || error instanceof library.ResponseBodyError)
    return new SignInFailure('refused', error.error_description ?? error.error, options)
  const code = error instanceof library.ClientError ? (error.code ?? '') : ''
  return unreached.has(code) || !(error instanceof library.ClientError)
    ? new SignInFailure('unreachable', code, options)
    : new SignInFailure('refused', error.message, options)
}

/** Codes of the library for what is no answer of a provider that works. */
const unreached: ReadonlySet<string> = new Set([
  '',
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
])
