import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { operationsOf } from '../../api/engine/composition/operations-of.ts'
import type { Operation } from '../../api/engine/model/operation.ts'
import { variants, findResource, resources } from '../../api/modules/registry.ts'
import { type Client, createTestApi, type Reply, type TestApi } from '../../api/testing/api.ts'
import { openTestDatabase, type TestDatabase } from '../../api/testing/database.ts'
import { table } from '../sampling/table.ts'
import { readCases } from './reads/cases.ts'

const engine = inject('engine')

/** Every read operation of the registry, with everything that it declares; the client compares each answer with the contract. */
describe(`reads on ${engine}`, () => {
  let storage: TestDatabase
  let api: TestApi
  let admin: Client
  let anonymous: Client
  let cases = 0
  let listed = 0
  beforeAll(async () => {
    storage = await openTestDatabase(engine)
    api = await createTestApi(storage.database)
    admin = await api.as('admin')
    anonymous = await api.as('norole')
  })
  afterAll(async () => {
    console.info(
      `${api.database.kind}: ${reads.length} read operations of resources in ${cases} calls, ${listed} listed rows added up`,
    )
    await api.close()
    await storage.close()
  })

  it.each(sampledReads('declared', reads))('%s answers all that it declares', async (_id, operation) => {
    const failures: string[] = []
    for (const path of await readCases(operation, api.database)) {
      cases += 1
      const problem = await problemOf(admin, path)
      if (problem !== null) failures.push(problem)
    }
    expect(failures).toEqual([])
  })

  it.each(
    sampledReads(
      'keys',
      reads.filter(({ access }) => typeof access !== 'string'),
    ),
  )('%s asks for its key', async (_id, { path, access }) => {
    const { status, body } = await anonymous.get(path.replaceAll(/\{\w+\}/g, '1'))
    const keys = typeof access === 'string' ? access : access.join(' 或 ')
    expect([status, body.text('message')]).toEqual([403, `没有权限：需要 ${keys}`])
  })

  it.each(
    sampledReads(
      'sums',
      reads.filter(({ answer, id }) => id.endsWith('_index') && 'component' in answer),
    ),
  )('%s adds up the rows that it lists', async (_id, operation) => {
    const [path] = await readCases(operation, api.database)
    const pages = path === undefined ? [] : await everyPage(admin, path)
    const rows = pages.flatMap(({ body }) => body.rows('data'))
    listed += rows.length
    const sums = Object.entries(pages[0]?.body.at('meta', 'summary') ?? {})
    const added = sums.map(([name]) => rows.reduce((sum, row) => sum + Number(row[name]), 0))
    expect(added.map((sum) => sum.toFixed(2))).toEqual(sums.map(([, value]) => Number(value).toFixed(2)))
    expect(rows.length).toBe(pages[0]?.body.number('meta', 'pagination', 'total') ?? 0)
  })

  it.each([
    ['departments', 'users_count', 1],
    ['permissions', 'roles_count', 0],
  ] as const)('%s tell as many dependents as their list counts', async (resource, figure, group) => {
    const { body } = await admin.get(`/${resource}?per_page=200&sort=-${figure}`)
    const [most] = body.rows('data')
    const dependents = await admin.get(`/${resource}/${Number(most?.['id'])}/dependents`)
    const blocking = dependents.body.rows('data', 'blocking')
    expect(blocking[Math.min(group, blocking.length - 1)]?.['count']).toBe(most?.[figure])
    expect(dependents.body.at('data', 'confirm', 'required')).toBe(true)
  })

  it.each(sampledReads('companies', reads.filter(isOfOneCompany)))(
    '%s has nothing of another company',
    async (id, { path }) => {
      const own = await idsOf(admin, path)
      const theirs = await idsOf(admin.in(2), path)
      expect(theirs.filter((each) => own.includes(each))).toEqual([])
      const show = reads.find((operation) => operation.id === id.replace(/_index$/, '_show'))
      const paths =
        show === undefined ? [] : theirs.slice(0, 1).map((each) => show.path.replace('{id}', `${each}`))
      const answers = await Promise.all(paths.map((foreign) => admin.get(foreign)))
      expect(answers.filter(({ status }) => status !== 404)).toEqual([])
    },
  )

  it('read what the contract says, as PostgreSQL counts it', () => {
    expect(api.unsaidEffects()).toEqual([])
  })
})

const reads = [...resources, ...variants]
  .flatMap((resource) => operationsOf(resource, findResource))
  .filter((operation) => operation.method === 'GET' && needsNoInput(operation))

/** Questions that need an answer to be asked (`?product_id`), and files, have tests of their own. */
function needsNoInput({ parameters, answer }: Operation): boolean {
  return (
    'component' in answer &&
    parameters.every(({ in: where, required }) => where === 'path' || required !== true)
  )
}

/** Lists whose every row belongs to the selected company and that have no parent in their path. */
function isOfOneCompany({ id, path }: Operation): boolean {
  const owner = [...resources, ...variants].find((resource) => resource.path === path)
  return (
    id.endsWith('_index') &&
    (owner?.scope === 'company' || owner?.scope === 'company?' || owner?.scope === 'self')
  )
}

/** Those of a check that this run tries, with their names. */
function sampledReads(check: string, operations: readonly Operation[]) {
  const sampled = table('reads', operations, ({ id }) => `${check} ${id}`)
  return sampled.map((operation) => [operation.id, operation] as const)
}

async function problemOf(client: Client, path: string): Promise<string | null> {
  try {
    const { status, body } = await client.get(path)
    return status === 200 ? null : `${path}: ${status} ${JSON.stringify(body.value)}`
  } catch (error) {
    return `${path}: ${error instanceof Error ? error.message : String(error)}`
  }
}

async function everyPage(client: Client, path: string): Promise<Reply[]> {
  const pages = [await client.get(`${path}?per_page=200`)]
  const last = pages[0]?.body.number('meta', 'pagination', 'total_pages') ?? 1
  for (let page = 2; page <= last; page += 1)
    pages.push(await client.get(`${path}?per_page=200&page=${page}`))
  return pages
}

async function idsOf(client: Client, path: string): Promise<number[]> {
  const { body } = await client.get(`${path}?per_page=200`)
  return body.rows('data').map((row) => Number(row['id']))
}
