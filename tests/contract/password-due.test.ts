import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { variants, resources } from '../../api/modules/registry.ts'
import { createTestApi, type TestApi } from '../../api/testing/api.ts'
import { openTestDatabase, type TestDatabase } from '../../api/testing/database.ts'
import type { Person } from '../../api/testing/staff.ts'
import { table } from '../sampling/table.ts'
import { send } from './isolation/probe.ts'
import { hireMember } from './isolation/staff.ts'
import { operations } from './sample/operations.ts'
import { loadRecords, type Records } from './sample/records.ts'
import { sampleRequest } from './sample/request.ts'

const engine = inject('engine')

/** Until the password is changed everything but the change, the way out and who is signed in is refused. */
describe(`a password that is due on ${engine}`, () => {
  let storage: TestDatabase
  let api: TestApi
  let person: Person
  let records: Records
  beforeAll(async () => {
    storage = await openTestDatabase(engine)
    api = await createTestApi(storage.database)
    person = await hireMember(api)
    records = await loadRecords(storage.database, [...resources, ...variants], person.id)
    await storage.database.system((tx) =>
      tx('update users set must_change_password = true where id = $1::bigint', [person.id]),
    )
  })
  afterAll(async () => {
    await api.close()
    await storage.close()
  })

  const closed = operations.filter(
    ({ access, whilePasswordDue }) => access !== 'public' && whilePasswordDue !== true,
  )
  const cases = table('password due', closed, ({ id }) => id)
  it.each(cases.map((operation) => [operation.id, operation] as const))(
    'shuts %s',
    async (_id, operation) => {
      const { status, body } = await send(person.client, operation, sampleRequest(operation, records))
      expect([status, body.value]).toEqual([
        403,
        { message: '请先修改密码', code: 'PASSWORD_CHANGE_REQUIRED' },
      ])
    },
  )

  it('leaves three ways open', async () => {
    const open = operations.filter(({ whilePasswordDue }) => whilePasswordDue === true)
    expect(open.map(({ id }) => id).toSorted()).toEqual([
      'authorizations_current_destroy',
      'user_password_update',
      'user_show',
    ])
    const user = await person.client.get('/user?company_id=1')
    const change = await person.client.send('PUT', '/user/password', {
      body: { current_password: 'x', password: 'Another-Pass-7', password_confirmation: 'Another-Pass-7' },
    })
    const wayOut = await person.client.send('DELETE', '/authorizations/current')
    expect([user.body.at('must_change_password'), change.status, wayOut.status]).toEqual([true, 422, 204])
  })
})

/** Until a second factor is turned on that a role requires, everything but that, the own sign-ins, and what a due password leaves open is refused. */
describe(`a second factor that is due on ${engine}`, () => {
  let storage: TestDatabase
  let api: TestApi
  let person: Person
  let records: Records
  beforeAll(async () => {
    storage = await openTestDatabase(engine)
    api = await createTestApi(storage.database)
    person = await hireMember(api)
    records = await loadRecords(storage.database, [...resources, ...variants], person.id)
    await storage.database.system((tx) =>
      tx(
        'update roles set requires_second_factor = true where id in (select role_id from role_assignments where user_id = $1::bigint)',
        [person.id],
      ),
    )
  })
  afterAll(async () => {
    await api.close()
    await storage.close()
  })

  const isOpen = ({ whilePasswordDue, whileFactorDue }: (typeof operations)[number]) =>
    whilePasswordDue === true || whileFactorDue === true
  const closed = operations.filter((operation) => operation.access !== 'public' && !isOpen(operation))
  const cases = table('second factor due', closed, ({ id }) => id)
  it.each(cases.map((operation) => [operation.id, operation] as const))(
    'shuts %s',
    async (_id, operation) => {
      const { status, body } = await send(person.client, operation, sampleRequest(operation, records))
      expect([status, body.value]).toEqual([
        403,
        { message: '请先开启两步验证', code: 'SECOND_FACTOR_REQUIRED' },
      ])
    },
  )

  it('leaves the own account open', () => {
    expect(
      operations
        .filter(isOpen)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual([
      'authorizations_current_destroy',
      'authorizations_current_sign_out_url',
      'user_password_update',
      'user_second_factor_confirm',
      'user_second_factor_recovery_codes',
      'user_second_factor_show',
      'user_second_factor_store',
      'user_second_factor_turn_off',
      'user_sessions_destroy',
      'user_sessions_end_others',
      'user_sessions_index',
      'user_show',
    ])
  })
})
