import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApi, type Client, type TestApi } from '../../../testing/api.ts'
import { openTestDatabase, type TestDatabase } from '../../../testing/database.ts'

let storage: TestDatabase
let api: TestApi
let admin: Client
beforeAll(async () => {
  storage = await openTestDatabase('postgres', { settings: { poolSize: 8 } })
  api = await createTestApi(storage.database)
  admin = await api.as('admin')
})
afterAll(async () => {
  await api.close()
  await storage.close()
})

const rounds = Array.from({ length: 4 }, (_, round) => round)

const query = <T extends object>(text: string, params: readonly unknown[] = []) =>
  storage.database.system((tx) => tx<T>(text, params))

let made = 0
async function create(path: string, parent: number | null = null): Promise<number> {
  made += 1
  const own = path === '/departments' ? { code: `T-${made}` } : { slug: `t-${made}` }
  const { status, body } = await admin.send('POST', path, {
    body: { name: `T ${made}`, parent_id: parent, ...own },
  })
  expect(status).toBe(201)
  return body.number('data', 'id')
}

async function move(path: string, id: number, parent: number | null): Promise<number> {
  const { updated_at: version } = Object((await admin.get(`${path}/${id}`)).body.at('data'))
  const { status } = await admin.send('PUT', `${path}/${id}`, {
    body: { parent_id: parent, updated_at: version },
  })
  return status
}

async function reorder(path: string, id: number, parent: number | null): Promise<number> {
  const nodes = [{ id, parent_id: parent, sort: 10 }]
  return (await admin.send('PUT', `${path}/reorder`, { body: { nodes } })).status
}

/** Records that are reached from themselves, and the most levels of any, by SQL of its own. */
async function shapeOf(table: string): Promise<{ circles: number; levels: number }> {
  const rows = await query<{ id: number; parent_id: number | null }>(`select id, parent_id from ${table}`)
  const parents = new Map(rows.map((row) => [row.id, row.parent_id]))
  let circles = 0
  let levels = 0
  for (const { id } of rows) {
    const seen = new Set<number>()
    let at: number | null = id
    for (; at !== null && !seen.has(at); at = parents.get(at) ?? null) seen.add(at)
    if (at === id) circles += 1
    levels = Math.max(levels, seen.size)
  }
  return { circles, levels }
}

const trees = [
  { path: '/departments', table: 'departments', levels: 5 },
  { path: '/product-categories', table: 'product_categories', levels: 3 },
  { path: '/article-categories', table: 'article_categories', levels: 3 },
]
const ways = [
  { way: 'edited', move },
  { way: 'reordered', move: reorder },
]
const cases = trees.flatMap((tree) => ways.map((each) => ({ ...tree, ...each })))

it.each(cases)('of two $path that are $way below each other at once one stays', async (tree) => {
  for (const _round of rounds) {
    const [a, b] = [await create(tree.path), await create(tree.path)]
    const statuses = await Promise.all([tree.move(tree.path, a, b), tree.move(tree.path, b, a)])
    expect(statuses.filter((status) => status === 422)).toHaveLength(1)
  }
  expect((await shapeOf(tree.table)).circles).toBe(0)
})

const deepCases = cases.filter(({ levels }) => levels > 3)

it.each(deepCases)(
  'of two $path that are $way below the other’s children at once one stays',
  async (tree) => {
    for (const _round of rounds) {
      const [a, b] = [await create(tree.path), await create(tree.path)]
      const [underA, underB] = [await create(tree.path, a), await create(tree.path, b)]
      // No record is written or named by both: only what makes the writes of a tree take turns sees the circle.
      const statuses = await Promise.all([tree.move(tree.path, a, underB), tree.move(tree.path, b, underA)])
      expect(statuses.filter((status) => status === 422)).toHaveLength(1)
    }
    expect((await shapeOf(tree.table)).circles).toBe(0)
  },
)

