import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inputSchema } from '../../api/engine/model/json-schema.ts'
import { resources, variants } from '../../api/modules/registry.ts'
import { createTestApi, type Reply, type TestApi } from '../../api/testing/api.ts'
import { openTestDatabase, type TestDatabase } from '../../api/testing/database.ts'
import {
  type AllowedAction,
  allowedActions,
  isReviewed,
  stateName,
  statesOf,
} from '../oracles/declared-allowed.ts'
import { reviewedTable } from '../oracles/reviewed-table.ts'
import { table } from '../sampling/table.ts'
import { isStored, putInState } from './allowed/raw-row.ts'
import { beSeen, rehearsing } from './isolation/rehearsing.ts'
import { sampleOf } from './sample/body.ts'
import { loadRecords, type Records } from './sample/records.ts'
import { idsOf, sampleRequest, urlOf } from './sample/request.ts'

/**
 * Every action in every state of its record, as rows that no rule of the API has written: it refuses for the state where the reviewed table
 * does not allow it, and nowhere else. What an action does is taken back.
 */
describe('states in which actions are allowed', () => {
  let storage: TestDatabase
  let api: TestApi
  let records: Records
  let headers: Record<string, string>
  const reviewed = reviewedTable('allowed-states.tsv')
  beforeAll(async () => {
    storage = await openTestDatabase('postgres')
    api = await createTestApi(rehearsing(storage.database))
    const plain = await createTestApi(storage.database)
    const admin = await plain.as('admin')
    await plain.close()
    await beSeen(storage.database)
    headers = { authorization: `Bearer ${admin.accessToken}`, 'x-company-id': '1' }
    records = await loadRecords(storage.database, [...resources, ...variants], 1)
  })
  afterAll(async () => {
    await api.close()
    await storage.close()
  })

  const act = async ({ operation, resource, step }: AllowedAction, id: number): Promise<Reply> => {
    const request = sampleRequest(operation, records)
    const input = step === null ? undefined : resource.bulk[step]?.input
    const params = sampleOf(inputSchema(input ?? {}), '', idsOf(operation, records))
    const body = step === null ? request.body : { action: step, ids: [id], params }
    return await api.call(operation.method, urlOf(operation, request), { ...(body && { body }), headers })
  }

  it.each(
    table('allowed states', allowedActions().filter(hasStoredState), ({ name }) => name).map(
      (one) => [one.name, one] as const,
    ),
  )('%s', async (name, action) => {
    const id = records.own(action.resource)?.id
    if (id === undefined) throw new Error(`there is no record of ${action.resource.name}`)
    const wrong: string[] = []
    let drawn = 0
    for (const state of statesOf(action)) {
      const restore = await putInState(storage.database, action.resource, id, state)
      if (restore === null) continue
      drawn += 1
      const reply = await act(action, id)
      await restore()
      const isRefused = isRefusedFor(action, reply)
      if (isRefused === isReviewed(reviewed, name, state))
        wrong.push(`${stateName(state)}: ${reply.status} ${reply.raw.toString().slice(0, 200)}`)
    }
    expect([drawn > 1, wrong]).toEqual([true, []])
  })

  it('leaves out only what follows from other rows, of which suites of their own make each state', () => {
    const leftOut = allowedActions().filter((action) => !hasStoredState(action))
    expect(leftOut.map(({ name }) => name)).toEqual(followingFromOthers)
  })
})

/** `api/testing/suites/campaigns/email-series-mails.test.ts`: mails of a series whose outcome is unknown. */
const followingFromOthers = ['email_series_runs_resend', 'email_series_runs_mark_sent']

const hasStoredState = (action: AllowedAction): boolean =>
  statesOf(action).some((state) => Object.keys(state).some((name) => isStored(action.resource, name)))

/** Refused for one of the action's own requirements: by its code, or of one of many by its reason. */
function isRefusedFor({ allowed, step }: AllowedAction, { status, body }: Reply): boolean {
  if (step !== null) {
    const [error] = status === 200 ? body.rows('data', 'errors') : []
    return allowed.some(({ reason }) => error?.['message'] === reason)
  }
  return status === 409 && allowed.some(({ code }) => body.at('rule') === code)
}
