import { sql } from '../../../database/sql.ts'
import { recordComponents } from '../../../model/components.ts'
import type { JsonSchema } from '../../../model/json-schema.ts'
import type { Action } from '../../../model/resource.ts'
import type { Row } from '../../../model/row.ts'
import { collectionAction } from '../../../operations/actions/action.ts'
import { loadRows } from '../../../query/rows.ts'
import { run } from '../../../query/sql.ts'

/** All departments at once as their list has them, each with those below it. */
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
      return childrenOf(await loadRows(call.tx, resource, ids, selection, find), null)
    },
  })
  return tree(resource, find)
}

function childrenOf(rows: readonly Row[], parent: unknown): Row[] {
  return rows
    .filter(({ parent_id: id }) => id === parent)
    .map((row) => ({ ...row, children: childrenOf(rows, row['id']) }))
}
