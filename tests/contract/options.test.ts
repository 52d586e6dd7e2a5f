import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Operation } from '../../api/engine/model/operation.ts'
import type { Resource } from '../../api/engine/model/resource.ts'
import { variants, resources } from '../../api/modules/registry.ts'
import { type Client, createTestApi, type TestApi } from '../../api/testing/api.ts'
import { openTestDatabase, type TestDatabase } from '../../api/testing/database.ts'
import { hire } from '../../api/testing/staff.ts'
import { table } from '../sampling/table.ts'
import { send } from './isolation/probe.ts'
import { hireMember } from './isolation/staff.ts'
import { operations, ownerOf } from './sample/operations.ts'
import { loadRecords, type Records } from './sample/records.ts'
import { sampleRequest } from './sample/request.ts'

const engine = inject('engine')

/** Options show what names a record and no personal data; who lacks the key gets titles only, and finds by them alone. */
describe(`options on ${engine}`, () => {
  let storage: TestDatabase
  let api: TestApi
  let keyless: Client
  let reader: Client
  let records: Records
  beforeAll(async () => {
    storage = await openTestDatabase(engine)
    api = await createTestApi(storage.database)
    keyless = (await hire(api, 'options.keyless', [])).client
    const member = await hireMember(api)
    reader = member.client
    records = await loadRecords(storage.database, [...resources, ...variants], member.id)
  })
  afterAll(async () => {
    await api.close()
    await storage.close()
  })

  const cases = table('options', operations.filter(isOptions), ({ id }) => id)
  const named = cases.map((operation) => [operation.id, operation] as const)

  it.each(named)('%s', async (_id, operation) => {
    const resource = ownerOf(operation)
    if (resource === undefined) throw new Error(`${operation.id} is about nothing`)
    const ask = async (client: Client, query: object = {}) => {
      const request = sampleRequest(operation, records)
      const reply = await send(client, operation, {
        ...request,
        query: { ...request.query, limit: 200, ...query },
      })
      return reply.status === 200 ? reply.body.rows('data') : []
    }
    const [titles, full] = [await ask(keyless), await ask(reader)]
    const personal = await personalData(storage, resource)
    const shown = [...titles, ...full].flatMap(({ title, subtitle }) => [title, subtitle])
    expect(titles.filter(({ subtitle }) => subtitle !== null)).toEqual([])
    expect(shown.filter((text) => typeof text === 'string' && personal.has(text))).toEqual([])
    const isMore = resource.options?.subtitle !== undefined && full.length > 0
    expect(full.some(({ subtitle }) => subtitle !== null)).toEqual(isMore)
    for (const { title, subtitle } of full.slice(0, 5)) {
      const hidden = resource.options?.plainTitle === undefined ? subtitle : title
      const isWord = typeof hidden === 'string' && hidden.length > 4
      const found = isWord ? await ask(keyless, { q: hidden }) : []
      expect(
        found.filter((row) => !String(row['title']).toLowerCase().includes(String(hidden).toLowerCase())),
      ).toEqual([])
    }
    for (const text of [...personal].slice(0, 3)) expect(await ask(keyless, { q: text })).toEqual([])
  })
})

function isOptions({ id, access }: Operation): boolean {
  return id.endsWith('_options') && access === 'signedIn'
}

/** What stands in the fields with personal data that are not names of people themselves. */
async function personalData(
  { database }: TestDatabase,
  { name, fields, storage: { source } }: Resource,
): Promise<Set<string>> {
  const columns = Object.entries(fields).flatMap(([field, { pii, column }]) =>
    pii && column !== null ? [field] : [],
  )
  if (columns.length === 0 || source !== null) return new Set()
  const rows = await database.system((tx) =>
    tx(`select ${columns.join()} from ${name} order by id limit 2000`),
  )
  return new Set(
    rows.flatMap((row) =>
      Object.values(row).filter((value) => typeof value === 'string' && value !== ''),
    ) as string[],
  )
}
