import { registeredEndpoints } from '../../../engine/model/console/endpoints.ts'
import { routesFor } from '../../../engine/model/console/routes.ts'
import { recordAction } from '../../../engine/operations/actions/action.ts'
import { rowsVisible } from '../../../engine/operations/context.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'

const id = { type: 'integer', format: 'int64' }
const text = (zh: string, en: string) => ({ type: 'string', title: zh, 'x-title-en': en })
const code = (zh: string, en: string) => ({ ...text(zh, en), 'x-type': 'code' })
const mostUsers = 200

/** Where a key counts: roles, users (those the caller sees, at most 200), pages and endpoints. */
export const permissionUsage = recordAction('permissions', {
  name: 'usage',
  reads: ['roles'],
  path: '/{id}/usage',
  method: 'GET',
  zh: '权限使用情况',
  en: 'Where a permission counts',
  access: ['permissions.index', 'permissions.update'],
  answer: {
    schema: {
      type: 'object',
      properties: {
        roles: listOf('UsageRole', '角色', 'Roles', {
          id,
          name: code('标识', 'Key'),
          title: text('角色', 'Role'),
        }),
        users: listOf('UsageUser', '用户', 'Users', {
          id,
          name: text('姓名', 'Name'),
          username: text('登录名', 'Username'),
        }),
        routes: listOf('UsageRoute', '页面', 'Pages', {
          name: code('名称', 'Name'),
          path: code('路径', 'Path'),
          title: text('页面', 'Page'),
        }),
        endpoints: listOf('UsageEndpoint', '接口', 'Endpoints', {
          method: code('方法', 'Method'),
          path: code('路径', 'Path'),
          title: text('接口', 'Endpoint'),
        }),
      },
      required: ['roles', 'users', 'routes', 'endpoints'],
    },
  },
  run: async ({ call, id: permissionId, record }) => {
    const users = call.services.find('users')
    const holding = sql`from role_permissions rp join roles r on r.id = rp.role_id`
    const name = record.name
    const isEnglish = call.caller.locale === 'en'
    return {
      roles: await run(
        call.tx,
        sql`select r.id, r.name, r.title ${holding} where rp.permission_id = ${permissionId}::bigint order by r.sort, r.id`,
      ),
      users: await run(
        call.tx,
        sql`select t.id, t.name, t.username from users t where t.deleted_at is null and ${rowsVisible(users, call)}
            and exists (select 1 from role_assignments a join role_permissions rp on rp.role_id = a.role_id
              where a.user_id = t.id and rp.permission_id = ${permissionId}::bigint)
          order by t.name, t.id limit ${mostUsers}`,
      ),
      routes: routesFor([name]).map((route) => ({
        name: route.name,
        path: route.path,
        title: isEnglish ? route.titleEn : route.title,
      })),
      endpoints: registeredEndpoints()
        .filter(({ access }) => typeof access !== 'string' && access.includes(name))
        .map(({ method, path, zh, en }) => ({ method, path, title: isEnglish ? en : zh })),
    }
  },
})

function listOf(type: string, zh: string, en: string, properties: Readonly<Record<string, object>>) {
  return {
    type: 'array',
    title: zh,
    'x-title-en': en,
    items: { type: 'object', title: type, properties, required: Object.keys(properties) },
  }
}
