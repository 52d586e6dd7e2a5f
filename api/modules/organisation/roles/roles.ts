import { tags } from '../../../engine/model/composite-fields.ts'
import { computed, lazy } from '../../../engine/model/computed-fields.ts'
import { routesOfRole } from '../../../engine/model/console/counts.ts'
import { bool, int, string, text } from '../../../engine/model/fields.ts'
import type { Call } from '../../../engine/model/operation.ts'
import { assigned } from '../../../engine/model/related-fields.ts'
import { defineResource } from '../../../engine/model/resource.ts'
import { rowsVisible } from '../../../engine/operations/context.ts'
import { another } from '../../../engine/query/self-purposes.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { permissionTitle } from '../permissions/title.ts'
import { compareRoles, copyRole, previewRole } from './actions.ts'
import { previewKeys } from './preview.ts'
import { roleEffect } from './role-effect.ts'
import { roleRules } from './rules.ts'

const fields = {
  name: string('标识', 'Name', {
    min: 2,
    max: 50,
    pattern: '^[a-z0-9_-]+$',
    required: true,
    unique: 'global',
  }),
  title: string('角色名', 'Title', { min: 1, max: 40, required: true, unique: 'global' }),
  description: text('说明', 'Description', { max: 300 }),
  permissions: assigned('权限', 'Permissions', 'permissions', {
    required: true,
    titles: 'permissions_text',
    through: { table: 'role_permissions', own: 'role_id', columns: ['permission_id'] },
  }),
  requires_second_factor: bool('须开启两步验证', 'Requires two-step sign-in', { default: false }),
  idle_minutes: int('空闲多少分钟后重新登录', 'Minutes without use before signing in again', {
    min: 5,
    max: 1440,
  }),
  is_system: bool('系统角色', 'System', { readOnly: true, default: false }),
  sort: int('排序', 'Sort', { min: 0, max: 9999, default: 100 }),
}

const computedFields = {
  permissions_text: lazy(
    tags('权限', 'Permission titles'),
    () => `array(select ${permissionTitle('k')} from role_permissions p join permissions k on k.id = p.permission_id
        where p.role_id = t.id order by k.name)`,
  ),
  permissions_count: computed(
    int('权限数', 'Permissions'),
    '(select count(*) from role_permissions p where p.role_id = t.id)',
  ),
  routes_count: lazy(int('可见页面数', 'Pages'), () => routesOfRole()),
  users_count: computed(
    int('用户数', 'Users'),
    `(select count(distinct a.user_id) from role_assignments a join users u on u.id = a.user_id
        where a.role_id = t.id and u.deleted_at is null)`,
  ),
}

declare module '../../../engine/model/records.ts' {
  interface ResourceFields {
    roles: typeof fields & typeof computedFields
  }
}

export const roles = defineResource({
  name: 'roles',
  entity: 'Role',
  zh: '角色',
  en: 'Role',
  path: '/roles',
  scope: 'global',
  title: 'title',
  fields,
  computed: computedFields,
  access: {
    companiesOf: `array(select distinct c.id from role_assignments a join companies c on a.company_id is null or c.id = a.company_id
    where a.role_id = t.id)`,
    ofPeople: true,
  },
  list: {
    search: ['title', 'name', 'description'],
    sortable: ['title', 'permissions_count', 'routes_count', 'users_count', 'sort', 'updated_at'],
    sort: 'sort',
    filters: ['is_system', 'users_count', 'permissions'],
  },
  options: {
    subtitle: 'name',
    search: ['title', 'name'],
    purposes: {
      another,
      grant: {
        accepts: ([company = null], { isAdmin, userId }) =>
          isAdmin
            ? sql`true`
            : sql`not exists (select 1 from role_permissions rp join permissions p on p.id = rp.permission_id
                where rp.role_id = t.id and p.name <> all(app_permissions(${userId}::bigint, ${company}::bigint)))`,
        reason: '含有自己没有的权限',
      },
    },
  },
  operations: {
    index: ['roles.index'],
    options: 'signedIn',
    show: ['roles.index', 'roles.update'],
    dependents: ['roles.remove'],
    store: ['roles.store'],
    update: ['roles.update'],
    destroy: ['roles.remove'],
  },
  transfer: { exports: ['roles.index'] },
  locks: [
    { key: 'name', when: { is_system: ['1'] }, fields: ['name'], reason: '系统角色的标识不可修改' },
    {
      key: 'permissions',
      when: { name: ['admin'] },
      fields: ['permissions'],
      reason: '超级管理员角色的权限不可修改',
    },
  ],
  rules: roleRules,
  lifecycle: {
    deletion: {
      confirm: 'name',
      when: 'dependents',
      dependents: [
        {
          resource: 'users',
          effect: 'blocking',
          where: 'exists (select 1 from role_assignments a where a.user_id = d.id and a.role_id = t.id)',
          filters: { roles: '{title}' },
          zh: '使用此角色的用户',
          en: 'Users with this role',
          choice: 'replace_with',
        },
      ],
      choices: [
        { key: 'replace_with', zh: '替代角色', en: 'Role instead', resource: 'roles', purpose: 'another' },
      ],
      consequences: async (call, record) => [
        {
          zh: '没有其他角色的用户，权限将全部来自替代角色',
          en: 'Users without another role, who will have the rights of the role instead only',
          ...(await peopleWithoutOther(call, Number(record['id']))),
        },
      ],
    },
  },
  changes: ['menu_items'],
  reads: ['users'],
  actions: [compareRoles, previewKeys, copyRole, previewRole, roleEffect],
})

/** Those whom the role alone gives any rights: without it they would have none. Named are those whom the caller may see. */
async function peopleWithoutOther(call: Call, role: number) {
  const users = call.services.find('users')
  if (users === undefined) throw new Error('users is no resource')
  const people = await run<{ name: string; visible: boolean }>(
    call.tx,
    sql`select t.name, ${rowsVisible(users, call)} as visible from users t where t.deleted_at is null
      and exists (select 1 from role_assignments a where a.user_id = t.id and a.role_id = ${role}::bigint)
      and not exists (select 1 from role_assignments a join role_permissions p on p.role_id = a.role_id
        where a.user_id = t.id and a.role_id <> ${role}::bigint)
      order by t.name, t.id`,
  )
  const named = people.filter(({ visible }) => visible)
  return { count: people.length, names: named.map(({ name }) => ({ zh: name, en: name })) }
}