it.each(cases)('two moves of $path ($way) that are too deep together are not both done', async (tree) => {
  for (const _round of rounds) {
    const top = await create(tree.path)
    let end = top
    for (let level = 2; level < tree.levels; level += 1) end = await create(tree.path, end)
    const [middle, last] = [await create(tree.path), await create(tree.path)]
    const statuses = await Promise.all([
      tree.move(tree.path, middle, end),
      tree.move(tree.path, last, middle),
    ])
    expect(statuses.filter((status) => status === 422)).toHaveLength(1)
  }
  // Fewer where the one that was refused would have made the tree deep.
  expect((await shapeOf(tree.table)).levels).toBeLessThanOrEqual(tree.levels)
})

it('children that go over at a deletion and a move at once make no circle', async () => {
  for (const _round of rounds) {
    const [gone, heir] = [await create('/departments'), await create('/departments')]
    const child = await create('/departments', gone)
    await Promise.all([
      admin.send('DELETE', `/departments/${gone}`, {
        body: { move_children_to: heir, confirm: `T ${made - 2}` },
      }),
      move('/departments', heir, child),
    ])
  }
  expect((await shapeOf('departments')).circles).toBe(0)
})

it('of two groups of the menu that are put below each other one stays, at once or in one order', async () => {
  const group = async () => {
    made += 1
    const sent = { kind: 'group', title: `T ${made}` }
    return (await admin.send('POST', '/menus', { body: sent })).body.number('data', 'id')
  }
  const place = async (id: number, parent: number) => {
    const { updated_at: version } = Object((await admin.get(`/menus/${id}`)).body.at('data'))
    const body = { parent_key: `item:${parent}`, updated_at: version }
    return (await admin.send('PUT', `/menus/${id}`, { body })).status
  }
  for (const _round of rounds) {
    const [a, b] = [await group(), await group()]
    expect((await Promise.all([place(a, b), place(b, a)])).toSorted()).toEqual([200, 422])
  }
  const [a, b] = [await group(), await group()]
  const nodes = [
    { id: a, parent_key: `item:${b}`, sort: 10 },
    { id: b, parent_key: `item:${a}`, sort: 20 },
  ]
  expect((await admin.send('PUT', '/menus/reorder', { body: { nodes } })).status).toBe(422)
  const circles = await query(
    `select from menu_items a join menu_items b on a.parent_key = 'item:' || b.id and b.parent_key = 'item:' || a.id`,
  )
  expect(circles).toEqual([])
})

it.each(trees)('a circle in $table is answered, filtered by and mended', async ({ path, table }) => {
  const ids = [await create(path), await create(path), await create(path)]
  const [a, b, c] = ids as [number, number, number]
  const under = await create(path, a)
  await query(
    `update ${table} t set parent_id = p.parent from (values ($1::bigint, $2::bigint), ($2, $3), ($3, $1)) p (id, parent) where t.id = p.id`,
    [a, b, c],
  )
  const answers = await Promise.all([
    admin.get(`${path}?per_page=200`),
    admin.get(`${path}?filter[parent_id]=${a}`),
    admin.get(`${path}/options?ids=${a},${under}`),
    admin.get(`${path}/${under}`),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await move(path, under, null)).toBe(200)
  expect(await move(path, under, b)).toBe(422)
  expect(await reorder(path, under, b)).toBe(422)
  expect(await reorder(path, b, null)).toBe(204)
  expect((await shapeOf(table)).circles).toBe(0)
})

it('a circle of departments is in their tree, the first of it at the top', async () => {
  const [a, b, self] = [
    await create('/departments'),
    await create('/departments'),
    await create('/departments'),
  ]
  await query(
    'update departments set parent_id = case id when $1 then $2 when $2 then $1 else $3 end where id in ($1, $2, $3)',
    [a, b, self],
  )
  const shown = (await admin.get('/departments/tree')).body.at('data') as {
    id: number
    parent_id: number
    children: { id: number; children: object[] }[]
  }[]
  const found = shown.filter(({ id }) => id >= a)
  expect(
    found.map((node) => [node.id, node.parent_id, node.children.map((child) => [child.id, child.children])]),
  ).toEqual([
    [a, b, [[b, []]]],
    [self, self, []],
  ])
  expect(await move('/departments', a, null)).toBe(200)
  expect(await move('/departments', self, a)).toBe(200)
  expect((await shapeOf('departments')).circles).toBe(0)
})
