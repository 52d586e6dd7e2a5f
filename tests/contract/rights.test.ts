import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Operation } from '../../api/operations/operation.ts'
import { faces, resources } from '../../api/resources.ts'
import { createTestApi, type TestApi } from '../../api/testing/api.ts'
import { openTestDatabase, type TestDatabase } from '../../api/testing/database.ts'
import { hire, type Person } from '../../api/testing/staff.ts'
import { table } from '../sampling/table.ts'
import { type Position, positionsOf } from './isolation/positions.ts'
import { send } from './isolation/probe.ts'
import { beSeen, rehearsing } from './isolation/rehearsing.ts'
import { everyKey } from './isolation/staff.ts'
import { loadCommonRecords } from './rights/common-records.ts'
import { theirState } from './rights/fingerprint.ts'
import { here, hireInsider, hireOutsider, readersKeys, there } from './rights/people.ts'
import { differenceFromOutsider, isRefused } from './rights/same-answer.ts'
import { operations, ownerOf } from './sample/operations.ts'
import { loadRecords, type Records } from './sample/records.ts'
import { sampleRequest } from './sample/request.ts'

const engine = inject('engine')

/** Somebody with all keys in one company and a reader's in another does nothing in the other one, whichever is selected. */
describe(`rights in two companies on ${engine}`, () => {
  let storage: TestDatabase
  let api: TestApi
  let rehearsal: TestApi
  let insider: Person
  let outsider: Person
  let records: Records
  let common: ReadonlyMap<string, number>
  let readable: ReadonlySet<string>
  let before: Record<string, string>
  const counts = { operations: 0, foreign: 0, common: 0, open: 0 }
  beforeAll(async () => {
    storage = await openTestDatabase(engine)
    api = await createTestApi(storage.database)
    rehearsal = await createTestApi(rehearsing(storage.database))
    insider = await hireInsider(api)
    outsider = await hireOutsider(api)
    const colleague = await hire(api, 'rights.colleague', ['orders.index'], { company: here })
    await storage.database.system(async (tx) => {
      await tx(
        'insert into company_users (company_id, user_id, is_default) values ($1::bigint, $2::bigint, false)',
        [there, colleague.id],
      )
      await tx(
        `insert into sales_targets (kind, user_id, month, target_usd) values ('synthesizing', $1::bigint, '2031-01', 5)`,
        [colleague.id],
      )
    })
    await beSeen(storage.database)
    readable = await readersKeys(api)
    const all = [...resources, ...faces]
    records = await loadRecords(storage.database, all, outsider.id)
    common = await loadCommonRecords(storage.database, all)
    before = await theirState(storage.database)
  })
  afterAll(async () => {
    const { operations: tried, foreign, common: shared, open } = counts
    console.info(
      `rights on ${engine}: ${tried} operations, ${foreign} requests about the other company, ${shared} about records of both, ${open} with every key in both`,
    )
    await rehearsal.close()
    await api.close()
    await storage.close()
  })

  const asks = ({ access }: Operation) =>
    typeof access !== 'string' && !access.some((key) => readable.has(key))
  const cases = table('rights', operations.filter(isKeyed), ({ id }) => id)

  describe('what is theirs alone', () => {
    it.each(cases.map((operation) => [operation.id, operation] as const))('%s', async (_id, operation) => {
      if (!asks(operation)) return
      const selected = await send(insider.client.in(there), operation, sampleRequest(operation, records))
      expect(selected.status).toEqual(403)
      const problems: string[] = []
      for (const position of positionsOf(operation, records).filter((each) => !isMention(operation, each))) {
        const foreign = records.foreign(position.target)
        if (foreign === null) continue
        const request = position.with(foreign.id)
        const difference = await differenceFromOutsider(insider.client, outsider.client, operation, request)
        if (difference !== null) problems.push(`${position.name}: ${difference}`)
        counts.foreign += 1
      }
      counts.operations += 1
      expect(problems).toEqual([])
    })
  })

  describe('what is also theirs', () => {
    it.each(cases.filter(isWrite).map((operation) => [operation.id, operation] as const))(
      '%s',
      async (_id, operation) => {
        if (!asks(operation)) return
        const accepted: string[] = []
        for (const position of positionsOf(operation, records).filter((each) => isSubject(operation, each))) {
          const id = common.get(position.target.operationPrefix)
          if (id === undefined) continue
          const reply = await send(insider.client, operation, position.with(id))
          if (!isRefused(reply))
            accepted.push(`${position.name} answers ${reply.status} ${JSON.stringify(reply.body.value)}`)
          counts.common += 1
        }
        expect(accepted).toEqual([])
      },
    )
  })

  it('is as it was', async () => {
    expect(await theirState(storage.database)).toEqual(before)
  })

  describe('with every key in both', () => {
    let master: Person
    beforeAll(async () => {
      master = await hire(api, 'rights.master', await everyKey(api), { everywhere: true })
      await storage.database.system((tx) =>
        tx(
          `insert into company_users (company_id, user_id, is_default)
            select c.id, $1::bigint, false from companies c where c.id <> $2::bigint`,
          [master.id, here],
        ),
      )
    })

    it.each(cases.filter(isWrite).map((operation) => [operation.id, operation] as const))(
      '%s is not refused for what both have to do with',
      async (_id, operation) => {
        const headers = { authorization: `Bearer ${master.client.accessToken}`, 'x-company-id': String(here) }
        const refused: string[] = []
        for (const position of positionsOf(operation, records).filter((each) => isSubject(operation, each))) {
          const id = common.get(position.target.operationPrefix)
          if (id === undefined || position.name.startsWith('bulk')) continue
          const { path, query, body } = position.with(id)
          const { status } = await send(
            {
              ...master.client,
              send: (method, url, sent) => rehearsal.call(method, url, { ...sent, headers }),
            },
            operation,
            { path, query, body },
          )
          if (status === 403 || status === 404) refused.push(`${position.name} answers ${status}`)
          counts.open += 1
        }
        expect(refused).toEqual([])
      },
    )
  })
})

function isKeyed({ access, company }: Operation): boolean {
  return typeof access !== 'string' && company === 'required'
}

function isWrite({ method }: Operation): boolean {
  return method !== 'GET'
}

/** The record that is changed: in the path, or among those of a bulk call. */
function isSubject(operation: Operation, { name, target }: Position): boolean {
  const owner = ownerOf(operation)
  if (target.operationPrefix !== owner?.operationPrefix && target.name !== owner?.name) return false
  return name === 'path id' || (name.startsWith('bulk ') && name.endsWith(' ids'))
}

/** Being named as the author or the one responsible changes nobody. */
function isMention(operation: Operation, { name, target }: Position): boolean {
  const owner = ownerOf(operation)?.name
  return target.mentionable && name.startsWith('b') && owner !== 'users' && owner !== 'sales_targets'
}
