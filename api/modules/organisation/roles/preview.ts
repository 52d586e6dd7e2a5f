import { menuFor } from '../../../engine/model/console/menu.ts'
import { visibleRoutes } from '../../../engine/model/console/routes.ts'
import { refs } from '../../../engine/model/related-fields.ts'
import { collectionAction } from '../../../engine/operations/actions/action.ts'
import { array, run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { menuNode } from '../menus/menu-node.ts'
import { menuOverrides } from '../menus/overrides.ts'

/** What a user would see who had these roles and keys, none of which need be saved: for forms, while they are filled in. */
export const previewKeys = collectionAction({
  name: 'preview',
  path: '/preview',
  method: 'GET',
  zh: '预览菜单与可见页面',
  en: 'The menu and the pages that roles and keys open',
  access: ['roles.store', 'roles.update', 'users.store', 'users.update'],
  input: {
    roles: refs('角色', 'Roles', 'roles', { max: 100 }),
    permissions: refs('权限', 'Permissions', 'permissions', { max: 500 }),
  },
  answer: {
    schema: {
      type: 'object',
      properties: { menu: { type: 'array', items: menuNode }, pages: { type: 'integer' } },
      required: ['menu', 'pages'],
    },
  },
  run: async ({ call: { tx }, input }) => {
    const rows = await run<{ name: string }>(
      tx,
      sql`select p.name from permissions p where p.id = any(${ids(input.permissions)})
          or exists (select 1 from role_permissions rp where rp.permission_id = p.id and rp.role_id = any(${ids(input.roles)}))
        order by p.name`,
    )
    const keys = rows.map(({ name }) => name)
    if (keys.length === 0) return { menu: [], pages: 0 }
    return { menu: menuFor(keys, await menuOverrides(tx)), pages: visibleRoutes(keys).length }
  },
})

function ids(value: unknown) {
  return array(Array.isArray(value) ? value.map(Number) : [], 'bigint')
}
