import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { TEST_TODAY } from '../../api/testing/database.ts'
import {
  endPostgres,
  type PostgresServer,
  runOn,
  signalPostgres,
  startAgain,
  startPostgres,
  stopPostgres,
  withDatabase,
} from '../../api/testing/postgres-server.ts'
import { seededTemplate } from '../../api/testing/seeded.ts'
import { signIn } from './ledger.ts'
import { startVictim, type Victim } from './victim.ts'

/** Two servers on a PostgreSQL of their own, which is cut off, restarted and frozen under them. */
let server: PostgresServer
let home: string
let url: string
let servers: readonly Victim[]
let token: string
beforeAll(async () => {
  server = await startPostgres()
  home = await mkdtemp(path.join(tmpdir(), 'console-outages-'))
  url = withDatabase(server.url, await seededTemplate(server.url, TEST_TODAY))
  const where = { DATA_DIR: home, DATABASE_URL: url }
  servers = [await startVictim(where), await startVictim(where)]
  token = await signIn(first().url)
})
afterAll(async () => {
  for (const each of servers ?? []) await each.kill()
  await stopPostgres(server)
  await rm(home, { recursive: true, force: true })
})

const first = (): Victim => servers[0] ?? expect.unreachable()
const headers = () => ({
  authorization: `Bearer ${token}`,
  'x-company-id': '1',
  'content-type': 'application/json',
})

test('every connection is ended four times: the servers live, and their sockets are shared again', async () => {
  const tabs = servers.map(listen)
  for (let round = 0; round < 4; round += 1) {
    await endConnections()
    await vi.waitFor(async () => expect(await statusOf('/orders?per_page=1')).toBe(200), 10_000)
    const title = `第 ${round} 次`
    await vi.waitFor(() => expect(tabs.map(({ socket }) => socket.connected)).toEqual([true, true]), 10_000)
    await notify(title)
    await vi.waitFor(() => expect(tabs.map(({ titles }) => titles.has(title))).toEqual([true, true]), 15_000)
  }
  for (const { socket } of tabs) socket.disconnect()
})

test('sockets that begin while the database is away are connected when it is back', async () => {
  await endPostgres(server)
  const tabs = servers.map(listen)
  await Promise.all(tabs.map(({ socket }) => turnedAway(socket)))
  await startAgain(server)
  await vi.waitFor(() => expect(tabs.map(({ socket }) => socket.connected)).toEqual([true, true]), 15_000)
  for (const { socket } of tabs) socket.disconnect()
})

test('a restart loses no acknowledged write, ends no session and is answered by 503 at most', async () => {
  const run = { isOver: false }
  const writing = Promise.all([1, 2, 3, 4].map((writer) => write(writer, run)))
  writing.catch(() => undefined)
  const exported = await send('POST', '/exports', { resource: 'orders', format: 'csv' })
  await endPostgres(server)
  await startAgain(server)
  await vi.waitFor(async () => expect(await statusOf('/orders?per_page=1')).toBe(200), 10_000)
  run.isOver = true
  const written = await writing
  const answers = new Set(written.flatMap(({ other }) => other))
  expect([...answers].filter((answer) => answer !== '503 retry-after 2')).toEqual([])
  const acknowledged = written.flatMap(({ names }) => names)
  expect(acknowledged.length).toBeGreaterThan(0)
  expect(await missing(acknowledged)).toEqual([])
  const { data } = JSON.parse(exported.text) as { data: { id: number } }
  await vi.waitFor(async () => {
    const { text } = await send('GET', `/jobs/${data.id}`)
    expect(JSON.parse(text)).toMatchObject({ data: { status: 'done' } })
  }, 30_000)
})

test('a frozen database makes the server say that it is not ready and refuse in seconds; both end with the freeze', async () => {
  const call = async () => {
    const startedAt = performance.now()
    const { status, text } = await send('GET', '/orders?per_page=1')
    return { status, isSoon: performance.now() - startedAt < 9_000, text }
  }
  await signalPostgres(server, 'SIGSTOP')
  try {
    await vi.waitFor(async () => expect((await fetch(`${first().url}/readyz`)).status).toBe(503), 2_000)
    const answers = await Promise.all(Array.from({ length: 12 }, call))
    expect(new Set(answers.map(({ status, isSoon }) => `${status} ${isSoon}`))).toEqual(new Set(['503 true']))
  } finally {
    await signalPostgres(server, 'SIGCONT')
  }
  await vi.waitFor(async () => expect((await fetch(`${first().url}/readyz`)).status).toBe(200), 2_000)
  await vi.waitFor(async () => expect(await statusOf('/orders?per_page=1')).toBe(200), 2_000)
})

interface Reply {
  readonly status: number
  readonly retryAfter: string | null
  readonly text: string
}

async function send(method: string, place: string, body?: object): Promise<Reply> {
  const response = await fetch(first().url + place, {
    method,
    headers: headers(),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    text: await response.text(),
  }
}

/** 401 also where it is said inside of a success. */
async function statusOf(place: string): Promise<number> {
  const { status, text } = await send('GET', place)
  return text.includes('"status_code"') ? 401 : status
}

/** Makes saved views until it is stopped: the names of those that were acknowledged, and what else was answered. */
async function write(writer: number, run: { readonly isOver: boolean }) {
  const names: string[] = []
  const other: string[] = []
  for (let count = 0; !run.isOver; count += 1) {
    const name = `${writer}-${count}`
    const body = { page: `outage.${writer}.${count}`, name, state: {} }
    const { status, retryAfter, text } = await send('POST', '/saved-views', body)
    if (status === 201 && !text.includes('"status_code"')) names.push(name)
    else other.push(`${status} retry-after ${retryAfter}`)
  }
  return { names, other }
}

/** Which of the names are in no row. */
async function missing(names: readonly string[]): Promise<string[]> {
  const rows = await query(
    'select n.name from unnest($1::text[]) as n(name) left join saved_views v on v.name = n.name where v.id is null',
    [names],
  )
  return rows.map(({ name }) => String(name))
}

async function endConnections(): Promise<void> {
  await runOn(
    server.url,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${new URL(url).pathname.slice(1)}'`,
  )
}

/** As another process would write it. */
async function notify(title: string): Promise<void> {
  await query(
    `insert into notification_logs (user_id, notification)
      select id, jsonb_build_object('type', '', 'title', $1::text, 'message', '') from users where username = 'imageforge.marketing'`,
    [title],
  )
}

async function query(text: string, params: unknown[]): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`set app.system = 'on'`)
    return (await client.query(text, params)).rows
  } finally {
    await client.end()
  }
}

/** The server has refused the first handshake, or closed its connection. */
function turnedAway(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    socket.once('connect_error', () => resolve())
    socket.io.once('close', () => resolve())
  })
}

/** A tab that remembers the newest notification, as the console does. */
function listen({ url: place }: Victim): { readonly socket: Socket; readonly titles: ReadonlySet<string> } {
  const titles = new Set<string>()
  const seen: Record<string, string> = { token }
  const socket = io(place, { transports: ['websocket'], forceNew: true, query: seen, reconnectionDelay: 100 })
  const inside = (payload: string): { readonly id: number; readonly title: string } =>
    JSON.parse(Buffer.from(payload.slice('Base64'.length), 'base64').toString('utf8'))
  socket.on('position', (payload: string) => (seen['after'] ??= String(inside(payload).id)))
  socket.on('notification', (payload: string, received?: (done: true) => void) => {
    received?.(true)
    titles.add(inside(payload).title)
  })
  return { socket, titles }
}
