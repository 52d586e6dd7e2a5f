import { afterAll, beforeAll, expect, it } from 'vitest'
import { findResource, resources, variants } from '../../modules/registry.ts'
import { createTestApi, type Client, type TestApi } from '../../testing/api.ts'
import { countStatements } from '../../testing/count-statements.ts'
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { operationsOf } from '../composition/operations-of.ts'
import { honoursKey } from './idempotency.ts'

let storage: TestDatabase
let statements: () => number
let api: TestApi
let admin: Client
beforeAll(async () => {
  storage = await openTestDatabase('postgres', { settings: { poolSize: 10 } })
  const counting = countStatements(storage.database)
  statements = counting.statements
  api = await createTestApi(counting.database)
  admin = await api.as('admin')
})
afterAll(async () => {
  await api.close()
  await storage.close()
})

const query = <T extends object>(text: string, params: readonly unknown[] = []) =>
  storage.database.system((tx) => tx<T>(text, params))

const post = (path: string, key: string, body: object = {}) =>
  admin.send('POST', path, { body, headers: { 'idempotency-key': key } })

const creations = [
  ['/authors', 'authors', { name: '作者甲', slug: 'once-author', bio: '<p>甲</p>' }],
  ['/departments', 'departments', { name: 'Once', code: 'ONCE' }],
  ['/product-categories', 'product_categories', { name: 'Once', slug: 'once' }],
] as const

it.each(creations)(
  'eight POST %s at once with one key make one record and eight equal answers',
  async (path, table, body) => {
    const count = async () =>
      (await query<{ n: number }>(`select count(*)::int as n from ${table}`))[0]?.n ?? 0
    const before = await count()
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => post(path, `once ${table}`.replace(' ', '-'), body)),
    )
    expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(201))
    expect(new Set(replies.map(({ body: answer }) => JSON.stringify(answer.value))).size).toBe(1)
    expect(replies.filter(({ headers }) => headers['idempotency-replayed'] === 'true')).toHaveLength(7)
    expect((await count()) - before).toBe(1)
  },
)

it('an answer is stored encrypted, and so is the hash of what was asked, in which passwords could be tried', async () => {
  const [user] = await query<{ id: number }>("select id from users where username = 'readonly'")
  const body = { random: true, notify: false }
  const first = await post(`/users/${user?.id}/reset-password`, 'reset-once', body)
  const again = await post(`/users/${user?.id}/reset-password`, 'reset-once', body)
  const secret = first.body.text('data', 'password')
  expect(secret).toHaveLength(16)
  expect(again.body.value).toEqual(first.body.value)
  const [row] = await query<{ body: string; hash: string }>(
    "select body::text as body, request_hash as hash from idempotency_keys k where key = 'reset-once'",
  )
  expect(row?.body).toMatch(/^"[\da-f]{8}\.[\w-]+"$/)
  expect(row?.hash).toMatch(/^[\da-f]{8}\.[\w-]+$/)
})

it('every POST of a resource that answers in JSON honours the key, and the contract says so', async () => {
  const posts = [...resources, ...variants]
    .flatMap((resource) => operationsOf(resource, findResource))
    .filter(({ method, answer }) => method === 'POST' && !('file' in answer))
  expect(posts.filter((operation) => !honoursKey(operation)).map(({ id }) => id)).toEqual([])
})

it('a key costs two statements, and a repeat two instead of the work', async () => {
  const costOf = async (code: string, key: string) => {
    const before = statements()
    expect((await post('/departments', key, { name: code, code })).status).toBe(201)
    return statements() - before
  }
  await costOf('COST-0', '')
  const [without, withKey] = [await costOf('COST-1', ''), await costOf('COST-2', 'cost')]
  const repeated = await costOf('COST-2', 'cost')
  expect(withKey - without).toBe(2)
  expect(repeated).toBeLessThan(without)
})
