import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import OidcProvider from 'oidc-provider'
import type { IdentityProvider } from '../kernel/platform/identity/provider.ts'

/** A person as the provider knows them: claims of the ID token beside the subject. */
export type Person = Readonly<Record<string, unknown>> & { readonly sub: string }

export interface TestProvider extends AsyncDisposable {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** Who signs in there next; its page asks for no password. */
  present: Person
  /** Claims that its ID tokens have in place of the true ones, signed with its key. */
  forged: Readonly<Record<string, unknown>>
  /** Signs them with a key that it does not publish. */
  isForeignKey: boolean
  /** Says that the person did not want to. */
  declines: boolean
  /** What the console's settings say of it. */
  settings(more?: Partial<IdentityProvider>): IdentityProvider
  /** What a browser does with the address of a beginning: the query with which it comes back. */
  visit(address: string): Promise<string>
}

/** A provider of OpenID Connect by another hand (`oidc-provider`), on the loopback address. */
export async function startProvider(returnTo: string, port = 0): Promise<TestProvider> {
  const server = createServer()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const client = { clientId: 'console', clientSecret: 'secret-of-the-console-at-its-provider' }
  const accounts = new Map<string, Person>()

  const world: TestProvider = {
    issuer,
    ...client,
    present: { sub: 'nobody' },
    forged: {},
    isForeignKey: false,
    declines: false,
    settings: (more = {}) => ({
      id: 'company',
      label: { zh: '用公司账号登录', en: 'Sign in with the company account' },
      issuer,
      client_id: client.clientId,
      client_secret: client.clientSecret,
      scope: 'openid email profile',
      email_claim: 'email',
      name_claim: 'name',
      groups_claim: 'groups',
      userinfo: false,
      trust_emails: false,
      create: false,
      roles: [],
      second_factor: { always: false, amr: ['mfa'], acr: [] },
      only: false,
      sign_out: true,
      ...more,
    }),
    visit: (address) => visit(address, returnTo),
    async [Symbol.asyncDispose]() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }

  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  const provider = new OidcProvider(issuer, {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [returnTo],
        post_logout_redirect_uris: [returnTo],
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['of the tests'] },
    claims: {
      openid: ['sub', 'groups', '_claim_names'],
      email: ['email', 'email_verified'],
      profile: ['name', 'preferred_username'],
    },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    ttl: {
      IdToken: 600,
      Session: 60,
      Grant: 60,
      Interaction: 60,
      AccessToken: 60,
      AuthorizationCode: 60,
    },
    interactions: { url: () => '/interaction' },
    findAccount: (_context: unknown, sub: string) => ({
      accountId: sub,
      claims: () => accounts.get(sub) ?? { sub },
    }),
    loadExistingGrant: async (context: {
      oidc: { session: { accountId: string }; client: { clientId: string } }
    }) => {
      const { session, client: oidcClient } = context.oidc
      const grant = new provider.Grant({ accountId: session.accountId, clientId: oidcClient.clientId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  const callback = provider.callback()
  server.on('request', (request, response) => {
    const { present, declines, forged, isForeignKey } = world
    if (request.url === '/token') {
      const key = isForeignKey ? foreign : privateKey
      const { amr, acr } = present
      rewrite(response, (body) => withClaims(body, { amr, acr, ...forged }, key))
    }
    if (!request.url?.startsWith('/interaction')) return callback(request, response)
    accounts.set(present.sub, present)
    const result = declines
      ? { error: 'access_denied', error_description: 'did not want to' }
      : { login: { accountId: present.sub } }
    void provider.interactionFinished(request, response, result)
  })
  return world
}

/** Changes the body of an answer on its way out. */
function rewrite(response: ServerResponse, change: (body: string) => string): void {
  const end = response.end.bind(response)
  response.end = (body?: unknown) => {
    const text = change(String(body))
    response.setHeader('content-length', Buffer.byteLength(text))
    return end(text)
  }
}

function withClaims(body: string, claims: object, key: KeyObject): string {
  const answer: unknown = JSON.parse(body)
  if (typeof answer !== 'object' || answer === null || !('id_token' in answer)) return body
  const [header = '', payload = ''] = String(answer.id_token).split('.')
  const changed = { ...JSON.parse(Buffer.from(payload, 'base64url').toString()), ...claims }
  const signed = `${header}.${Buffer.from(JSON.stringify(changed)).toString('base64url')}`
  const signature = sign('sha256', Buffer.from(signed), key).toString('base64url')
  return JSON.stringify({ ...answer, id_token: `${signed}.${signature}` })
}

async function visit(address: string, returnTo: string): Promise<string> {
  const cookies = new Map<string, string>()
  let next = address
  for (let steps = 0; steps < 10; steps += 1) {
    if (next.startsWith(returnTo)) return new URL(next).search.slice(1)
    const answer = await fetch(next, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    const location = answer.headers.get('location')
    if (location === null)
      throw new Error(`${answer.status} at the provider: ${(await answer.text()).slice(0, 300)}`)
    next = new URL(location, next).href
  }
  throw new Error('the provider leads in a circle')
}
