import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '../testing/api.ts'
import { openTestDatabase, type TestDatabase } from '../testing/database.ts'

let storage: TestDatabase
let api: TestApi
beforeAll(async () => {
  storage = await openTestDatabase('pglite')
  api = await createTestApi(storage.database, { limits: { signIns: 3, writes: 2 }, trustProxy: 'loopback' })
})
afterAll(async () => {
  await api.close()
  await storage.close()
})

it('limits sign-ins for each address that the gateway names', async () => {
  const signIn = (address: string) =>
    api.call('POST', '/authorizations', {
      body: {
        grant_type: 'password',
        username: 'nobody',
        password: 'x',
        client_id: 9,
        client_secret: 'wrong',
      },
      headers: { 'x-forwarded-for': address },
    })
  const statuses: number[] = []
  for (let attempt = 0; attempt < 4; attempt += 1) statuses.push((await signIn('203.0.113.1')).status)
  const refused = await signIn('203.0.113.1')
  const other = await signIn('203.0.113.2')
  expect([statuses, other.status]).toEqual([[401, 401, 401, 429], 401])
  expect(Object.keys(Object(refused.body.value))).toEqual(['message', 'retry_after'])
})

it('limits writes for each user, reads not at all', async () => {
  const client = await api.as('admin')
  const store = (name: string) =>
    client.send('POST', '/saved-views', { body: { page: 'limits', name, state: {} } })
  const writes = [await store('one'), await store('two'), await store('three')]
  const read = await client.get('/saved-views')
  expect([writes.map(({ status }) => status), read.status]).toEqual([[201, 201, 429], 200])
})
