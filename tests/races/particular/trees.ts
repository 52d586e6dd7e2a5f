import type { RaceCase } from '../cases/cases.ts'
import { race } from '../cases/race.ts'
import type { World } from '../world/world.ts'
import { call, alternating } from './calls.ts'

/** Trees by `parent_id` that the console edits, and how many levels each may have (domain/resources.md). */
const trees = [
  {
    table: 'departments',
    levels: 5,
    columns: 'name, code',
    values: (name: string) => `'${name}', '${name.toUpperCase()}'`,
  },
  {
    table: 'product_categories',
    levels: 3,
    columns: 'company_id, name, slug',
    values: (name: string) => `1, '${name}', '${name}'`,
  },
  {
    table: 'article_categories',
    levels: 3,
    columns: 'company_id, language, name, slug',
    values: (name: string) => `1, 'en', '${name}', '${name}'`,
  },
] as const

type Tree = (typeof trees)[number]

interface Node {
  readonly id: number
  readonly updated_at: string
}

async function add(
  { log }: World,
  { table, columns, values }: Tree,
  name: string,
  parent: number | null,
): Promise<Node> {
  const { rows } = await log.client.query<{ id: string; updated_at: string }>(
    `insert into ${table} (${columns}, parent_id) values (${values(name)}, $1) returning id, to_json(updated_at) #>> '{}' as updated_at`,
    [parent],
  )
  const [row] = rows
  if (row === undefined) throw new Error(`no row came back from an insert into ${table}`)
  return { id: Number(row.id), updated_at: row.updated_at }
}

const move = ({ table }: Tree, { id, updated_at: version }: Node, below: Node) =>
  call(`${table}_update`, { id }, { parent_id: below.id, updated_at: version })

export const treeRaces: readonly RaceCase[] = trees.flatMap((tree): RaceCase[] => [
  {
    name: `two of ${tree.table} are moved below each other`,
    async play(world) {
      const [one, other] = [await add(world, tree, 'race-a', null), await add(world, tree, 'race-b', null)]
      return await race(world, alternating(4, move(tree, one, other), move(tree, other, one)))
    },
  },
  {
    name: `three of ${tree.table} are moved below each other in a ring`,
    async play(world) {
      const a = await add(world, tree, 'race-a', null)
      const b = await add(world, tree, 'race-b', null)
      const c = await add(world, tree, 'race-c', null)
      return await race(world, [
        ...alternating(2, move(tree, a, b), move(tree, b, c), move(tree, c, a)),
        move(tree, a, c),
        move(tree, b, a),
      ])
    },
  },
  {
    name: `two of ${tree.table} are ordered below each other`,
    async play(world) {
      const [one, other] = [await add(world, tree, 'race-a', null), await add(world, tree, 'race-b', null)]
      const order = (node: Node, below: Node) =>
        call(`${tree.table}_reorder`, {}, { nodes: [{ id: node.id, parent_id: below.id, sort: 10 }] })
      return await race(world, alternating(4, order(one, other), order(other, one)))
    },
  },
  {
    name: `of ${tree.table} one with a record below it is moved where another one is moved down`,
    async play(world) {
      let above: number | null = null
      for (let level = 1; level <= tree.levels - 2; level += 1)
        above = (await add(world, tree, `race-level-${level}`, above)).id
      const branch = await add(world, tree, 'race-branch', null)
      await add(world, tree, 'race-leaf', branch.id)
      const target = await add(world, tree, 'race-target', null)
      const deepest = { id: above ?? 0, updated_at: '' }
      return await race(world, alternating(4, move(tree, branch, target), move(tree, target, deepest)))
    },
  },
])
