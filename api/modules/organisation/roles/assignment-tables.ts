import { column, identity, owned } from '../../../engine/model/plain-table.ts'
import type { TableDescription } from '../../../kernel/database/types.ts'

export const roleAssignmentsTable: TableDescription = {
  name: 'role_assignments',
  columns: [
    identity(),
    column('user_id', 'bigint'),
    column('role_id', 'bigint'),
    column('company_id', 'bigint', { nullable: true, comment: 'null = 所有品牌 every company' }),
  ],
  primaryKey: ['id'],
  uniques: [{ name: 'role_assignments_key', columns: ['user_id', 'role_id', '(coalesce(company_id, 0))'] }],
  indexes: [{ name: 'role_assignments_role_id_idx', columns: ['role_id'] }],
  foreignKeys: [owned('user_id', 'users'), owned('role_id', 'roles'), owned('company_id', 'companies')],
  scope: 'global',
  comment: '角色分配 Roles of users, per company or for all',
}

export const rolePermissionsTable: TableDescription = {
  name: 'role_permissions',
  columns: [column('role_id', 'bigint'), column('permission_id', 'bigint')],
  primaryKey: ['role_id', 'permission_id'],
  uniques: [],
  indexes: [{ name: 'role_permissions_permission_id_idx', columns: ['permission_id'] }],
  foreignKeys: [owned('role_id', 'roles'), owned('permission_id', 'permissions')],
  scope: 'global',
  comment: '角色的权限 Permissions of roles',
}
