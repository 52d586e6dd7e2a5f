import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Operation } from '../../api/engine/model/operation.ts'
import { variants, resources } from '../../api/modules/registry.ts'
import { createTestApi, type Reply, type TestApi } from '../../api/testing/api.ts'
import { openTestDatabase, type TestDatabase } from '../../api/testing/database.ts'
import { table } from '../sampling/table.ts'
import { beSeen, rehearsing } from './isolation/rehearsing.ts'
import { problemWith } from './properties/answers.ts'
import { requestsTo, type Sent } from './properties/requests.ts'
import { operations } from './sample/operations.ts'
import { loadRecords, type Records } from './sample/records.ts'

/** Cases for each operation; each database gets its half, of other requests. */
const runs = Number(process.env['PROPERTY_RUNS'] ?? 50) / 2
/** Printed where something fails, to see the same again. */
const seed = Number(process.env['PROPERTY_SEED'] ?? 20_251_121)

const engine = inject('engine')

/** Whatever comes in, no answer is 5xx, and each is as the contract says. */
describe(`properties on ${engine}`, () => {
  let storage: TestDatabase
  let api: TestApi
  let records: Records
  let headers: Record<string, string>
  const answered = new Map<number, number>()
  beforeAll(async () => {
    storage = await openTestDatabase(engine)
    api = await createTestApi(rehearsing(storage.database))
    const plain = await createTestApi(storage.database)
    const admin = await plain.as('admin')
    await plain.close()
    await beSeen(storage.database)
    headers = { authorization: `Bearer ${admin.accessToken}`, 'x-company-id': '1' }
    records = await loadRecords(storage.database, [...resources, ...variants], 1)
  })
  afterAll(async () => {
    const cases = [...answered.values()].reduce((sum, count) => sum + count, 0)
    const statuses = [...answered]
      .toSorted(([a], [b]) => a - b)
      .map(([status, count]) => `${status}: ${count}`)
    console.info(
      `properties on ${engine}: ${operations.length} operations, ${cases} cases (${statuses.join(', ')})`,
    )
    await api.close()
    await storage.close()
  })

  const ask = (operation: Operation, { url, body, headers: own }: Sent): Promise<Reply> =>
    api.call(operation.method, url, {
      ...(body === undefined ? {} : { body }),
      headers: { ...headers, ...own },
    })

  it.each(table('properties', operations, ({ id }) => id))('$id', async (operation) => {
    const problems = new Map<string, string>()
    for (const request of fc.sample(requestsTo(operation, records), {
      numRuns: Math.ceil(runs),
      seed: seed + (engine === 'pglite' ? 0 : 1),
    })) {
      const { status, problem } = await problemWith(() => ask(operation, request))
      answered.set(status, (answered.get(status) ?? 0) + 1)
      if (problem !== null && !problems.has(problem))
        problems.set(
          problem,
          `${request.url} ${JSON.stringify(request.headers)} ${String(request.body ?? '')}`.slice(0, 1500),
        )
    }
    expect([...problems].map(([problem, request]) => `${problem} ← ${request}`)).toEqual([])
  })
})
