import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openDatabase } from '../../api/kernel/database/open.ts'
import type { Database } from '../../api/kernel/database/types.ts'
import { simulatedPorts } from '../../api/kernel/platform/adapters/ports.ts'
import { createOpenAgent } from '../../api/kernel/platform/web/open-agent.ts'
import { webhookSender } from '../../api/kernel/platform/web/webhook-sender.ts'
import { tables } from '../../api/modules/registry.ts'
import { createTestApi, type TestApi } from '../../api/testing/api.ts'
import { TEST_TODAY } from '../../api/testing/database.ts'
import {
  endPostgres,
  type PostgresServer,
  startAgain,
  startPostgres,
  stopPostgres,
  withDatabase,
} from '../../api/testing/postgres-server.ts'
import { type Received, type Receiver, startReceiver } from '../../api/testing/receiver.ts'
import { seededTemplate } from '../../api/testing/seeded.ts'

/** Events for a program of the company, on a PostgreSQL of its own that is restarted, by processes that are killed. */
let server: PostgresServer
let url: string
let database: Database
let api: TestApi
let receiver: Receiver
let secret: string
let surveyId: number
const processes = new Set<ChildProcess>()

beforeAll(async () => {
  server = await startPostgres()
  url = withDatabase(server.url, await seededTemplate(server.url, TEST_TODAY))
  database = await openDatabase({ url, poolSize: 4 }, tables)
  api = await createTestApi(database, {}, [], {
    ports: { ...simulatedPorts, webhooks: webhookSender(createOpenAgent(['127.0.0.0/8'], 5_000)) },
  })
  receiver = await startReceiver()
  await query('delete from webhook_deliveries')
  await query('delete from webhook_endpoints')
  const issued = await (
    await api.as('admin')
  ).send('POST', '/webhook-endpoints/issue', {
    body: { name: 'Durable', url: receiver.url, events: ['surveys.updated'] },
  })
  secret = issued.body.text('data', 'secret')
  const [survey] = await query<{ id: number }>('select min(id) as id from surveys where company_id = 1')
  surveyId = survey?.id ?? 0
})
afterEach(async () => {
  for (const each of processes) each.kill('SIGKILL')
  processes.clear()
  await query('delete from webhook_deliveries')
  receiver.received.length = 0
})
afterAll(async () => {
  await receiver.close()
  await api.close()
  await database.close()
  await stopPostgres(server)
})

const query = <T extends object>(text: string, params: readonly unknown[] = []) =>
  database.system((tx) => tx<T>(text, params))

/** Changes a record, by a client of its own: an event is in the same transaction. */
async function change(client: Client, title: string): Promise<void> {
  await client.query(
    // A version of its own, as every write of the API makes one: two of one millisecond would be one to who reads them.
    `update surveys set title = $1, updated_at = greatest(clock_timestamp(), updated_at + interval '1 millisecond') where id = $2`,
    [title, surveyId],
  )
}

async function writer(): Promise<Client> {
  const client = new Client({ connectionString: url })
  // Its connection ends with the server.
  client.on('error', () => undefined)
  await client.connect()
  await client.query(`set app.system = 'on'`)
  return client
}

function start(step: string): ChildProcess {
  const file = path.join(import.meta.dirname, 'webhooks-process.ts')
  const child = spawn(process.execPath, [file, url, step], { stdio: ['ignore', 'pipe', 'inherit'] })
  processes.add(child)
  return child
}

async function serving(): Promise<ChildProcess> {
  const child = start('serve')
  if (child.stdout === null) throw new Error('a process without an output')
  await once(createInterface(child.stdout), 'line')
  return child
}

interface Delivery {
  readonly event_id: string
  readonly title: string
  readonly state: string
  readonly attempts: number
  readonly is_ordered: boolean
}

/** The log, without an API: whether the moments of each row stand in their order. */
const log = () =>
  query<Delivery>(
    `select event_id, body -> 'data' ->> 'title' as title, state, attempts::int,
        created_at <= attempted_at and (delivered_at is null or attempted_at <= delivered_at) as is_ordered
      from webhook_deliveries order by id`,
  )

/** The calls of each event, in the order in which they came. */
const calls = () => Map.groupBy(receiver.received, ({ id }) => id)

