import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Operation } from '../../api/engine/model/operation.ts'
import { variants, resources } from '../../api/modules/registry.ts'
import { type Client, createTestApi, type Reply, type TestApi } from '../../api/testing/api.ts'
import { openTestDatabase, type TestDatabase } from '../../api/testing/database.ts'
import { provenByPermissions } from '../../api/testing/proven-by-permissions.ts'
import type { Person } from '../../api/testing/staff.ts'
import { table } from '../sampling/table.ts'
import { send } from './isolation/probe.ts'
import { beSeen, rehearsing } from './isolation/rehearsing.ts'
import { everyKey, giveKeys, hireMember } from './isolation/staff.ts'
import { isForAdministrators, operations } from './sample/operations.ts'
import { loadRecords, missingId, type Records } from './sample/records.ts'
import { type Request, sampleRequest, urlOf } from './sample/request.ts'

const engine = inject('engine')

/** Every operation with every key that opens it, with all others, and in companies that are none of the caller's. */
describe(`permissions on ${engine}`, () => {
  const sampledKeys = table('permissions', byKey(), ([key]) => key)

  let storage: TestDatabase
  let api: TestApi
  let rehearsal: TestApi
  let member: Person
  let admin: Client
  let records: Records
  /** Problems that files before this one left in the process. */
  let others = 0
  const counts = { withoutKeys: 0, withOneKey: 0, companies: 0 }
  beforeAll(async () => {
    storage = await openTestDatabase(engine)
    api = await createTestApi(storage.database)
    rehearsal = await createTestApi(rehearsing(storage.database))
    others = rehearsal.actionLog().problems.length
    member = await hireMember(api)
    admin = await api.as('admin')
    await beSeen(storage.database)
    records = await loadRecords(storage.database, [...resources, ...variants], member.id)
  })
  afterAll(async () => {
    const { withoutKeys, withOneKey, companies } = counts
    console.info(
      `permissions on ${engine}: ${operations.length} operations, ${withoutKeys + withOneKey + companies} cases: ${withoutKeys} without the keys, ${withOneKey} with one of them, ${companies} of companies`,
    )
    await rehearsal.close()
    await api.close()
    await storage.close()
  })

  /** As the member, or as the only user who may call it; whatever it does is taken back again. */
  const rehearse = (
    operation: Operation,
    request: Request,
    headers: Record<string, string> = {},
    { accessToken } = member.client,
  ): Promise<Reply> =>
    rehearsal.call(operation.method, urlOf(operation, request), {
      ...(request.body === null ? {} : { body: request.body }),
      headers: { authorization: `Bearer ${accessToken}`, 'x-company-id': '1', ...headers },
    })

  describe('all keys but those that open it', () => {
    it.each(table('permissions', byAccess(), ([keys]) => `without ${keys}`))(
      '%s',
      async (_keys, access, opened) => {
        const keys = await everyKey(api)
        await giveKeys(
          api,
          member,
          keys.filter((key) => !access.includes(key)),
        )
        const refused = await Promise.all(
          opened.map(async (operation) => {
            const { status, body } = await send(member.client, operation, sampleRequest(operation, records))
            counts.withoutKeys += 1
            return [operation.id, status, body.value]
          }),
        )
        const message = `没有权限：需要 ${access.join(' 或 ')}`
        expect(refused).toEqual(opened.map(({ id }) => [id, 403, { message, code: 'FORBIDDEN' }]))
      },
    )
  })

  describe('one key', () => {
    it.each(sampledKeys)('%s', async (key, opened) => {
      await giveKeys(api, member, [key])
      const problems: unknown[] = []
      for (const operation of opened) {
        const { status, body } = await rehearse(operation, sampleRequest(operation, records))
        counts.withOneKey += 1
        if (status === 403 && body.at('message') === `没有权限：需要 ${keysOf(operation).join(' 或 ')}`)
          problems.push([operation.id, body.value])
      }
      expect(problems).toEqual([])
    })
  })

  it('has a row in the action log of every write that no suite of the API drives', () => {
    const { unseen, problems } = rehearsal.actionLog()
    const opened = new Set(sampledKeys.flatMap(([, operations]) => operations.map(({ id }) => id)))
    const unproven = provenByPermissions.filter((id) => opened.has(id) && unseen.includes(id))
    expect([problems.slice(others), unproven]).toEqual([[], []])
  })

  describe('companies', () => {
    beforeAll(async () => giveKeys(api, member, await everyKey(api)))

    it.each(sampled('membership', ({ access, company }) => access !== 'public' && company === 'required'))(
      '$id is closed to who is no member, and asks for a company',
      async (operation) => {
        const request = sampleRequest(operation, records)
        const [theirs, nobodys, none] = [
          await rehearse(operation, request, { 'x-company-id': '2' }),
          await rehearse(operation, request, { 'x-company-id': String(missingId) }),
          await rehearse(operation, request, { 'x-company-id': '' }),
        ]
        counts.companies += 3
        const stranger = [403, { message: '您不是该品牌的成员', code: 'NOT_A_MEMBER' }]
        expect([
          [theirs.status, theirs.body.value],
          [nobodys.status, nobodys.body.value],
          [none.status, none.body.at('errors')],
        ]).toEqual([stranger, stranger, [422, { company_id: ['请先选择品牌（X-Company-Id）'] }]])
      },
    )

    it.each(sampled('one company', ({ access }) => access !== 'public'))(
      '$id has one company in header, query and body',
      async (operation) => {
        const request = sampleRequest(operation, records)
        const caller = isForAdministrators(operation) ? admin : member.client
        const answers = [
          await rehearse(operation, { ...request, query: { ...request.query, company_id: 2 } }, {}, caller),
          ...(request.body === null || operation.body?.multipart !== undefined
            ? []
            : [
                await rehearse(
                  operation,
                  { ...request, body: { ...request.body, company_id: 2 } },
                  {},
                  caller,
                ),
              ]),
        ]
        counts.companies += answers.length
        const mismatch = { message: 'company_id 与当前品牌不一致', code: 'COMPANY_MISMATCH' }
        expect(answers.map(({ status, body }) => [status, body.value])).toEqual(
          answers.map(() => [403, mismatch]),
        )
      },
    )
  })
})

/** Operations that ask for keys, by the keys that they ask for. */
function byAccess(): [string, readonly string[], Operation[]][] {
  const groups = Map.groupBy(
    operations.filter((operation) => keysOf(operation).length > 0),
    (operation) => keysOf(operation).join(' '),
  )
  return [...groups].map(([keys, opened]) => [keys, keys.split(' '), opened])
}

/** Keys with the operations that each of them opens. */
function byKey(): [string, Operation[]][] {
  const keys = [...new Set(operations.flatMap(keysOf))].filter((key) => key !== 'admin').toSorted()
  return keys.map((key) => [key, operations.filter((operation) => keysOf(operation).includes(key))])
}

function keysOf({ access }: Operation): readonly string[] {
  return typeof access === 'string' ? [] : access
}

/** The operations of a check of companies that this run tries. */
function sampled(check: string, isMeant: (operation: Operation) => boolean): readonly Operation[] {
  return table('permissions', operations.filter(isMeant), ({ id }) => `${check} ${id}`)
}
