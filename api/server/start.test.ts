import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../testing/database.ts'
import { type ApiSettings, readApiSettings } from './settings.ts'
import { startApi, UnsafeDemoError } from './start.ts'

let storage: TestDatabase
beforeAll(async () => {
  storage = await openTestDatabase('postgres')
})
afterAll(() => storage.close())

function settings(env: Record<string, string> = {}): ApiSettings {
  const own = { CLIENT_SECRET: 'a-secret-of-the-test', DATABASE_URL: storage.settings.url, API_PORT: '0' }
  const read = readApiSettings({ ...own, ...env })
  if ('problems' in read) throw new Error(read.problems.join('; '))
  return read.settings
}

it('keeps a database that has users, and listens on the own machine', async () => {
  const api = await startApi(settings())
  const ready: unknown = await (await fetch(`${api.url}/readyz`)).json()
  await api.close()
  expect([new URL(api.url).hostname, api.prepared, ready]).toEqual([
    '127.0.0.1',
    { kind: 'kept' },
    { status: 'ready', kind: 'postgres', database: 'ok', queue: 'ok', migrations: 'ok' },
  ])
})

it.each<Record<string, string>>([{ API_HOST: '0.0.0.0' }, { HOST: '0.0.0.0' }, { API_HOST: '::' }])(
  'refuses to open demo accounts to the network: %o',
  async (env) => {
    await expect(startApi(settings(env))).rejects.toThrow(UnsafeDemoError)
  },
)

it('opens them on request', async () => {
  const api = await startApi(settings({ HOST: '0.0.0.0', ALLOW_DEMO: '1' }))
  await api.close()
  expect(api.demo).toBe(true)
})
