import { resolveTransfer } from '../../../engine/model/definition/transfer.ts'
import type { Resource } from '../../../engine/model/resource.ts'
import { visibleUsers } from '../users/rules.ts'
import { users } from '../users/users.ts'

/** Who has a role, in any company. */
export const roleUsers: Resource = {
  ...users,
  entity: 'RoleUser',
  zh: '角色的用户',
  en: 'User of a role',
  path: '/roles/{id}/users',
  operationPrefix: 'role_users',
  scope: {
    parent: 'roles',
    assignment: { table: 'role_assignments', parent: 'role_id', row: 'user_id', several: true },
  },
  summary: null,
  options: null,
  lifecycle: { ...users.lifecycle, deletion: null },
  rules: { visible: visibleUsers },
  actions: [],
  bulk: {},
  operations: { index: ['roles.index', 'roles.update'] },
  transfer: resolveTransfer(),
}
