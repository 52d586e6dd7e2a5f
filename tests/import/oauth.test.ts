import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { createProject } from '../../codegen/project.ts'
import { generateProject } from '../../console/build.ts'
import { startProject } from '../../console/serve.ts'
import { readSettings } from '../../console/settings.ts'
import { person, type ProviderSettings, startOAuthApi } from './oauth-provider.ts'
import { callerOf, createImportProject } from './project.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
  vi.unstubAllEnvs()
})

const consoleUrl = 'https://console.example.com'
const client = { id: 'the-console', secret: 'a-secret' }
const registered = { client, redirect: `${consoleUrl}/login` }
const scopes = { 'things:read': 'Read things', 'things:write': 'Write things' }
const page = { authorizationCode: { authorizationUrl: '/authorize', tokenUrl: '/token', scopes } }

/** A console of the API of a provider, whose document has this scheme, with these settings. */
async function open(
  provider: ProviderSettings,
  scheme: object,
  env: Readonly<Record<string, string>>,
  ...args: string[]
) {
  const api = await startOAuthApi(provider)
  closing.push(() => api.close())
  const project = createImportProject()
  closing.push(() => project.dispose())
  const folder = mkdtempSync(join(tmpdir(), 'manifest-document-'))
  closing.push(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, 'things.json'), JSON.stringify(documentWith(scheme)))
  const made = await project.run('init', project.root, '--from', join(folder, 'things.json'), ...args)
  expect([made.status, made.messages]).toEqual([0, expect.any(String)])
  for (const [name, value] of Object.entries({
    API_URL: api.url,
    CONSOLE_URL: consoleUrl,
    PORT: '0',
    ...env,
  }))
    vi.stubEnv(name, value)
  const own = createProject(project.root)
  const schema = await generateProject(own)
  const gateway = await startProject(own, readSettings(own), schema)
  closing.push(() => gateway.close())
  const operations = join(own.output, 'operations')
  const as = (token: string) => callerOf(gateway.url, operations, token)
  return { api, as, call: as(''), readme: project.read('README.md'), env: project.read('.env') }
}

type Call = Awaited<ReturnType<typeof open>>['call']

const documentWith = (scheme: object) => ({
  openapi: '3.0.3',
  info: { title: 'Things', version: '1' },
  paths: {
    '/things': {
      get: {
        security: [{ account: ['things:read'] }],
        responses: {
          200: {
            description: 'ok',
            content: {
              'application/json': {
                schema: {
                  type: 'array',
                  items: {
                    type: 'object',
                    properties: { id: { type: 'string' }, name: { type: 'string' } },
                  },
                },
              },
            },
          },
        },
      },
    },
  },
  components: { securitySchemes: { account: scheme } },
})

const withClient = { OAUTH_CLIENT_ID: client.id, OAUTH_CLIENT_SECRET: client.secret }
const oauth2 = (flows: object) => ({ type: 'oauth2', flows })

const namesOf = (answer: unknown): unknown =>
  (answer as { data?: { name: string }[] }).data?.map(({ name }) => name) ?? answer

/** Begins a sign-in, and is the browser that the provider sends back. */
async function visit(call: Call): Promise<{ ticket: string; callback: string }> {
  const begun = (await call('session_begin_sign_in', { input: { provider: 'oauth' } })) as {
    data: { ticket: string; url: string }
  }
  const { headers } = await fetch(begun.data.url, { redirect: 'manual' })
  const back = new URL(headers.get('location') ?? '')
  expect(back.origin + back.pathname).toBe(registered.redirect)
  return { ticket: begun.data.ticket, callback: back.search.slice(1) }
}

const redeem = (call: Call, { ticket, callback }: { ticket: string; callback: string }) =>
  call('session_sign_in', { input: { grant_type: 'authorization_code', ticket, callback } })

const refusedWith = (message: string | RegExp) => [
  expect.objectContaining({
    message: typeof message === 'string' ? message : expect.stringMatching(message),
    extensions: expect.objectContaining({ status: 401 }),
  }),
]

/** For the console, that the session is over (specification §8). */
const endedWith = (message: string) => [
  expect.objectContaining({
    message,
    extensions: expect.objectContaining({ via: 'body', status: 401 }),
  }),
]

interface Token {
  access_token: string
  refresh_token: string
  expires_in: number
}

test('a person signs in at the page of the provider, and the calls are theirs', async () => {
  const { api, as, call, readme } = await open({ ...registered, expiresIn: 60 }, oauth2(page), withClient)
  expect(await call('session_sign_in_ways')).toMatchObject({
    data: [{ id: 'oauth', label: expect.stringContaining(new URL(api.url).host) }],
    passkeys: false,
  })
  const token = (await redeem(call, await visit(call))) as Token
  expect(token).toMatchObject({
    access_token: expect.stringMatching(/^person-/),
    refresh_token: expect.any(String),
    expires_in: 60,
  })
  expect(namesOf(await as(token.access_token)('things_index_list'))).toEqual(['Thing of person'])
  expect(Object.fromEntries(api.visits[0] ?? [])).toMatchObject({
    response_type: 'code',
    scope: 'things:read',
    code_challenge_method: 'S256',
  })
  expect(readme).toContain('OAUTH_CLIENT_ID')

  api.expire()
  expect(await as(token.access_token)('things_index_list')).toEqual(endedWith('Who are you?'))
  const renew = { input: { grant_type: 'refresh_token', refresh_token: token.refresh_token } }
  const renewed = (await call('session_sign_in', renew)) as Token
  expect(namesOf(await as(renewed.access_token)('things_index_list'))).toEqual(['Thing of renewe'])
  expect(await call('session_sign_in', renew)).toEqual(refusedWith(/invalid_grant/))
})

