import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Operation } from '../../api/engine/model/operation.ts'
import { confidentialNames } from '../../api/engine/operations/confidential.ts'
import { createTestApi, type Client, type TestApi } from '../../api/testing/api.ts'
import { openTestDatabase, type TestDatabase } from '../../api/testing/database.ts'
import { operations } from './sample/operations.ts'

const marker = 'nobody-reads-this'
const reads = operations.filter(({ method }) => method === 'GET')
const hiding = reads.filter((operation) => confidentialNames(operation).size > 0)

let storage: TestDatabase
let api: TestApi
let admin: Client
beforeAll(async () => {
  storage = await openTestDatabase('postgres')
  api = await createTestApi(storage.database, { requestLog: true })
  admin = await api.as('admin')
})
afterAll(() => storage.close())

it('names what searches take license keys or personal data', () => {
  const names = (id: string) => [...confidentialNames(operations.find((each) => each.id === id) as Operation)]
  expect([
    names('license_keys_index'),
    names('license_keys_lookup'),
    names('orders_search'),
    names('products_index'),
  ]).toEqual([['q', 'filter.email'], [], ['q'], []])
  expect(names('orders_index')).toContain('q')
})

it(`keeps what ${hiding.length} reads, an export and a bulk action were asked for from the log of calls`, async () => {
  for (const operation of hiding) {
    const query = [...confidentialNames(operation)].map((name) => {
      const [first = '', ...rest] = name.split('.')
      return `${first}${rest.length === 0 ? '' : `[${rest.join('.')}]`}=${marker}`
    })
    await admin.get(`${operation.path.replaceAll(/\{\w+\}/g, '1')}?${query.join('&')}`)
  }
  await admin.send('POST', '/exports', {
    body: { resource: 'orders', format: 'csv', q: marker, filter: { order_no: marker } },
  })
  await admin.send('POST', '/license-keys/bulk', {
    body: { action: 'revoke', all: true, q: marker, expect: 1 },
  })
  await api.close()
  const rows = await storage.database.system((tx) =>
    tx<{ path: string; hidden: boolean }>(
      `select route as path, path like '%***%' or request_body like '%***%' as hidden from api_logs
       where path like '%${marker}%' or request_body like '%${marker}%' or path like '%***%' or request_body like '%"q":"***"%'`,
    ),
  )
  expect(rows.filter(({ hidden }) => !hidden)).toEqual([])
  const [leaked] = await storage.database.system((tx) =>
    tx<{ count: number }>(
      `select count(*)::int as count from api_logs where path like '%${marker}%' or request_body like '%${marker}%'`,
    ),
  )
  expect([rows.length >= hiding.length + 2, leaked?.count]).toEqual([true, 0])
})
