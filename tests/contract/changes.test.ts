import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resources, variants } from '../../api/modules/registry.ts'
import { createTestApi, type TestApi } from '../../api/testing/api.ts'
import { openTestDatabase, type TestDatabase } from '../../api/testing/database.ts'
import { type AllowedAction, allowedActions, isReviewed, statesOf } from '../oracles/declared-allowed.ts'
import { reviewedTable } from '../oracles/reviewed-table.ts'
import { isFull } from '../sampling/run.ts'
import { table } from '../sampling/table.ts'
import { putInState } from './allowed/raw-row.ts'
import { hashOfEachTable } from './allowed/table-hashes.ts'
import { beSeen } from './isolation/rehearsing.ts'
import { loadRecords, type Records } from './sample/records.ts'
import { sampleRequest, urlOf } from './sample/request.ts'

/** Tables that any write may write, and of which no answer is made out of date by it. */
const always = ['action_logs', 'api_logs', 'intents', 'jobs', 'mails', 'notification_logs', 'notifications']

/** What an action writes is named in the contract's `x-changes`: an answer that is not asked for again would show the former state. */
describe('rows that actions on records change', () => {
  let storage: TestDatabase
  let api: TestApi
  let records: Records
  let headers: Record<string, string>
  const reviewed = reviewedTable('allowed-states.tsv')
  const done: string[] = []
  beforeAll(async () => {
    storage = await openTestDatabase('postgres')
    api = await createTestApi(storage.database)
    const admin = await api.as('admin')
    headers = { authorization: `Bearer ${admin.accessToken}`, 'x-company-id': '1' }
    await beSeen(storage.database)
    records = await loadRecords(storage.database, [...resources, ...variants], 1)
  })
  afterAll(async () => {
    await api.close()
    await storage.close()
  })

  const succeed = async (action: AllowedAction): Promise<readonly string[] | null> => {
    const { operation, resource, name } = action
    const id = records.own(resource)?.id
    for (const state of statesOf(action).filter((each) => isReviewed(reviewed, name, each))) {
      if (id === undefined || (await putInState(storage.database, resource, id, state)) === null) continue
      const request = sampleRequest(operation, records)
      const before = await hashOfEachTable(storage.database, always)
      const { body } = request
      const reply = await api.call(operation.method, urlOf(operation, request), {
        ...(body && { body }),
        headers,
      })
      const after = await hashOfEachTable(storage.database, always)
      if (reply.status < 300)
        return [...after].flatMap(([one, hash]) => (before.get(one) === hash ? [] : [one]))
    }
    return null
  }

  const actions = allowedActions().filter(
    ({ step, operation }) => step === null && operation.method !== 'GET',
  )

  it.each(table('changed rows', actions, ({ name }) => name).map((action) => [action.name, action] as const))(
    '%s',
    async (name, action) => {
      const changed = await succeed(action)
      if (changed === null) return
      done.push(name)
      const { 'x-changes': said } = action.operation.extensions ?? {}
      const named = [...always, ...(Array.isArray(said) ? said.map(String) : [])]
      const shown = resources.map((resource) => resource.name)
      expect(changed.filter((one) => shown.includes(one) && !named.includes(one))).toEqual([])
    },
  )

  it.runIf(isFull)('is about actions that were done', () => {
    expect([done.length > 25, done.includes('orders_cancel')]).toEqual([true, true])
  })
})
