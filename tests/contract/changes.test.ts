import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changesOf } from '../../api/engine/model/changed-resources.ts'
import { inputSchema } from '../../api/engine/model/json-schema.ts'
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
import { sampleOf } from './sample/body.ts'
import { operations, ownerOf } from './sample/operations.ts'
import { loadRecords, type Records } from './sample/records.ts'
import { idsOf, sampleRequest, urlOf } from './sample/request.ts'

/** Tables that any write may write, and of which no answer is made out of date by it. */
const always = [
  'action_logs',
  'api_logs',
  'intents',
  'jobs',
  'mails',
  'notification_logs',
  'notifications',
  'webhook_deliveries',
]

/** Every step of `POST …/bulk`; those that delete come last, since they take the record away. */
const bulkSteps = operations
  .flatMap((operation): AllowedAction[] => {
    const resource = operation.id.endsWith('_bulk') ? ownerOf(operation) : undefined
    return Object.entries(resource?.bulk ?? {}).flatMap(([step, { allowed = [] }]) =>
      resource === undefined ? [] : [{ name: `${operation.id} ${step}`, operation, resource, step, allowed }],
    )
  })
  .toSorted((one, other) => Number(one.step === 'delete') - Number(other.step === 'delete'))

const nothing = () => Promise.resolve()

/** A step of many says for itself what it writes; the operation names what any of its steps does. */
function declaredBy({ operation, resource, step }: AllowedAction): readonly string[] {
  const { 'x-changes': declaredChanges } = operation.extensions ?? {}
  const named = Array.isArray(declaredChanges) ? declaredChanges.map(String) : []
  if (step === null) return named
  const ofStep = changesOf(resource, resource.bulk[step]?.changes)
  return ofStep.filter((each) => named.includes(each))
}

/** What an action writes is named in the contract's `x-changes`: an answer that is not asked for again would show the previous state. */
describe('rows that actions on records change', () => {
  let storage: TestDatabase
  let api: TestApi
  let records: Records
  let headers: Record<string, string>
  const reviewed = reviewedTable('allowed-states.tsv')
  const done: string[] = []
  /** After what was done last: what is refused changes nothing, and the state that was written for it is taken back. */
  let hashes: ReadonlyMap<string, string>
  beforeAll(async () => {
    storage = await openTestDatabase('postgres')
    api = await createTestApi(storage.database)
    const admin = await api.as('admin')
    headers = { authorization: `Bearer ${admin.accessToken}`, 'x-company-id': '1' }
    await beSeen(storage.database)
    records = await loadRecords(storage.database, [...resources, ...variants], 1)
    hashes = await hashOfEachTable(storage.database, always)
  })
  afterAll(async () => {
    await api.close()
    await storage.close()
  })

  const succeed = async (action: AllowedAction): Promise<readonly string[] | null> => {
    const { operation, resource, name, step, allowed } = action
    const id = records.own(resource)?.id
    if (id === undefined) return null
    const states = statesOf(action).filter((each) => allowed.length === 0 || isReviewed(reviewed, name, each))
    for (const state of states) {
      const isAny = Object.keys(state).length === 0
      const restore = isAny ? nothing : await putInState(storage.database, resource, id, state)
      if (restore === null) continue
      const request = sampleRequest(operation, records)
      const body = step === null ? request.body : bulkBody(action, step, id)
      const reply = await api.call(operation.method, urlOf(operation, request), {
        ...(body && { body }),
        headers,
      })
      const isDone = step === null ? reply.status < 300 : reply.body.at('data', 'succeeded') === 1
      if (!isDone) {
        await restore()
        continue
      }
      const before = hashes
      const after = await hashOfEachTable(storage.database, always)
      hashes = after
      return [...after].flatMap(([one, hash]) => (before.get(one) === hash ? [] : [one]))
    }
    return null
  }

  const bulkBody = ({ operation, resource }: AllowedAction, step: string, id: number) => ({
    action: step,
    ids: [id],
    params: sampleOf(inputSchema(resource.bulk[step]?.input ?? {}), '', idsOf(operation, records)),
  })

  const single = allowedActions().filter(({ step, operation }) => step === null && operation.method !== 'GET')

  it.each(
    table('changed rows', [...single, ...bulkSteps], ({ name }) => name).map(
      (action) => [action.name, action] as const,
    ),
  )('%s', async (name, action) => {
    const changed = await succeed(action)
    if (changed === null) return
    done.push(name)
    const named = new Set([...always, ...declaredBy(action)])
    const shown = resources.map((resource) => resource.name)
    expect(changed.filter((one) => shown.includes(one) && !named.has(one))).toEqual([])
  })

  it.runIf(isFull)('is about actions that were done', () => {
    expect([
      done.filter((name) => !name.includes(' ')).length > 25,
      done.filter((name) => name.includes(' ')).length > 60,
      done.includes('orders_cancel'),
      done.includes('orders_bulk cancel'),
    ]).toEqual([true, true, true, true])
  })
})
