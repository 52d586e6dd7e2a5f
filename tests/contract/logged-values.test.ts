import { Writable } from 'node:stream'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../../api/kernel/database/types.ts'
import { loggerOptions } from '../../api/kernel/platform/logging/logger.ts'
import { resources, variants } from '../../api/modules/registry.ts'
import { createMetrics } from '../../api/server/telemetry/metrics.ts'
import { type Client, createTestApi, type TestApi } from '../../api/testing/api.ts'
import { openTestDatabase, type TestDatabase } from '../../api/testing/database.ts'
import type { Attributes, Tracing } from '../../serving/tracing.ts'
import { table } from '../sampling/table.ts'
import { mark, marked, markedIp, markRecords, type Stored } from './logs/marked.ts'
import { operations } from './sample/operations.ts'
import { loadRecords, type Records } from './sample/records.ts'
import { type Request, sampleRequest, urlOf } from './sample/request.ts'

const lines: string[] = []
const attributes: string[] = []
const actions: string[] = []

const stdout = new Writable({
  write(chunk: Buffer, _encoding, done) {
    lines.push(String(chunk))
    done()
  },
})

const noted = (values: Attributes) => void attributes.push(JSON.stringify(values))
const tracing: Tracing = {
  begin: (name, _headers, attributes) => {
    noted({ name, ...attributes })
    return { run: (work) => work(), headers: {}, end: (outcome) => noted(outcome?.attributes ?? {}) }
  },
  part: async (name, attributes, work) => {
    noted({ name, ...attributes })
    return await work(null)
  },
  close: () => Promise.resolve(),
}

/** What a call writes is read from the action log and taken back. */
function takenBack(database: Database): Database {
  return {
    ...database,
    transaction: async (context, work) => {
      const done: { result?: Awaited<ReturnType<typeof work>> } = {}
      const end = new Error('taken back')
      try {
        await database.transaction(context, async (tx) => {
          done.result = await work(tx)
          if (context.readOnly !== true)
            actions.push(JSON.stringify(await tx('select * from action_logs where created_at >= now()')))
          throw end
        })
      } catch (error) {
        if (error !== end) throw error
      }
      return done.result as Awaited<ReturnType<typeof work>>
    },
  }
}

let storage: TestDatabase
let api: TestApi
let admin: Client
let records: Records
let stored: readonly Stored[]
const statuses = new Map<number, number>()
const counts = { calls: 0, places: 0 }
beforeAll(async () => {
  storage = await openTestDatabase('postgres')
  api = await createTestApi(takenBack(storage.database), {
    requestLog: true,
    logger: { ...loggerOptions('info'), stream: stdout },
    telemetry: { tracing, metrics: createMetrics() },
  })
  admin = await api.as('admin')
  const { id } = await userNamed('admin')
  records = await loadRecords(storage.database, [...resources, ...variants], id)
  stored = await markRecords(storage.database, resources, records)
})
afterAll(async () => {
  await storage.close()
})

async function userNamed(username: string): Promise<{ id: number }> {
  const [row] = await storage.database.system((tx) =>
    tx<{ id: number }>('select id from users where username = $1', [username]),
  )
  if (row === undefined) throw new Error(`no user ${username}`)
  return row
}

const send = async (operation: (typeof operations)[number], request: Request) => {
  counts.calls += 1
  const { status } = await admin.send(operation.method, urlOf(operation, request), {
    ...(request.body === null ? {} : { body: request.body }),
    headers: { 'x-request-id': 'the-same-for-all' },
  })
  statuses.set(status, (statuses.get(status) ?? 0) + 1)
}

const called = table(
  'logged values',
  operations.filter(({ id }) => !/^(authorizations|views)_/.test(id)),
  ({ id }) => id,
)

it('stores a marked value in the personal fields of every resource that has some', () => {
  expect(stored.length).toBeGreaterThan(15)
})

it(`calls ${called.length} operations with personal data: as it should be, with unknown parts, and too late`, async () => {
  for (const operation of called) {
    const sample = sampleRequest(operation, records)
    const request = marked(operation, sample)
    counts.places += request.places
    await send(operation, request)
    if (request.body === null) continue
    await send(operation, { ...request, body: { ...request.body, unknown_field: `${mark}.x@leak.example` } })
    if (Object.hasOwn(request.body, 'updated_at'))
      await send(operation, { ...request, body: { ...request.body, updated_at: '2020-01-01T00:00:00.000Z' } })
  }
  // The few that a change touches may have no such place.
  const isFew = called.length < 20
  expect([isFew || counts.calls > called.length, isFew || counts.places > 0]).toEqual([true, true])
})

it('leaves no personal value in the log of calls, of errors and of actions, in lines and in traces', async () => {
  await api.close()
  const rows = await storage.database.system((tx) =>
    tx<{ place: string; route: string; text: string }>(
      `select 'api_logs' as place, route, l::text as text from api_logs l union all
       select 'error_logs', source, l::text from error_logs l union all
       select 'action_logs', resource, l::text from action_logs l`,
    ),
  )
  const leaks = [
    ...rows.map(({ place, route, text }) => [`${place} ${route}`, text] as const),
    ...actions.map((text) => ['action_logs', text] as const),
    ...lines.map((text) => ['a line', text] as const),
    ...attributes.map((text) => ['a trace', text] as const),
  ].flatMap(([place, text]) => {
    const at = [text.indexOf(mark), text.indexOf(markedIp)].find((found) => found >= 0)
    return at === undefined ? [] : [`${place}: …${text.slice(Math.max(0, at - 60), at + 60)}`]
  })
  expect(leaks).toEqual([])
  const [own] = await storage.database.system((tx) =>
    tx<{ calls: number; ids: number }>(
      `select count(*)::int as calls, count(distinct request_id)::int as ids from api_logs where caller_request_id = 'the-same-for-all'`,
    ),
  )
  expect(own).toEqual({ calls: counts.calls, ids: counts.calls })
  console.info(
    `values in logs: ${counts.calls} calls with ${counts.places} marked values, answers ${JSON.stringify(Object.fromEntries(statuses))}; ${lines.length} lines, ${attributes.length} spans, ${actions.length} writes`,
  )
})
