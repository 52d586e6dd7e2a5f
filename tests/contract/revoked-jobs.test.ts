import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { jobDefinitions } from '../../api/modules/registry.ts'
import { type Client, createTestApi, type Reply, type TestApi } from '../../api/testing/api.ts'
import { openTestDatabase, type TestDatabase } from '../../api/testing/database.ts'
import { hire, type Person } from '../../api/testing/staff.ts'
import { table } from '../sampling/table.ts'
import { type Assignment, assignments } from './revoked-jobs/assignments.ts'
import { takings } from './revoked-jobs/takings.ts'

const engine = inject('engine')

/** What runs later asks again: a job whose right was taken between queue and run does nothing, and its file stays shut. */
describe(`jobs that outlive a right on ${engine}`, () => {
  let storage: TestDatabase
  let api: TestApi
  let admin: Client
  let number = 0
  beforeAll(async () => {
    storage = await openTestDatabase(engine)
    api = await createTestApi(storage.database)
    admin = await api.as('admin')
    await api.drain()
  })
  afterAll(async () => {
    await api.close()
    await storage.close()
  })

  interface AssignedJob {
    readonly person: Person
    readonly id: number
    readonly reply: Reply
  }
  const ask = async ({ job, keys, ask: send }: Assignment): Promise<AssignedJob> => {
    number += 1
    const person = await hire(api, `revoked.jobs.${number}`, keys)
    const reply = await send({ api, admin, client: person.client, userId: person.id, number })
    const [row] = await storage.database.system((tx) =>
      tx<{ id: number }>(
        'select id from jobs where user_id = $1::bigint and definition = $2 order by id desc limit 1',
        [person.id, job],
      ),
    )
    if (row === undefined) throw new Error(`no ${job}: ${reply.status} ${JSON.stringify(reply.body.value)}`)
    return { person, id: row.id, reply }
  }
  const outcome = async (id: number) => {
    const [row] = await storage.database.system((tx) =>
      tx<{ status: string; message: string | null; result: object | null }>(
        'select status, message, result from jobs where id = $1::bigint',
        [id],
      ),
    )
    return row
  }

  it('knows every kind of job', () => {
    expect(assignments.map(({ job }) => job).toSorted()).toEqual(
      jobDefinitions.map(({ name }) => name).toSorted(),
    )
  })

  it.each(assignments.map((assignment) => [assignment.job, assignment] as const))(
    '%s runs for who still may',
    async (_job, assignment) => {
      const { id } = await ask(assignment)
      await api.drain()
      expect((await outcome(id))?.status).toMatch(/^(done|partial)$/)
    },
  )

  const cases = table(
    'revoked jobs',
    assignments.flatMap((assignment) => takings.map((taking) => ({ assignment, taking }))),
    ({ assignment, taking }) => `${assignment.job} ${taking.what}`,
  )
  it.each(cases.map((one) => [one.assignment.job, one.taking.what, one] as const))(
    '%s without %s',
    async (_job, _what, { assignment, taking }) => {
      const { person, id } = await ask(assignment)
      await taking.take(storage.database, person)
      const before = await written(storage)
      await api.drain()
      const ended = await outcome(id)
      expect([ended?.status, ended?.result]).toEqual(['failed', {}])
      expect(ended?.message).toMatch(taking.message)
      expect(await written(storage)).toEqual(before)
    },
  )

  describe('the file that was made before', () => {
    it.each(takings.map((taking) => [taking.what, taking] as const))(
      'is shut without %s',
      async (_what, taking) => {
        const [exporting] = assignments
        if (exporting === undefined) throw new Error('nothing is exported')
        const { person, id } = await ask(exporting)
        await api.drain()
        const link = await person.client.send('POST', `/jobs/${id}/link`)
        const made = await outcome(id)
        const file = String(Object(made?.result)['file_id'])
        const address = link.body.text('data', 'url').replace(/^\/api/, '')
        const ways = async () => [
          await opened(person.client.get(`/jobs/${id}/download`)),
          await opened(api.call('GET', address)),
          await opened(person.client.get(`/files/${file}`)),
          await opened(person.client.send('POST', `/jobs/${id}/link`)),
        ]
        expect(await ways()).toEqual([true, true, false, true])
        await taking.take(storage.database, person)
        expect(await ways()).toEqual([false, false, false, false])
      },
    )
  })
})

async function opened(reply: Promise<Reply>): Promise<boolean> {
  const { status, body } = await reply
  return status === 200 && !JSON.stringify(body.value).includes('status_code')
}

/** What the kinds of jobs write. */
async function written({ database }: TestDatabase): Promise<unknown> {
  const tables = [
    'ban_emails',
    'coupons',
    'license_keys',
    'orders',
    'platform_costs',
    'reviews',
    'sitemaps',
    'tradings',
  ]
  return await database.system(async (tx) => [
    ...(await Promise.all(
      tables.map((name) =>
        tx(`select '${name}' as name, count(*) as count, max(updated_at)::text as last from ${name}`),
      ),
    )),
    await tx('select count(*) as count from email_marketing_logs where sent_at is not null'),
    await tx(`select count(*) as count from files where usage = 'export'`),
  ])
}
