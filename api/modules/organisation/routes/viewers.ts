import { permissionsOf } from '../../../engine/auth/membership.ts'
import { registeredEndpoints } from '../../../engine/model/console/endpoints.ts'
import { type ConsoleRoute, consoleRoutes, visibleRoutes } from '../../../engine/model/console/routes.ts'
import { collectionAction } from '../../../engine/operations/actions/action.ts'
import { rowsVisible } from '../../../engine/operations/context.ts'
import { pathId } from '../../../engine/operations/path-id.ts'
import { array, run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'
import { endpointsOf } from './endpoints-of.ts'

const id = { type: 'integer', format: 'int64' }
const text = { type: 'string' }
const via = { type: 'array', items: text }
const access = ['routes.index']

/** Who sees a page in the selected company, and by which keys; a page without keys is open to every signed-in user. */
export const routeViewers = collectionAction({
  name: 'viewers',
  path: '/{name}/viewers',
  method: 'GET',
  zh: '谁能看见页面',
  en: 'Who sees a page',
  access,
  answer: {
    schema: {
      type: 'object',
      properties: {
        roles: listOf({ id, title: text, via }, 'ViewingRole'),
        users: listOf({ id, name: text, via }, 'ViewingUser'),
        keys: { type: 'array', items: text },
        endpoints: listOf(
          { method: text, path: text, title: text, keys: via, lacking: via },
          'CalledEndpoint',
        ),
      },
      required: ['roles', 'users', 'keys', 'endpoints'],
    },
  },
  run: async ({ call: { tx, params, caller } }) => {
    const route = consoleRoutes().find(({ name }) => name === params['name'])
    if (route === undefined) throw ApiError.notFound()
    const isOpen = route.permissions.length === 0
    const keys = array([...route.permissions, 'admin'], 'text')
    const held = sql`coalesce(array_agg(distinct p.name order by p.name) filter (where p.name = any(${keys})), '{}') as via`
    const condition = isOpen ? sql`true` : sql`bool_or(coalesce(p.name = any(${keys}), false))`
    return {
      keys: route.permissions,
      endpoints: calledBy(route),
      roles: await run(
        tx,
        sql`select r.id, r.title, ${held} from roles r left join role_permissions rp on rp.role_id = r.id
            left join permissions p on p.id = rp.permission_id group by r.id having ${condition} order by r.sort, r.id`,
      ),
      users: await run(
        tx,
        sql`select u.id, u.name, ${held} from users u join company_users m on m.user_id = u.id and m.company_id = ${caller.companyId}::bigint
            left join role_assignments a on a.user_id = u.id and (a.company_id is null or a.company_id = m.company_id)
            left join role_permissions rp on rp.role_id = a.role_id left join permissions p on p.id = rp.permission_id
          where u.deleted_at is null and u.status <> 'disabled' group by u.id having ${condition} order by u.name, u.id`,
      ),
    }
  },
})

/** What a page calls, by which keys, and which of the page's keys open the page but not the call. */
function calledBy(route: ConsoleRoute) {
  return endpointsOf(route).flatMap((called) => {
    const endpoint = registeredEndpoints().find(({ method, path }) => `${method} ${path}` === called)
    if (endpoint === undefined) return []
    const { method, path, zh, access } = endpoint
    const keys = typeof access === 'string' ? [] : [...access]
    const lacking = keys.length === 0 ? [] : route.permissions.filter((key) => !keys.includes(key))
    return [{ method, path, title: zh, keys, lacking }]
  })
}

/** Names of the pages that a user sees in the selected company. */
export const visibleTo = collectionAction({
  name: 'visible_to',
  path: '/visible-to/{user_id}',
  method: 'GET',
  zh: '用户能看见的页面',
  en: 'Pages that a user sees',
  access,
  answer: { schema: { type: 'array', items: text } },
  run: async ({ call }) => {
    const { tx, params, caller } = call
    const users = call.services.find('users')
    const userId = pathId({ params }, 'user_id')
    const [user] = await run(
      tx,
      sql`select 1 from users t where t.id = ${userId}::bigint and t.deleted_at is null and ${rowsVisible(users, call)}`,
    )
    if (user === undefined) throw ApiError.notFound()
    const keys = await permissionsOf(tx, userId, caller.companyId)
    return visibleRoutes(keys).map(({ name }) => name)
  },
})

function listOf(properties: Readonly<Record<string, object>>, title: string) {
  return {
    type: 'array',
    items: { type: 'object', title, properties, required: Object.keys(properties) },
  }
}
