import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Operation } from '../../api/engine/model/operation.ts'
import { variants, resources } from '../../api/modules/registry.ts'
import { type Client, createTestApi, type TestApi } from '../../api/testing/api.ts'
import { openTestDatabase, type TestDatabase } from '../../api/testing/database.ts'
import { hire, type Person } from '../../api/testing/staff.ts'
import { table } from '../sampling/table.ts'
import { absurdIds, problemWithAbsurd } from './isolation/absurd.ts'
import { fingerprint } from './isolation/fingerprint.ts'
import { type Position, positionsOf } from './isolation/positions.ts'
import { differenceFromMissing } from './isolation/probe.ts'
import { everyKey, hireMember } from './isolation/staff.ts'
import { operations } from './sample/operations.ts'
import { loadRecords, type Records } from './sample/records.ts'

const engine = inject('engine')

/** Every operation with every place in its requests where an id stands. */
describe(`isolation on ${engine}`, () => {
  let storage: TestDatabase
  let api: TestApi
  let member: Person
  let both: Person
  let records: Records
  let before: Record<string, string>
  const counts = { operations: 0, positions: 0, cases: 0 }
  beforeAll(async () => {
    storage = await openTestDatabase(engine)
    api = await createTestApi(storage.database)
    member = await hireMember(api)
    both = await hire(api, 'proof.both', await everyKey(api), { everywhere: true })
    await storage.database.system((tx) =>
      tx('insert into company_users (company_id, user_id, is_default) values (2, $1::bigint, false)', [
        both.id,
      ]),
    )
    records = await loadRecords(storage.database, [...resources, ...variants], member.id)
    before = await fingerprint(storage.database)
  })
  afterAll(async () => {
    console.info(
      `isolation on ${engine}: ${counts.operations} operations with ids in ${counts.positions} places, ${counts.cases} cases`,
    )
    await api.close()
    await storage.close()
  })

  it.each(table('isolation', operations, ({ id }) => id))('$id', async (operation) => {
    const problems: (string | null)[] = []
    const positions = positionsOf(operation, records)
    for (const position of positions) {
      for (const [client, ids] of strangers(operation, position)) {
        problems.push(await differenceFromMissing(client, operation, position, ids))
        counts.cases += 1 + ids.length
      }
      for (const id of absurdIds(position)) {
        problems.push(await problemWithAbsurd(member.client, operation, position, id))
        counts.cases += 1
      }
    }
    counts.operations += positions.length > 0 ? 1 : 0
    counts.positions += positions.length
    expect(problems.filter((problem) => problem !== null)).toEqual([])
  })

  /** Who asks for which records that they may not see. */
  function strangers(operation: Operation, position: Position): [Client, number[]][] {
    const foreign = records.foreign(position.target)
    const misplaced = position.misplaced === undefined ? [] : [position.misplaced]
    if (foreign === null || isOpen(operation, position))
      return misplaced.length > 0 ? [[member.client, misplaced]] : []
    const { scope } = position.target
    const isOfOneCompany = scope === 'company' || scope === 'self' || scope === 'company?'
    const isForBoth = isOfOneCompany && operation.tenantScope !== 'companies'
    return [
      [member.client, [foreign.id, ...misplaced]],
      ...(isForBoth ? [[both.client, [foreign.id]] satisfies [Client, number[]]] : []),
    ]
  }

  it('has changed nothing of other companies', async () => {
    expect(await fingerprint(storage.database)).toEqual(before)
  })
})

/** Departments belong to all companies, and so do the names of who leads them. */
function isOpen(operation: Operation, { name }: Position): boolean {
  return operation.tag === 'departments' && name.startsWith('query filter.leader_id')
}
