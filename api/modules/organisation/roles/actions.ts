import { keysOfRole } from '../../../engine/auth/grants.ts'
import { jsonList } from '../../../engine/model/composite-fields.ts'
import { menuFor } from '../../../engine/model/console/menu.ts'
import { string } from '../../../engine/model/fields.ts'
import type { Call } from '../../../engine/model/operation.ts'
import { ref } from '../../../engine/model/related-fields.ts'
import { collectionAction, recordAction } from '../../../engine/operations/actions/action.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { menuNode } from '../menus/menu-node.ts'
import { menuOverrides } from '../menus/overrides.ts'
import { permissionTitle } from '../permissions/title.ts'

/** The same permissions under another name; never a role of the system. */
export const copyRole = recordAction('roles', {
  name: 'copy',
  path: '/{id}/copy',
  zh: '复制角色',
  en: 'Copy a role',
  access: ['roles.store'],
  audit: false,
  doesNotLock: true,
  answer: 'created',
  input: {
    name: string('标识', 'Name', { min: 2, max: 50, pattern: '^[a-z0-9_-]+$', required: true }),
    title: string('角色名', 'Title', { min: 1, max: 40, required: true }),
  },
  run: async ({ records, record, input }) => {
    const { description, permissions, sort } = record
    const created = await records.create({ ...input, description, permissions, sort })
    return created.id
  },
})

/** The menu that a user with this role alone sees. */
export const previewRole = recordAction('roles', {
  name: 'preview_menu',
  reads: ['menu_items'],
  path: '/{id}/preview-menu',
  method: 'GET',
  zh: '以此角色预览菜单',
  en: 'The menu that a role sees',
  access: ['roles.index', 'roles.update'],
  answer: { schema: { type: 'array', items: menuNode } },
  run: async ({ call, id }) => menuFor(await keysOfRole(call.tx, id), await menuOverrides(call.tx)),
})

const permission = jsonList('权限', 'Permissions', {
  required: true,
  shape: { id: { type: 'integer', format: 'int64' }, name: { type: 'string' }, title: { type: 'string' } },
})

/** What two roles have in common, and what only one of them has. */
export const compareRoles = collectionAction({
  name: 'compare',
  path: '/compare',
  method: 'GET',
  zh: '对比两个角色',
  en: 'Compare two roles',
  access: ['roles.index'],
  input: {
    a: ref('角色甲', 'One role', 'roles', { required: true }),
    b: ref('角色乙', 'The other role', 'roles', { required: true }),
  },
  answer: { fields: { only_a: permission, only_b: permission, both: permission } },
  run: async ({ call, input }) => {
    const a = await permissionsIn(call, input.a)
    const b = await permissionsIn(call, input.b)
    const has = (list: readonly { id: number }[], id: number) => list.some((each) => each.id === id)
    return {
      only_a: a.filter(({ id }) => !has(b, id)),
      only_b: b.filter(({ id }) => !has(a, id)),
      both: a.filter(({ id }) => has(b, id)),
    }
  },
})

async function permissionsIn({ tx }: Call, roleId: number) {
  return await run<{ id: number; name: string; title: string }>(
    tx,
    sql`select p.id, p.name, ${sql.raw(permissionTitle('p'))} as title from role_permissions rp join permissions p on p.id = rp.permission_id
      where rp.role_id = ${roleId}::bigint order by p.section, p.name`,
  )
}
