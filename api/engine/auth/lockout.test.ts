import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Client, createTestApi, demoPassword, type TestApi } from '../../testing/api.ts'
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { hire } from '../../testing/staff.ts'

let storage: TestDatabase
let api: TestApi
let client: Client
beforeAll(async () => {
  storage = await openTestDatabase('postgres', { settings: { poolSize: 10 } })
  api = await createTestApi(storage.database)
  client = (await hire(api, name, [])).client
})
afterAll(async () => {
  await api.close()
  await storage.close()
})
beforeEach(() => put("status = 'active', failed_attempts = 0, locked_until = null"))

const name = 'lock.person'

const put = (values: string) =>
  storage.database.system((tx) => tx(`update users set ${values} where username = $1`, [name]))

async function account() {
  const [row] = await storage.database.system((tx) =>
    tx<{ status: string; failed: number; minutes: number | null }>(
      `select status, failed_attempts as failed, round(extract(epoch from locked_until - now()) / 60)::int as minutes
       from users where username = $1`,
      [name],
    ),
  )
  return row
}

async function lockEvents(): Promise<number> {
  const [row] = await storage.database.system((tx) =>
    tx<{ count: number }>(
      `select count(*)::int as count from user_logs where username = $1 and event = 'locked'`,
      [name],
    ),
  )
  return row?.count ?? 0
}

const wrong = async () => (await api.signIn(name, 'wrong')).status
const right = async () => (await api.signIn(name)).status
const wrongChange = async () =>
  (
    await client.send('PUT', '/user/password', {
      body: { current_password: 'wrong', password: 'New-secret-7!', password_confirmation: 'New-secret-7!' },
    })
  ).status
const times = (count: number, work: () => Promise<number>) =>
  Promise.all(Array.from({ length: count }, work)).then((statuses) => statuses.toSorted((a, b) => a - b))

it.each([
  ['signing in', wrong, 401],
  ['changing the password', wrongChange, 422],
])('five of nine wrong passwords at once lock an account once, %s', async (_way, attempt, refused) => {
  const before = await lockEvents()
  expect(await times(9, attempt)).toEqual([...Array<number>(4).fill(refused), ...Array<number>(5).fill(423)])
  expect(await account()).toEqual({ status: 'locked', failed: 0, minutes: 15 })
  expect(await lockEvents()).toBe(before + 1)
})

it.each([
  ['signing in', wrong],
  ['changing the password', wrongChange],
])('wrong passwords that were under way when a lock was set leave it as it is, %s', async (_way, attempt) => {
  for (const _round of [1, 2, 3]) {
    await put("status = 'active', failed_attempts = 4, locked_until = null")
    const statuses = await times(9, attempt)
    expect(new Set(statuses)).toEqual(new Set([423]))
    expect(await account()).toEqual({ status: 'locked', failed: 0, minutes: 15 })
  }
})

it('a right password that was under way when the lock was set is refused', async () => {
  // The lock is set while the password is being verified: after the account was read, before its success is written.
  const holding = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const holder = storage.database.system(async (tx) => {
    await tx(
      "update users set status = 'locked', failed_attempts = 0, locked_until = now() + interval '15 minutes' where username = $1",
      [name],
    )
    held.resolve()
    await holding.promise
  })
  await held.promise
  const statuses = Promise.all([right(), changeRightly()])
  await waitingOnLocks(2)
  holding.resolve()
  await holder
  expect(await statuses).toEqual([423, 423])
  expect(await account()).toMatchObject({ status: 'locked', failed: 0 })
})

async function changeRightly(): Promise<number> {
  const body = {
    current_password: demoPassword,
    password: 'New-secret-7!',
    password_confirmation: 'New-secret-7!',
  }
  return (await client.send('PUT', '/user/password', { body })).status
}

async function waitingOnLocks(count: number): Promise<void> {
  await expect
    .poll(async () => {
      const [row] = await storage.database.system((tx) =>
        tx<{ waiting: number }>(
          `select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        ),
      )
      return row?.waiting
    })
    .toBe(count)
}

it('four at once are counted as four, and a lock that is over begins anew', async () => {
  expect(await times(4, wrong)).toEqual([401, 401, 401, 401])
  expect(await account()).toEqual({ status: 'active', failed: 4, minutes: null })
  await put("status = 'locked', failed_attempts = 0, locked_until = now() - interval '1 second'")
  expect(await times(3, wrong)).toEqual([401, 401, 401])
  expect(await account()).toEqual({ status: 'active', failed: 3, minutes: null })
  expect(await right()).toBe(200)
  expect(await account()).toEqual({ status: 'active', failed: 0, minutes: null })
})

it('wrong passwords neither lock nor unlock a disabled account', async () => {
  await put("status = 'disabled'")
  await times(9, wrong)
  expect((await account())?.status).toBe('disabled')
})