/** What is not as it has to be where an event came several times: the same text each time, no earlier than before, each signed. */
function problemsOf(all: readonly Received[]): readonly string[] {
  const times = all.map(({ headers }) => Number(headers['webhook-timestamp']))
  return [
    ...(new Set(all.map(({ text }) => text)).size === 1 ? [] : ['another text under the same id']),
    ...(times.every((time, place) => place === 0 || time >= (times[place - 1] ?? 0))
      ? []
      : ['an earlier try later']),
    ...(all.every((call) => receiver.isSigned(call, secret)) ? [] : ['not signed']),
  ]
}

test.each([
  ['before the endpoint has it', 'claimed', 1],
  ['after the endpoint has it', 'answered', 2],
] as const)(
  'a process killed %s loses no event, and sends it again under the same id',
  async (_when, step, times) => {
    const client = await writer()
    const titles = Array.from({ length: 5 }, (_, place) => `${step} ${place}`)
    for (const title of titles) await change(client, title)
    await client.end()
    const child = start(step)
    const [, signal] = (await once(child, 'exit')) as [number | null, string | null]
    const left = await log()
    await api.drain()
    const early = await log()
    // Its lease runs out.
    await query(`update webhook_deliveries set next_attempt_at = now() where state = 'sending'`)
    await api.drain()
    const over = await log()
    const byId = calls()
    expect(signal).toBe('SIGKILL')
    expect(left.map(({ state, attempts }) => [state, attempts])).toEqual([
      ['sending', 1],
      ...Array.from({ length: 4 }, () => ['pending', 0]),
    ])
    expect(early.map(({ state }) => state)).toEqual([
      'sending',
      ...Array.from({ length: 4 }, () => 'delivered'),
    ])
    expect(
      over.map(({ title, state, attempts, is_ordered }) => [title, state, attempts, is_ordered]),
    ).toEqual(titles.map((title, place) => [title, 'delivered', place === 0 ? 2 : 1, true]))
    expect(over.map(({ event_id: id }) => byId.get(id)?.length)).toEqual([times, 1, 1, 1, 1])
    expect(byId.size).toBe(5)
    expect([...byId.values()].flatMap(problemsOf)).toEqual([])
  },
)

test('a database that is restarted and a process that is killed meanwhile lose no event that was acknowledged', async () => {
  const first = await serving()
  await serving()
  const acknowledged: string[] = []
  const uncertain: string[] = []
  const run = { isOver: false }
  const write = async () => {
    let client: Client | null = null
    for (let number = 0; !run.isOver; number += 1) {
      const title = `durable ${number}`
      try {
        client ??= await writer()
        await change(client, title)
        acknowledged.push(title)
      } catch {
        uncertain.push(title)
        client = null
      }
    }
    await client?.end()
  }
  const writing = write()
  writing.catch(() => undefined)
  await vi.waitFor(() => expect(receiver.received.length).toBeGreaterThan(10), 20_000)
  await endPostgres(server)
  first.kill('SIGKILL')
  const before = acknowledged.length
  await startAgain(server)
  await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(before + 20), 30_000)
  run.isOver = true
  await writing
  await serving()
  // What the killed process had claimed is left alone for half a minute.
  await vi.waitFor(
    async () => {
      const states = new Set((await log()).map(({ state }) => state))
      expect([...states]).toEqual(['delivered'])
    },
    { timeout: 90_000, interval: 500 },
  )
  const rows = await log()
  const byId = calls()
  const titles = rows.map(({ title }) => title)
  expect(acknowledged.filter((title) => !titles.includes(title))).toEqual([])
  // What was not acknowledged may be there, once.
  expect(titles.filter((title) => !acknowledged.includes(title) && !uncertain.includes(title))).toEqual([])
  expect(new Set(titles).size).toBe(titles.length)
  expect([...byId.keys()].toSorted()).toEqual(rows.map(({ event_id: id }) => id).toSorted())
  expect(rows.filter(({ event_id: id, attempts }) => attempts < (byId.get(id)?.length ?? 0))).toEqual([])
  expect(rows.filter(({ is_ordered }) => !is_ordered)).toEqual([])
  expect([...byId.values()].flatMap(problemsOf)).toEqual([])
}, 180_000)
