import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPassword } from '../../api/testing/api.ts'
import { testDataKey } from '../../api/testing/data-key.ts'
import { openTestDatabase, type TestDatabase } from '../../api/testing/database.ts'
import { type Collector, startCollector } from './collector.ts'
import { clientSecret, type Servers, startServers } from './servers.ts'

const traceId = '0af7651916cd43dd8448eb211c80319c'
const mailPassword = 'mail-Secret-5512'

let storage: TestDatabase
let dataDir: string
let collector: Collector
let servers: Servers
let token: string
let own: Record<string, string>

beforeAll(async () => {
  storage = await openTestDatabase('postgres')
  dataDir = await mkdtemp(join(tmpdir(), 'operations-'))
  collector = await startCollector()
  servers = await start({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    SMTP_URL: `smtp://mailer:${mailPassword}@127.0.0.1:1`,
  })
  token = await signIn()
  own = { authorization: `Bearer ${token}`, 'x-company-id': '1' }
})
afterAll(async () => {
  servers.signal('SIGKILL')
  await servers.ended
  await collector.close()
  await storage.close()
  await rm(dataDir, { recursive: true })
})

const start = (env: Record<string, string>) =>
  startServers(storage.settings.url ?? '', dataDir, { DATA_KEY: testDataKey.toString(), ...env })

async function signIn(): Promise<string> {
  const input = { grant_type: 'password', username: 'admin', password: demoPassword }
  const { body } = await servers.call('signIn', { input })
  return (body as { data: { result: { access_token: string } } }).data.result.access_token
}

