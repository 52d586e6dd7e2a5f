import { sql } from 'drizzle-orm/sql'
import { int, ref, string } from '../../../definition/fields.ts'
import { fieldSchema, type JsonSchema } from '../../../definition/json-schema.ts'
import { collectionAction } from '../../../operations/action.ts'
import { run } from '../../../query/sql.ts'

interface Department {
  readonly id: number
  readonly parent_id: number | null
  readonly children?: readonly Department[]
}

const properties: Record<string, JsonSchema> = {
  id: fieldSchema(int('ID', 'ID', { required: true }), 'answer'),
  parent_id: fieldSchema(ref('上级部门', 'Parent', 'departments'), 'answer'),
  name: fieldSchema(string('部门名称', 'Name', { required: true }), 'answer'),
  code: fieldSchema(string('编码', 'Code', { required: true }), 'answer'),
  status: fieldSchema(string('状态', 'Status', { required: true }), 'answer'),
  sort: fieldSchema(int('排序', 'Sort', { required: true }), 'answer'),
  users_count: fieldSchema(int('人数', 'Users', { required: true }), 'answer'),
  children: { type: 'array', items: { type: 'object' } },
}

/** All departments at once, each with those below it. */
export const departmentTree = collectionAction({
  name: 'tree',
  path: '/tree',
  method: 'GET',
  zh: '部门树',
  en: 'The tree of departments',
  access: ['departments.index'],
  answer: {
    schema: {
      type: 'array',
      items: { type: 'object', title: 'DepartmentNode', properties, required: Object.keys(properties) },
    },
  },
  run: async ({ call }) => {
    const rows = await run<Department>(
      call.tx,
      sql`select t.id, t.parent_id, t.name, t.code, t.status, t.sort,
          (select count(*) from users u where u.department_id = t.id and u.deleted_at is null) as users_count
        from departments t order by t.sort, t.id`,
    )
    return childrenOf(rows, null)
  },
})

function childrenOf(rows: readonly Department[], parent: number | null): Department[] {
  return rows
    .filter(({ parent_id: id }) => id === parent)
    .map((row) => ({ ...row, children: childrenOf(rows, row.id) }))
}
