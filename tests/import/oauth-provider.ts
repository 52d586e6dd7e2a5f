import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'

export interface ProviderSettings {
  /** Of the registered client; none: clients are not known. */
  readonly client?: { readonly id: string; readonly secret: string | null; readonly auth?: 'post' | 'basic' }
  /** Where browsers may be sent back to. */
  readonly redirect?: string
  /** Seconds of a token; not said unless given. */
  readonly expiresIn?: number
}

/** An API with its own OAuth 2.0 provider, written from RFC 6749 and RFC 7636, which remembers what it was asked. */
export interface OAuthApi {
  readonly url: string
  /** Query of each visit to the page of the provider. */
  readonly visits: readonly URLSearchParams[]
  /** Form of each call of the token endpoint. */
  readonly grants: readonly URLSearchParams[]
  /** From now on a person says no. */
  deny(): void
  /** Ends all access tokens. */
  expire(): void
  close(): Promise<void>
}

interface Code {
  readonly challenge: string
  readonly redirect: string
}

export const person = { username: 'ann', password: 'pass word+1' }

export async function startOAuthApi({ client, redirect, expiresIn }: ProviderSettings): Promise<OAuthApi> {
  const visits: URLSearchParams[] = []
  const grants: URLSearchParams[] = []
  const codes = new Map<string, Code>()
  const [tokens, renewals] = [new Set<string>(), new Set<string>()]
  let isDenied = false
  let address = ''

  const give = (kind: string) => {
    const [token, renewal] = [`${kind}-${randomUUID()}`, `renewal-${randomUUID()}`]
    tokens.add(token)
    if (kind !== 'client') renewals.add(renewal)
    return json(200, {
      access_token: token,
      token_type: 'bearer',
      ...(kind !== 'client' && { refresh_token: renewal }),
      ...(expiresIn !== undefined && { expires_in: expiresIn }),
    })
  }
  const refuse = (error: string, description?: string) =>
    json(400, { error, ...(description !== undefined && { error_description: description }) })

  function authorize(query: URLSearchParams): Reply {
    visits.push(query)
    const to = new URL(query.get('redirect_uri') ?? '')
    if (to.href !== redirect || query.get('client_id') !== client?.id)
      return json(400, { error: 'bad client' })
    to.searchParams.set('state', query.get('state') ?? '')
    to.searchParams.set('iss', address)
    if (isDenied) to.searchParams.set('error', 'access_denied')
    else {
      const code = randomUUID()
      codes.set(code, { challenge: query.get('code_challenge') ?? '', redirect: to.origin + to.pathname })
      to.searchParams.set('code', code)
    }
    return { status: 302, headers: { location: to.href }, body: '' }
  }

  function token(form: URLSearchParams, authorization: string | undefined): Reply {
    grants.push(form)
    if (client !== undefined && !isClient(client, form, authorization)) return refuse('invalid_client')
    if (client === undefined && form.has('client_id')) return refuse('invalid_client')
    switch (form.get('grant_type')) {
      case 'authorization_code': {
        const code = codes.get(form.get('code') ?? '')
        codes.delete(form.get('code') ?? '')
        const challenge = createHash('sha256')
          .update(form.get('code_verifier') ?? '')
          .digest('base64url')
        return code?.challenge === challenge && code.redirect === form.get('redirect_uri')
          ? give('person')
          : refuse('invalid_grant', 'The code is not good')
      }
      case 'password':
        return form.get('username') === person.username && form.get('password') === person.password
          ? give('person')
          : refuse('invalid_grant', 'Incorrect username or password')
      case 'refresh_token':
        return renewals.delete(form.get('refresh_token') ?? '') ? give('renewed') : refuse('invalid_grant')
      case 'client_credentials':
        return give('client')
      default:
        return refuse('unsupported_grant_type')
    }
  }

  const server = createServer((request, response) => {
    void (async () => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://provider.invalid')
      const { status, headers, body } = await answer(request, pathname, searchParams)
      response.writeHead(status, headers).end(body)
    })()
  })
  async function answer(request: IncomingMessage, path: string, query: URLSearchParams): Promise<Reply> {
    const { authorization } = request.headers
    if (path === '/.well-known/openid-configuration')
      return json(200, {
        issuer: address,
        authorization_endpoint: `${address}/authorize`,
        token_endpoint: `${address}/token`,
        response_types_supported: ['code'],
      })
    if (path === '/authorize') return authorize(query)
    if (path === '/token') return token(new URLSearchParams(await textOf(request)), authorization)
    if (!tokens.has(authorization?.replace('Bearer ', '') ?? ''))
      return json(401, { message: 'Who are you?' })
    return json(200, [{ id: 't1', name: `Thing of ${authorization?.slice(7, 13)}` }])
  }
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  address = `http://127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : 0}`
  return {
    url: address,
    visits,
    grants,
    deny: () => void (isDenied = true),
    expire: () => tokens.clear(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

interface Reply {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

const json = (status: number, data: unknown): Reply => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(data),
})

function isClient(
  { id, secret, auth = 'post' }: NonNullable<ProviderSettings['client']>,
  form: URLSearchParams,
  authorization: string | undefined,
): boolean {
  if (auth === 'basic') {
    const [scheme, encoded = ''] = authorization?.split(' ') ?? []
    // Each part is encoded as in a form (RFC 6749 §2.3.1).
    const sent = Buffer.from(encoded, 'base64').toString().split(':').map(decodeURIComponent)
    return scheme === 'Basic' && sent[0] === id && sent[1] === secret && !form.has('client_secret')
  }
  return form.get('client_id') === id && form.get('client_secret') === secret
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk as Uint8Array))
  return Buffer.concat(chunks).toString()
}
