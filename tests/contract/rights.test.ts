import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Operation } from '../../api/engine/model/operation.ts'
import { variants, resources } from '../../api/modules/registry.ts'
import { createTestApi, type Reply, type TestApi } from '../../api/testing/api.ts'
import { openTestDatabase, type TestDatabase } from '../../api/testing/database.ts'
import { hire, type Person } from '../../api/testing/staff.ts'
import { isFull } from '../sampling/run.ts'
import { table } from '../sampling/table.ts'
import { type Position, positionsOf } from './isolation/positions.ts'
import { send } from './isolation/probe.ts'
import { beSeen, rehearsing } from './isolation/rehearsing.ts'
import { everyKey } from './isolation/staff.ts'
import { loadCommonRecords } from './rights/common-records.ts'
import { controlOf, hasSucceeded } from './rights/control.ts'
import { theirState } from './rights/fingerprint.ts'
import {
  here,
  hireInsider,
  hireKeeper,
  hireOutsider,
  readableThere,
  readersKeys,
  there,
} from './rights/people.ts'
import { differenceFromElsewhere, isKeyMissing, isRefused } from './rights/same-answer.ts'
import { completeRecords } from './rights/their-records.ts'
import { uncontrolled } from './rights/uncontrolled.ts'
import { isForAdministrators, operations, ownerOf } from './sample/operations.ts'
import { loadCandidates, loadRecords, type Records } from './sample/records.ts'
import { type Request, urlOf } from './sample/request.ts'

const engine = inject('engine')

/** A user with all keys in one company and a reader's in another does nothing in the other one, whichever is selected. */
describe(`rights in two companies on ${engine}`, () => {
  let storage: TestDatabase
  let api: TestApi
  let rehearsal: TestApi
  let insider: Person
  let outsider: Person
  let keeper: Person
  let records: Records
  let theirRecords: Records
  let common: ReadonlyMap<string, number>
  let before: Record<string, string>
  const counts = { operations: 0, controls: 0, foreign: 0, indifferent: 0, common: 0, open: 0 }
  beforeAll(async () => {
    storage = await openTestDatabase(engine)
    api = await createTestApi(storage.database)
    rehearsal = await createTestApi(rehearsing(storage.database))
    insider = await hireInsider(api)
    outsider = await hireOutsider(api)
    keeper = await hireKeeper(api)
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
    const all = [...resources, ...variants]
    records = await loadRecords(storage.database, all, outsider.id)
    const theirs = await loadRecords(storage.database, all, keeper.id, theirSide())
    theirRecords = await completeRecords(storage.database, all, theirs, theirSide())
    common = await loadCommonRecords(storage.database, all)
    before = await theirState(storage.database)
  })
  afterAll(async () => {
    const { operations: tried, controls, foreign, indifferent, common: shared, open } = counts
    console.info(
      `rights on ${engine}: ${tried} operations, ${controls} of them succeed for who has the keys there, ${foreign} requests about the other company, ${indifferent} of them refused whosever the record is, ${shared} about records of both, ${open} with every key in both`,
    )
    await rehearsal.close()
    await api.close()
    await storage.close()
  })

  const cases = table(
    'rights',
    operations.filter((operation) => isKeyed(operation) && isProtected(operation)),
    ({ id }) => id,
  )

  const theirSide = () => ({ company: there, stranger: here, userId: keeper.id })

  /** What a user is answered with a company selected; what is done is taken back. */
  const rehearse = (
    { client }: Person,
    company: number,
    operation: Operation,
    request: Request,
  ): Promise<Reply> =>
    rehearsal.call(operation.method, urlOf(operation, request), {
      ...(request.body === null ? {} : { body: request.body }),
      headers: { authorization: `Bearer ${client.accessToken}`, 'x-company-id': String(company) },
    })

  describe('what is theirs alone', () => {
    it.each(cases.map((operation) => [operation.id, operation] as const))('%s', async (id, operation) => {
      const askers = {
        insider: insider.client,
        elsewhere: insider.client.in(there),
        outsider: outsider.client,
        rehearse: (operation: Operation, request: Request) => rehearse(insider, here, operation, request),
      }
      const control = await controlOf(
        operation,
        theirRecords,
        (request) => rehearse(keeper, there, operation, request),
        (resource) => loadCandidates(storage.database, resource, theirSide(), 40),
      )
      const problems: string[] = []
      const selected = await send(askers.elsewhere, operation, control.request)
      if (!isKeyMissing(selected)) problems.push(`with their company selected answers ${selected.status}`)
      if (hasSucceeded(control.reply) === uncontrolled.has(id))
        problems.push(
          `who has the keys there is answered ${control.reply.status} ${control.reply.raw.toString().slice(0, 300)}`,
        )
      for (const position of positionsOf(operation, records).filter((each) => !isMention(operation, each))) {
        const foreign = records.foreign(position.target)
        if (foreign === null) continue
        const own = records.own(position.target)?.id ?? null
        const { problem, isIndifferent } = await differenceFromElsewhere(askers, operation, position, {
          foreign: foreign.id,
          own,
        })
        if (problem !== null) problems.push(`${position.name}: ${problem}`)
        if (isIndifferent === true) counts.indifferent += 1
        counts.foreign += 1
      }
      counts.operations += 1
      counts.controls += uncontrolled.has(id) ? 0 : 1
      expect(problems).toEqual([])
    })
  })

  describe('what is also theirs', () => {
    it.each(cases.filter(isWrite).map((operation) => [operation.id, operation] as const))(
      '%s',
      async (_id, operation) => {
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

  it('reads there what its role says, and no more', async () => {
    expect(await readersKeys(api)).toEqual(readableThere)
  })

  it('is refused because it is theirs: few places refuse whosever record it is', () => {
    const { foreign, indifferent } = counts
    // Of a handful, chance decides.
    expect(foreign < 20 ? 0 : indifferent / foreign).toBeLessThan(isFull ? 0.1 : 0.3)
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

/** Who may read there may not do this. */
function isProtected({ access }: Operation): boolean {
  return typeof access !== 'string' && !access.some((key) => readableThere.has(key))
}

/** Administrators are asked for in all companies at once, not in one. */
function isKeyed(operation: Operation): boolean {
  const { access, company } = operation
  return typeof access !== 'string' && company === 'required' && !isForAdministrators(operation)
}

function isWrite({ method }: Operation): boolean {
  return method !== 'GET'
}

/** The record that is changed: in the path, or among those of a bulk call or of a new order. */
function isSubject(operation: Operation, { name, target }: Position): boolean {
  const owner = ownerOf(operation)
  // A copy of a role has no user yet.
  if (operation.id === 'roles_copy') return false
  if (target.operationPrefix !== owner?.operationPrefix && target.name !== owner?.name) return false
  const isOfMany = /^body (ids\.\d+|nodes\.\d+\.id)$/.test(name)
  return name === 'path id' || isOfMany || (name.startsWith('bulk ') && name.endsWith(' ids'))
}

/** Being named as the author or the one responsible changes no user. */
function isMention(operation: Operation, { name, target }: Position): boolean {
  const owner = ownerOf(operation)?.name
  return target.access.referenceable && name.startsWith('b') && owner !== 'users' && owner !== 'sales_targets'
}
