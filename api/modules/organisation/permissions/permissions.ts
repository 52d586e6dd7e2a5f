import { computed, lazy, readBy } from '../../../engine/model/computed-fields.ts'
import { endpointsOfPermission, routesOfPermission } from '../../../engine/model/console/counts.ts'
import { bool, enumeration, int, string, text } from '../../../engine/model/fields.ts'
import { defineResource } from '../../../engine/model/resource.ts'
import { matrixEffect, readMatrix, saveMatrix } from './matrix.ts'
import { permissionRules } from './rules.ts'
import { section } from './sections.ts'
import { syncPermissions } from './sync.ts'
import { permissionTitle } from './title.ts'
import { permissionUsage } from './usage.ts'

const fields = {
  name: string('权限键', 'Key', {
    immutable: true,
    min: 3,
    max: 80,
    pattern: '^[a-zA-Z][\\w-]*(\\.[a-zA-Z][\\w-]*)*$',
    required: true,
    unique: 'global',
  }),
  title: readBy(string('名称', 'Title', { min: 1, max: 60, required: true }), () => permissionTitle('t')),
  section: enumeration('分区', 'Section', section, { required: true, default: 'other' }),
  description: text('说明', 'Description', { max: 300 }),
  is_system: bool('系统键', 'System', { readOnly: true, default: false }),
}

const computedFields = {
  roles_count: computed(
    int('角色数', 'Roles'),
    '(select count(*) from role_permissions p where p.permission_id = t.id)',
  ),
  users_count: computed(
    int('用户数', 'Users'),
    `(select count(distinct a.user_id) from role_permissions p join role_assignments a on a.role_id = p.role_id
          join users u on u.id = a.user_id
        where p.permission_id = t.id and u.deleted_at is null)`,
  ),
  routes_count: lazy(int('页面数', 'Pages'), routesOfPermission),
  endpoints_count: lazy(int('端点数', 'Endpoints'), endpointsOfPermission),
}

declare module '../../../engine/model/records.ts' {
  interface ResourceFields {
    permissions: typeof fields & typeof computedFields
  }
}

export const permissions = defineResource({
  name: 'permissions',
  entity: 'Permission',
  zh: '权限',
  en: 'Permission',
  path: '/permissions',
  scope: 'global',
  title: 'title',
  fields,
  computed: computedFields,
  access: { ofPeople: true },
  list: {
    search: ['name', 'title', 'description'],
    sortable: ['name', 'section', 'routes_count', 'endpoints_count', 'roles_count', 'users_count'],
    sort: 'section',
    filters: ['section', 'is_system', 'roles_count', 'routes_count'],
  },
  options: { subtitle: 'name', search: ['title', 'name'] },
  operations: {
    index: ['permissions.index'],
    options: 'signedIn',
    show: ['permissions.index', 'permissions.update'],
    dependents: ['permissions.remove'],
    store: ['permissions.store'],
    update: ['permissions.update'],
    destroy: ['permissions.remove'],
  },
  transfer: { exports: ['permissions.index'] },
  locks: [{ key: 'system', when: { is_system: ['1'] }, fields: ['section'], reason: '系统键的分区不可修改' }],
  rules: permissionRules,
  lifecycle: {
    deletion: {
      confirm: 'name',
      when: 'dependents',
      dependents: [
        {
          resource: 'roles',
          effect: 'blocking',
          where:
            'exists (select 1 from role_permissions p where p.role_id = d.id and p.permission_id = t.id)',
          zh: '使用此权限的角色',
          en: 'Roles with this permission',
          override: 'detach',
        },
        {
          resource: 'menu_items',
          effect: 'blocking',
          where: 't.id = any(d.roles)',
          zh: '以此权限显示的菜单项',
          en: 'Menu items shown with this permission',
        },
      ],
      choices: [{ key: 'detach', zh: '先从角色中移除', en: 'Remove from roles first', resource: null }],
    },
  },
  reads: ['users'],
  actions: [readMatrix, matrixEffect, saveMatrix, syncPermissions, permissionUsage],
})
