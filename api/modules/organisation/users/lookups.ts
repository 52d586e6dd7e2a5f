import { jsonList, tags } from '../../../engine/model/composite-fields.ts'
import { routesFor } from '../../../engine/model/console/routes.ts'
import { string, int } from '../../../engine/model/fields.ts'
import { recordAction } from '../../../engine/operations/actions/action.ts'
import { rowsVisible } from '../../../engine/operations/context.ts'
import { contains, run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { permissionTitle } from '../permissions/title.ts'
import { canSucceed } from './successors.ts'

const id = { type: 'integer', format: 'int64' }
const text = { type: 'string' }

/** What a user may do in the selected company, by which roles, and which pages that opens. */
export const effectivePermissions = recordAction('users', {
  name: 'effective_permissions',
  reads: ['permissions'],
  path: '/{id}/effective-permissions',
  method: 'GET',
  zh: '用户的有效权限',
  en: 'What a user may do, and why',
  access: ['users.index', 'users.update'],
  answer: {
    list: {
      permission: string('权限键', 'Key', { required: true }),
      title: string('名称', 'Name', { required: true }),
      via: jsonList('来自角色', 'By the roles', { required: true, shape: { id, name: text, title: text } }),
      routes: tags('可见页面', 'Pages', { required: true }),
    },
  },
  run: async ({ call, id: userId }) => {
    const rows = await run<{ permission: string; title: string; via: object[] }>(
      call.tx,
      sql`select p.name as permission, ${sql.raw(permissionTitle('p'))} as title, jsonb_agg(distinct jsonb_build_object('id', r.id, 'name', r.name, 'title', r.title)) as via
        from role_assignments a join roles r on r.id = a.role_id join role_permissions rp on rp.role_id = r.id
          join permissions p on p.id = rp.permission_id
        where a.user_id = ${userId}::bigint and (a.company_id is null or a.company_id = ${call.caller.companyId}::bigint)
          and (p.name <> 'admin' or a.company_id is null)
        group by p.id order by p.section, p.name`,
    )
    return rows.map((row) => ({ ...row, routes: routesFor([row.permission]).map(({ name }) => name) }))
  },
})

/** Who can take over from a user. */
export const transferTargets = recordAction('users', {
  name: 'transfer_targets',
  path: '/{id}/transfer-targets',
  method: 'GET',
  zh: '可接收的用户',
  en: 'Who can take over from a user',
  access: ['users.remove'],
  input: { q: string('关键词', 'Keyword', { max: 190, pii: true }) },
  answer: {
    list: { id: int('ID', 'ID', { required: true }), title: string('姓名', 'Name', { required: true }) },
  },
  run: async ({ call, resource, id: userId, input }) => {
    const q = typeof input.q === 'string' ? input.q.trim() : ''
    const named = q === '' ? sql`true` : sql`(${contains(sql`t.name`, q)} or ${contains(sql`t.username`, q)})`
    return await run(
      call.tx,
      sql`select t.id, t.name as title from users t
        where ${rowsVisible(resource, call)} and ${canSucceed(userId)} and ${named}
        order by t.name, t.id limit 100`,
    )
  },
})
