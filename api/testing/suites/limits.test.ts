import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type Client, createTestApi, type TestApi } from '../api.ts'
import { openTestDatabase, type TestDatabase } from '../database.ts'

/** Those of domain/resources.md §1 "Rate limits", which are also the defaults of the settings. */
const limits = { signIns: 10, writes: 120, reads: 30 }
const settings = { limits, trustProxy: 'loopback' }

const json = { 'content-type': 'application/json' }

const signIn = (api: TestApi, address: string) =>
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

const engine = inject('engine')

describe(`limits on ${engine}`, () => {
  let storage: TestDatabase
  let api: TestApi
  beforeAll(async () => {
    storage = await openTestDatabase(engine)
    api = await createTestApi(storage.database, settings)
  })
  afterAll(async () => {
    await api.close()
    await storage.close()
  })

  it('are ten sign-ins a minute for each address that the gateway names', async () => {
    const statuses: number[] = []
    for (let attempt = 0; attempt < 11; attempt += 1) statuses.push((await signIn(api, '203.0.113.1')).status)
    const refused = await signIn(api, '203.0.113.1')
    const other = await signIn(api, '203.0.113.2')
    const { message, retry_after: seconds } = refused.body.value as { message: string; retry_after: number }
    expect([statuses, other.status, message]).toEqual([
      [...Array.from({ length: 10 }, () => 401), 429],
      401,
      `操作过于频繁，请 ${seconds} 秒后再试`,
    ])
    expect(seconds > 0 && seconds <= 60).toBe(true)
  })

  it('are 120 writes a minute for each user, whatever they write and how wrong it is; reads are counted apart', async () => {
    const [user, other] = [await api.as('admin'), await api.as('imageforge.marketing')]
    const writes: readonly ((client: Client) => ReturnType<Client['send']>)[] = [
      (client) => client.send('DELETE', '/saved-views/999999999'),
      (client) => client.send('PUT', '/saved-views/999999999', { body: { name: 'x' } }),
      (client) => client.send('POST', '/saved-views', { body: { name: 1 } }),
      (client) => client.send('POST', '/saved-views', { body: '{', headers: json }),
    ]
    const statuses: number[] = []
    for (let round = 0; round < 30; round += 1)
      for (const write of writes) statuses.push((await write(user)).status)
    const next = await user.send('DELETE', '/saved-views/999999999')
    const read = await user.get('/saved-views')
    const others = await other.send('DELETE', '/saved-views/999999999')
    expect([statuses, next.status, read.status, others.status]).toEqual([
      Array.from({ length: 30 }, () => [404, 404, 422, 400]).flat(),
      429,
      200,
      404,
    ])
  })
})

it(`are as many reads for each user, without a statement that writes, on ${engine}`, async () => {
  const storage = await openTestDatabase(engine)
  const api = await createTestApi(storage.database, settings)
  const [user, other] = [await api.as('admin'), await api.as('imageforge.marketing')]
  const statuses: number[] = []
  for (let read = 0; read < 31; read += 1)
    statuses.push((await user.get(read % 2 === 0 ? '/saved-views' : '/orders/999999999')).status)
  const [others, write] = [
    await other.get('/saved-views'),
    await user.send('DELETE', '/saved-views/999999999'),
  ]
  const counted = await storage.database.system((tx) =>
    tx("select 1 from storage.rate_limits where key like '%reads'"),
  )
  await api.close()
  await storage.close()
  expect([statuses, others.status, write.status, counted]).toEqual([
    [...Array.from({ length: 15 }, () => [200, 404]).flat(), 429],
    200,
    404,
    [],
  ])
})

it.runIf(engine === 'postgres')('on PostgreSQL are one count for all processes', async () => {
  const storage = await openTestDatabase('postgres')
  const processes = [
    await createTestApi(storage.database, settings),
    await createTestApi(storage.database, settings),
  ]
  const statuses: number[] = []
  for (let attempt = 0; attempt < 6; attempt += 1)
    for (const api of processes) statuses.push((await signIn(api, '203.0.113.9')).status)
  for (const api of processes) await api.close()
  await storage.close()
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429])
})