/** One call of the API itself. */
async function rest(method: string, path: string, body?: object): Promise<unknown> {
  const response = await fetch(servers.api + path, {
    method,
    headers: { ...own, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  return await response.json()
}

test('the API is ready when its database, its queue and its migrations are; the gateway when the API is', async () => {
  const [api, gateway] = await Promise.all(
    [servers.api, servers.gateway].map(async (url) => (await fetch(`${url}/readyz`)).json()),
  )
  expect([api, gateway]).toEqual([
    { status: 'ready', kind: 'postgres', database: 'ok', queue: 'ok', migrations: 'ok' },
    { status: 'ok' },
  ])
})

test('numbers of calls, statements, jobs, connections and sockets are on the API’s port, not on the gateway’s', async () => {
  await servers.call('savedViews', {}, own)
  await rest('GET', '/no-such-address')
  const text = await (await fetch(`${servers.api}/metrics`)).text()
  const lines = text.split('\n')
  const has = (start: string) => lines.some((line) => line.startsWith(start))
  const expectedLines = [
    'api_requests_total{operation="saved_views_index",status="200"}',
    'api_requests_total{operation="unknown",status="404"}',
    'api_request_duration_seconds_count{operation="saved_views_index"}',
    'api_database_statement_duration_seconds_count{statement="select saved_views",outcome="done"}',
    'api_database_connections{state="waiting"}',
    'api_queue_depth{state="ready"} 0',
    'api_sockets 0',
    'nodejs_eventloop_lag_seconds',
  ]
  const paths = ['/metrics', '/api/metrics', '/api/../metrics', '/api/%2e%2e/metrics']
  const open = await Promise.all(paths.map(async (path) => (await fetch(servers.gateway + path)).status))
  expect([expectedLines.filter((start) => !has(start)), open.map((status) => status >= 400)]).toEqual([
    [],
    [true, true, true, true],
  ])
})

test('neither process writes passwords, tokens, keys or secrets', async () => {
  const typed = {
    wrong: 'Wrong-Pass-9931',
    reset: 'Fresh-Pass-8842',
    key: 'sk_live_key_77120',
    hook: 'hook-77121-secret',
  }
  const refused = { grant_type: 'password', username: 'admin', password: typed.wrong }
  await servers.call('signIn', { input: refused })
  await servers.call('signIn', { input: { grant_type: 'refresh_token', refresh_token: typed.wrong } })
  const reset = { password: typed.reset, notify: true }
  await servers.call('resetPassword', { id: 5, input: reset }, own)
  const made = await servers.call('resetPassword', { id: 6, input: { random: true } }, own)
  await rest('PUT', '/payments/1', { api_key: typed.key, webhook_secret: typed.hook })
  const revealed = await rest('POST', `/license-keys/${await someKey()}/reveal`)
  const licenseKey = textAt(revealed, 'key')
  await rest('GET', `/license-keys/lookup?key=${licenseKey}`)
  await rest('GET', `/users?signature=${typed.hook}&token=${token}`)
  const socket = io(servers.gateway, { transports: ['websocket'], query: { token }, reconnection: false })
  await new Promise((resolve) => socket.once('connect', () => resolve(null)).once('connect_error', resolve))
  socket.disconnect()
  await fetch(`${servers.gateway}/socket.io/?EIO=4&transport=polling&token=${token}`)
  await fetch(`${servers.api}/socket.io/?EIO=4&transport=polling&token=${token}`)

  const secrets = [
    ...Object.values(typed),
    token,
    demoPassword,
    clientSecret,
    mailPassword,
    licenseKey,
    randomOf(made.body),
  ]
  const written = servers.written()
  expect([
    secrets.filter((secret) => secret.length < 8),
    secrets.filter((secret) => written.includes(secret)),
  ]).toEqual([[], []])
  expect(written.includes('"url":"/users?signature=***&token=***"')).toBe(true)
})

async function someKey(): Promise<number> {
  const [key] = await storage.database.system((tx) =>
    tx<{ id: number }>('select id from license_keys where company_id = 1 order by id limit 1'),
  )
  return key?.id ?? 0
}

function textAt(answer: unknown, name: string): string {
  return String((answer as { data: Record<string, unknown> }).data[name])
}

function randomOf(body: unknown): string {
  return textAt((body as { data: { result: unknown } }).data.result, 'password')
}

test('on a signal to stop, they finish what is under way, take nothing new and send their traces', async () => {
  const release = await lockTable()
  const slow = servers.call(
    'savedViews',
    {},
    { ...own, 'x-request-id': 'slow-1', traceparent: `00-${traceId}-b7ad6b7169203331-01` },
  )
  await waitingForLock()
  servers.signal('SIGTERM')
  await refusedConnection(servers.gateway)
  await release()
  const { status, body } = await slow
  expect([status, Object.keys(Object(body)), await servers.ended]).toEqual([200, ['data'], 0])

  const spans = collector.spans.filter((span) => span.traceId === traceId)
  const tree = (parent: string | undefined): unknown[] =>
    spans
      .filter(({ parentSpanId }) => parentSpanId === parent)
      .map(({ service, name, spanId }) => [`${service}: ${name}`, ...tree(spanId)])
  const [[gateway, [call, [operation, ...statements]]]] = tree('b7ad6b7169203331') as [
    [string, [string, [string, ...string[][]]]],
  ]
  expect([gateway, call, operation, statements.flat().includes('console-api: select saved_views')]).toEqual([
    'console-gateway: savedViews',
    'console-gateway: GET /saved-views',
    'console-api: saved_views_index',
    true,
  ])
  const ids = spans.flatMap(({ attributes: { request_id: id } }) => (id === undefined ? [] : [id]))
  expect([ids.length, new Set(ids).size, ids.includes('slow-1')]).toEqual([2, 2, true])
})

test.each([
  ['a second signal', '60', true],
  ['the limit', '1', false],
])('%s ends them whatever is under way', async (_what, limit, isSignalledTwice) => {
  servers = await start({ STOP_SECONDS: limit })
  const release = await lockTable()
  const slow = servers.call('savedViews', {}, own).then(
    () => 'answered',
    () => 'cut off',
  )
  await waitingForLock()
  servers.signal('SIGTERM')
  await refusedConnection(servers.gateway)
  const again = isSignalledTwice ? setInterval(() => servers.signal('SIGTERM'), 600) : undefined
  const outcome = [await servers.ended, await slow]
  clearInterval(again)
  await release()
  expect(outcome).toEqual([1, 'cut off'])
})

/** A reader of saved views has to wait until this is released. */
async function lockTable(): Promise<() => Promise<void>> {
  const blocker = new Client({ connectionString: storage.settings.url })
  await blocker.connect()
  await blocker.query('BEGIN; LOCK TABLE saved_views IN ACCESS EXCLUSIVE MODE')
  return () => blocker.end()
}

/** Until a statement waits for the table that is locked. */
async function waitingForLock(): Promise<void> {
  for (;;) {
    const [row] = await storage.database.system((tx) =>
      tx<{ waiting: number }>(
        `select count(*) as waiting from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      ),
    )
    if ((row?.waiting ?? 0) > 0) return
  }
}

/** Until no server listens there any more. */
async function refusedConnection(url: string): Promise<void> {
  for (;;) {
    const isOpen = await fetch(`${url}/healthz`, { headers: { connection: 'close' } }).then(
      ({ status }) => status === 200,
      () => false,
    )
    if (!isOpen) return
  }
}
