import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { permissionKeys } from '../../api/modules/registry.ts'
import { createTestApi, type Reply, type TestApi } from '../../api/testing/api.ts'
import { openTestDatabase, type TestDatabase } from '../../api/testing/database.ts'
import { hire, type Person } from '../../api/testing/staff.ts'
import { table } from '../sampling/table.ts'
import { beSeen, rehearsing } from './isolation/rehearsing.ts'
import { everyKey, giveKeys } from './isolation/staff.ts'
import { createHeld, type Held, rightsOf } from './removals/held.ts'
import { type Removal, removals } from './removals/removals.ts'

const engine = inject('engine')

/** Taking a key away is granting it with the sign turned: only an administrator takes one that they do not hold. */
describe(`removals of rights on ${engine}`, () => {
  let storage: TestDatabase
  let api: TestApi
  let rehearsal: TestApi
  let manager: Person
  let keys: readonly string[]
  let held: Held
  let before: unknown
  let rejected = 0
  beforeAll(async () => {
    storage = await openTestDatabase(engine)
    api = await createTestApi(storage.database)
    rehearsal = await createTestApi(rehearsing(storage.database))
    keys = await everyKey(api)
    manager = await hire(api, 'removals.manager', keys)
    held = await createHeld(api, keys)
    await beSeen(storage.database)
    before = await rightsOf(storage.database)
  })
  afterAll(async () => {
    console.info(`removals on ${engine}: ${rejected} refused`)
    await rehearsal.close()
    await api.close()
    await storage.close()
  })

  const take = (removal: Removal, key: string): Promise<Reply> =>
    removal.send({
      held,
      key,
      version: (path) => versionOf(path),
      call: (method, path, body) =>
        rehearsal.call(method, path, {
          body,
          headers: { authorization: `Bearer ${manager.client.accessToken}`, 'x-company-id': '1' },
        }),
    })
  const versionOf = async (path: string) =>
    (await (await api.as('admin')).get(path)).body.text('data', 'updated_at')

  it.each(removals.map((removal) => [removal.name, removal] as const))(
    '%s: who holds every key may',
    async (_name, removal) => {
      await giveKeys(api, manager, keys)
      const { status, body } = await take(removal, 'orders.index')
      expect([status < 300, body.value]).toEqual([removal.isAdministrators !== true, body.value])
    },
  )

  const cases = table(
    'removals',
    permissionKeys.map(({ name }) => name).filter((name) => name !== 'admin'),
    (name) => name,
  )
  it.each(cases)('%s', async (key) => {
    await giveKeys(
      api,
      manager,
      keys.filter((each) => each !== key),
    )
    const done: unknown[] = []
    for (const removal of removals) {
      const { status, body } = await take(removal, key)
      rejected += 1
      if (!isRefused(status, body.value)) done.push([removal.name, status, body.value])
    }
    expect(done).toEqual([])
  })

  it('has taken nothing', async () => {
    expect(await rightsOf(storage.database)).toEqual(before)
  })
})

function isRefused(status: number, body: unknown): boolean {
  if (status === 403 || status === 422) return true
  return JSON.stringify(body).includes('"succeeded":0')
}
