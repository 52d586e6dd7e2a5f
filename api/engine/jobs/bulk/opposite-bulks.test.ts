import { Client as PgClient } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Client, createTestApi, type Reply, type TestApi } from '../../../testing/api.ts'
import { openTestDatabase, type TestDatabase } from '../../../testing/database.ts'

let storage: TestDatabase
let api: TestApi
let admin: Client
beforeAll(async () => {
  storage = await openTestDatabase('postgres', { settings: { poolSize: 16 } })
  api = await createTestApi(storage.database)
  admin = await api.as('admin')
})
afterAll(async () => {
  await api.close()
  await storage.close()
})

const query = <T extends object>(text: string, params: readonly unknown[] = []) =>
  storage.database.system((tx) => tx<T>(text, params))

/** As PostgreSQL counts them. A session reports what it has seen when it is asked to, or ends. */
async function deadlocks(): Promise<number> {
  const sessions = Array.from({ length: 16 }, () =>
    query('select pg_stat_force_next_flush(), pg_sleep(0.02)'),
  )
  await Promise.all(sessions)
  const client = new PgClient({ connectionString: storage.settings.url })
  await client.connect()
  const { rows } = await client.query<{ deadlocks: string }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  )
  await client.end()
  return Number(rows[0]?.deadlocks)
}

/** The statuses of four calls one way and four the other, all at once, and the deadlocks among them. */
async function oppositely(one: (round: number) => Promise<Reply>, other: (round: number) => Promise<Reply>) {
  const before = await deadlocks()
  const rounds = Array.from({ length: 4 }, (_, round) => round)
  const replies = await Promise.all(rounds.flatMap((round) => [one(round), other(round)]))
  return { replies, deadlocks: (await deadlocks()) - before }
}

const bulk = (path: string, action: string, ids: readonly number[], params: object = {}) =>
  admin.send('POST', `${path}/bulk`, { body: { action, ids, params } })

it('opposite bulks of the same records take turns', async () => {
  const [{ columns } = { columns: '' }] = await query<{ columns: string }>(
    `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
     where table_name = 'feedback' and column_name not in ('id', 'ticket_no') and is_generated = 'NEVER'`,
  )
  const rows = await query<{ id: number }>(
    `insert into feedback (ticket_no, ${columns}) select 'OB-' || n, ${columns}
     from generate_series(1, 10) n, (select ${columns} from feedback where company_id = 1 limit 1) f returning id`,
  )
  const ids = rows.map(({ id }) => id)
  const { replies, deadlocks: seen } = await oppositely(
    () => bulk('/feedback', 'set_priority', ids, { priority: 'high' }),
    () => bulk('/feedback', 'set_priority', ids.toReversed(), { priority: 'low' }),
  )
  const done = replies.map(({ status, body }) => [status, body.at('data', 'succeeded')])
  expect(done).toEqual(replies.map(() => [200, 10]))
  expect(seen).toBe(0)
})

it('opposite merges of two themes take turns', async () => {
  const themes = await query<{ id: number }>(
    `select id from review_themes where company_id = 1 and language = (select default_language from companies where id = 1) order by id limit 2`,
  )
  const [one = 0, other = 0] = themes.map(({ id }) => id)
  const merge = (id: number, into: number) =>
    admin.send('POST', `/review-themes/${id}/merge`, { body: { into_id: into } })
  const { replies, deadlocks: seen } = await oppositely(
    () => merge(one, other),
    () => merge(other, one),
  )
  expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(200))
  expect(seen).toBe(0)
})

it('opposite deletions with each other as heir take turns', async () => {
  const made: number[] = []
  for (let n = 0; n < 8; n += 1) {
    const body = { name: `OD ${n}`, slug: `od-${n}` }
    const category = (await admin.send('POST', '/product-categories', { body })).body.number('data', 'id')
    await query(
      'update products set category_id = $1 where id = (select id from products where company_id = 1 order by id offset $2 limit 1)',
      [category, n],
    )
    made.push(category)
  }
  const remove = (id: number | undefined, heir: number | undefined) =>
    admin.send('DELETE', `/product-categories/${id}`, { body: { move_to: heir } })
  const { replies, deadlocks: seen } = await oppositely(
    (round) => remove(made[2 * round], made[2 * round + 1]),
    (round) => remove(made[2 * round + 1], made[2 * round]),
  )
  expect(replies.filter(({ status }) => status === 204)).toHaveLength(4)
  expect(replies.filter(({ status }) => status === 422)).toHaveLength(4)
  expect(seen).toBe(0)
})

it('opposite grids of the same targets take turns', async () => {
  const people = await query<{ id: number }>(
    'select user_id as id from company_users where company_id = 1 order by user_id limit 10',
  )
  const grid = (rows: readonly { id: number }[], target: string) =>
    admin.send('PUT', '/self-api/sales-targets', {
      body: { rows: rows.map(({ id }) => ({ user_id: id, month: '2099-01', target_usd: target })) },
    })
  const { replies, deadlocks: seen } = await oppositely(
    () => grid(people, '100.00'),
    () => grid(people.toReversed(), '200.00'),
  )
  expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(200))
  expect(seen).toBe(0)
})

it('opposite deletions of messages take turns', async () => {
  const ids = await query<{ id: number }>(
    `insert into notification_logs (user_id, notification) select (select id from users where username = 'admin'), '{}'
     from generate_series(1, 200) returning id`,
  ).then((rows) => rows.map(({ id }) => id))
  const remove = (some: readonly number[]) =>
    admin.send('DELETE', '/notification-logs/multi-delete', { body: { ids: some } })
  const { replies, deadlocks: seen } = await oppositely(
    () => remove(ids),
    () => remove(ids.toReversed()),
  )
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, ...Array(7).fill(404)])
  expect(seen).toBe(0)
})