test('what belongs to no sign-in that was begun here is refused', async () => {
  const { api, call } = await open(registered, oauth2(page), withClient)
  const [mine, other] = [await visit(call), await visit(call)]
  const asked = api.grants.length
  expect(await redeem(call, { ...mine, ticket: other.ticket })).toEqual(refusedWith(/refused/))
  const forged = `${mine.ticket.slice(0, -2)}${mine.ticket.endsWith('AA') ? 'BB' : 'AA'}`
  expect(await redeem(call, { ...mine, ticket: forged })).toEqual(
    refusedWith('This sign-in has ended; please begin it again'),
  )
  expect(await redeem(call, { ...mine, callback: 'code=x&state=y' })).toEqual(refusedWith(/refused/))
  expect(api.grants.length).toBe(asked)

  expect(await redeem(call, mine)).toMatchObject({ access_token: expect.any(String) })
  expect(await redeem(call, mine)).toEqual(refusedWith(/The code is not good/))
  vi.useFakeTimers({ now: Date.now() + 11 * 60_000, toFake: ['Date'] })
  closing.push(() => vi.useRealTimers())
  expect(await redeem(call, other)).toEqual(refusedWith('This sign-in has ended; please begin it again'))
})

test('a person who says no, and a provider that is away, each have their answer', async () => {
  const { api, call } = await open(registered, oauth2(page), withClient)
  const before = await visit(call)
  api.deny()
  expect(await redeem(call, await visit(call))).toEqual(refusedWith(/access_denied/))
  await api.close()
  expect(await redeem(call, before)).toEqual([
    expect.objectContaining({
      message: expect.stringContaining('cannot be reached'),
      extensions: expect.objectContaining({ status: 502 }),
    }),
  ])
})

test('a client of HTTP Basic, other scopes, and another address for new tokens', async () => {
  const scheme = oauth2({ authorizationCode: { ...page.authorizationCode, refreshUrl: '/token?new' } })
  const { api, call } = await open({ ...registered, client: { ...client, auth: 'basic' } }, scheme, {
    ...withClient,
    OAUTH_CLIENT_AUTH: 'basic',
    OAUTH_SCOPES: 'things:read things:write',
  })
  const token = (await redeem(call, await visit(call))) as Token
  expect(api.visits[0]?.get('scope')).toBe('things:read things:write')
  expect(token.expires_in).toBeGreaterThan(300_000_000)
  const renew = { input: { grant_type: 'refresh_token', refresh_token: token.refresh_token } }
  expect(await call('session_sign_in', renew)).toMatchObject({ access_token: expect.any(String) })
})

test('what a provider says of itself is read there', async () => {
  const scheme = { type: 'openIdConnect', openIdConnectUrl: '/.well-known/openid-configuration' }
  const { api, call } = await open(registered, scheme, { ...withClient, OAUTH_SCOPES: 'things:read' })
  expect(await redeem(call, await visit(call))).toMatchObject({ access_token: expect.any(String) })
  expect(api.grants.map((grant) => grant.get('grant_type'))).toEqual(['authorization_code'])
})

test('without a client there is no page of the provider, and a token is typed', async () => {
  const { call, as } = await open(registered, oauth2(page), {})
  expect(await call('session_sign_in_ways')).toMatchObject({ data: [], passkeys: false })
  expect(await call('session_begin_sign_in', { input: { provider: 'oauth' } })).toEqual([
    expect.objectContaining({ message: 'OAUTH_CLIENT_ID is not set' }),
  ])
  expect(await as('made-up')('things_index_list')).toEqual(endedWith('Who are you?'))
})

test('a name and a password are given a token', async () => {
  const { api, as, call } = await open({}, oauth2({ password: { tokenUrl: 'token', scopes } }), {})
  const signIn = (input: object) => call('session_sign_in', { input: { grant_type: 'password', ...input } })
  expect(await signIn({ ...person, password: 'wrong' })).toEqual(
    refusedWith(/Incorrect username or password/),
  )
  const token = (await signIn(person)) as Token
  expect(namesOf(await as(token.access_token)('things_index_list'))).toEqual(['Thing of person'])
  expect(api.grants.map((grant) => grant.get('scope'))).toEqual(['things:read', 'things:read'])
})

test('a console without sign-in acts with the token of its client, one for all calls of a time', async () => {
  const flows = { ...page, clientCredentials: { tokenUrl: '/token', scopes } }
  const settings = { client, redirect: registered.redirect, expiresIn: 3600 }
  const { api, call, env } = await open(settings, oauth2(flows), withClient, '--open')
  const answers = await Promise.all(Array.from({ length: 8 }, () => call('things_index_list')))
  expect(answers.map(namesOf)).toEqual(Array.from({ length: 8 }, () => ['Thing of client']))
  expect(api.grants.map((grant) => grant.get('grant_type'))).toEqual(['client_credentials'])
  expect(env).toContain('OAUTH_CLIENT_SECRET')
  vi.useFakeTimers({ now: Date.now() + 3600_000, toFake: ['Date'] })
  closing.push(() => vi.useRealTimers())
  expect(namesOf(await call('things_index_list'))).toEqual(['Thing of client'])
  expect(api.grants.length).toBe(2)
})
