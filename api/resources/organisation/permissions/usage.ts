import { sql } from '../../../database/sql.ts'
import { knownEndpoints } from '../../../model/console/endpoints.ts'
import { routesFor } from '../../../model/console/routes.ts'
import { recordAction } from '../../../operations/actions/action.ts'
import { rowsVisible } from '../../../operations/context.ts'
import { run } from '../../../query/sql.ts'

const id = { type: 'integer', format: 'int64' }
const text = { type: 'string' }
const mostUsers = 200

/** Where a key counts: roles, users (those the caller sees, at most 200), pages and endpoints. */
export const permissionUsage = recordAction('permissions', {
  name: 'usage',
  path: '/{id}/usage',
  method: 'GET',
  zh: '权限使用情况',
  en: 'Where a permission counts',
  access: ['permissions.index', 'permissions.update'],
  answer: {
    schema: {
      type: 'object',
      properties: {
        roles: listOf({ id, name: text, title: text }, 'UsageRole'),
        users: listOf({ id, name: text, username: text }, 'UsageUser'),
        routes: listOf({ name: text, path: text, title: text }, 'UsageRoute'),
        endpoints: listOf({ method: text, path: text, title: text }, 'UsageEndpoint'),
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
      endpoints: knownEndpoints()
        .filter(({ access }) => typeof access !== 'string' && access.includes(name))
        .map(({ method, path, zh, en }) => ({ method, path, title: isEnglish ? en : zh })),
    }
  },
})

function listOf(properties: Readonly<Record<string, object>>, title: string) {
  return {
    type: 'array',
    items: { type: 'object', title, properties, required: Object.keys(properties) },
  }
}
