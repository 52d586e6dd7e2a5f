import { recordComponents } from '../../../engine/model/components.ts'
import type { JsonSchema } from '../../../engine/model/json-schema.ts'
import type { Action } from '../../../engine/model/resource.ts'
import type { Row } from '../../../engine/model/row.ts'
import { collectionAction } from '../../../engine/operations/actions/action.ts'
import { loadRows } from '../../../engine/query/rows.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'

/**
 * All departments at once as their list has them, each with those below it. Of those that stand below themselves the first stands at the top,
 * with its parent named.
 */
export const departmentTree: Action = (resource, find) => {
  const record: JsonSchema = recordComponents(resource, find)[resource.entity] ?? {}
  const properties = Object(record['properties'])
  const tree = collectionAction({
    name: 'tree',
    path: '/tree',
    method: 'GET',
    zh: '部门树',
    en: 'The tree of departments',
    access: ['departments.index'],
    answer: {
      schema: {
        type: 'array',
        items: {
          type: 'object',
          title: 'DepartmentNode',
          properties: { ...properties, children: { type: 'array', items: { type: 'object' } } },
          required: [...Object.keys(properties), 'children'],
        },
      },
    },
    run: async ({ call }) => {
      const rows = await run<{ id: number }>(
        call.tx,
        sql`select t.id from departments t order by t.sort, t.id`,
      )
      const ids = rows.map(({ id }) => id)
      const selection = { include: [], timezone: call.caller.timezone }
      return forestOf(await loadRows(call.tx, resource, ids, selection, find))
    },
  })
  return tree(resource, find)
}

function forestOf(rows: readonly Row[]): Row[] {
  const placed = new Set<Row>()
  const below = Map.groupBy(rows, ({ parent_id: id }) => id)
  const nodeOf = (row: Row): Row => {
    placed.add(row)
    const children = (below.get(row['id']) ?? []).filter((child) => !placed.has(child))
    return { ...row, children: children.map(nodeOf) }
  }
  const tops = (below.get(null) ?? []).map(nodeOf)
  const parents = new Map(rows.map((row) => [row['id'], row['parent_id']]))
  const heads = rows.flatMap((row) =>
    placed.has(row) || !isInCircle(row['id'], parents) ? [] : [nodeOf(row)],
  )
  return [...tops, ...heads]
}

function isInCircle(id: unknown, parents: ReadonlyMap<unknown, unknown>): boolean {
  const above = new Set<unknown>()
  for (let at = parents.get(id); at !== null && !above.has(at); at = parents.get(at)) above.add(at)
  return above.has(id)
}
