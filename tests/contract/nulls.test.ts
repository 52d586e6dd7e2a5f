import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Operation } from '../../api/engine/model/operation.ts'
import { variants, resources } from '../../api/modules/registry.ts'
import { createTestApi, type TestApi } from '../../api/testing/api.ts'
import { openTestDatabase, type TestDatabase } from '../../api/testing/database.ts'
import { table } from '../sampling/table.ts'
import { beSeen, rehearsing } from './isolation/rehearsing.ts'
import { propertiesOf } from './sample/body.ts'
import { operations } from './sample/operations.ts'
import { loadRecords, type Records } from './sample/records.ts'
import { sampleRequest, urlOf } from './sample/request.ts'

const writes = operations.filter(({ body }) => body !== undefined && body.multipart === undefined)

/** A body without a value, and a value of null for each of its fields: taken or refused, and never a failure. */
describe('null', () => {
  let storage: TestDatabase
  let api: TestApi
  let records: Records
  let headers: Record<string, string>
  beforeAll(async () => {
    storage = await openTestDatabase('postgres')
    api = await createTestApi(rehearsing(storage.database))
    const plain = await createTestApi(storage.database)
    const admin = await plain.as('admin')
    await plain.close()
    await beSeen(storage.database)
    headers = { authorization: `Bearer ${admin.accessToken}`, 'x-company-id': '1' }
    records = await loadRecords(storage.database, [...resources, ...variants], 1)
  })
  afterAll(async () => {
    await api.close()
    await storage.close()
  })

  const statusOf = async (operation: Operation, body: unknown): Promise<number> => {
    const url = urlOf(operation, sampleRequest(operation, records))
    const sent = { ...headers, 'content-type': 'application/json' }
    const { status } = await api.call(operation.method, url, { body: JSON.stringify(body), headers: sent })
    return status
  }

  it.each(table('nulls', writes, ({ id }) => id).map((operation) => [operation.id, operation] as const))(
    'for %s',
    async (_id, operation) => {
      const { body } = sampleRequest(operation, records)
      const statuses = [['body', await statusOf(operation, null)]]
      for (const [name] of propertiesOf(operation.body?.schema ?? {}))
        statuses.push([name, await statusOf(operation, { ...body, [name]: null })])
      expect(statuses.filter(([, status]) => Number(status) >= 500)).toEqual([])
    },
  )
})
