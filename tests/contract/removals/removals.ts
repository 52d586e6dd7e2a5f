import type { Reply } from '../../../api/testing/api.ts'
import type { Held } from './held.ts'

export interface Taking {
  readonly held: Held
  /** The key that is to be taken. */
  readonly key: string
  /** The version of a record, as an update has to name it. */
  readonly version: (path: string) => Promise<string>
  readonly call: (method: 'POST' | 'PUT' | 'DELETE', path: string, body: object) => Promise<Reply>
}

/** An operation after which a user would no longer hold a key. */
export interface Removal {
  readonly name: string
  /** For administrators only, whatever keys a user holds. */
  readonly isAdministrators?: true
  send(taking: Taking): Promise<Reply>
}

const idOf = ({ held, key }: Taking) => held.permissions.get(key) ?? 0

const without = ({ held, key }: Taking) =>
  [...held.permissions].flatMap(([name, id]) => (name === key || name === 'admin' ? [] : [id]))

async function updateRole(taking: Taking, roleId: number): Promise<Reply> {
  const path = `/roles/${roleId}`
  return await taking.call('PUT', path, {
    permissions: without(taking),
    updated_at: await taking.version(path),
  })
}

async function updateHolder(taking: Taking, changes: object): Promise<Reply> {
  const path = `/users/${taking.held.userId}`
  return await taking.call('PUT', path, { ...changes, updated_at: await taking.version(path) })
}

/** Every operation that takes rights from roles or people. */
export const removals: readonly Removal[] = [
  { name: 'roles_update', send: (taking) => updateRole(taking, taking.held.roleId) },
  {
    name: 'roles_update of a role that nobody has',
    send: (taking) => updateRole(taking, taking.held.spareRoleId),
  },
  {
    name: 'roles_update of a role of the system',
    isAdministrators: true,
    send: (taking) => updateRole(taking, 2),
  },
  {
    name: 'permissions_matrix_update',
    send: (taking) =>
      taking.call('PUT', '/permissions/matrix', {
        changes: [{ role_id: taking.held.roleId, permission_id: idOf(taking), granted: false }],
      }),
  },
  {
    name: 'permissions_destroy',
    isAdministrators: true,
    send: (taking) =>
      taking.call('DELETE', `/permissions/${idOf(taking)}`, { detach: true, confirm: taking.key }),
  },
  {
    name: 'roles_destroy',
    send: ({ held, call }) => call('DELETE', `/roles/${held.spareRoleId}`, { confirm: 'removals-spare' }),
  },
  {
    name: 'roles_destroy with another in its place',
    send: ({ held, call }) =>
      call('DELETE', `/roles/${held.roleId}`, {
        confirm: `role-${held.username}`,
        replace_with: held.plainRoleId,
      }),
  },
  {
    name: 'users_update of the roles',
    send: (taking) =>
      updateHolder(taking, { role_assignments: [{ role_id: taking.held.plainRoleId, company_id: 1 }] }),
  },
  { name: 'users_update of the status', send: (taking) => updateHolder(taking, { status: 'disabled' }) },
  {
    name: 'users_bulk disable',
    send: ({ held, call }) => call('POST', '/users/bulk', { action: 'disable', ids: [held.userId] }),
  },
  {
    name: 'users_destroy',
    send: ({ held, call }) => call('DELETE', `/users/${held.userId}`, { confirm: held.username }),
  },
  {
    name: 'company_users_update',
    send: ({ held, call }) =>
      call('PUT', `/companies/1/users/${held.userId}`, { role_ids: [held.plainRoleId], is_default: true }),
  },
  {
    name: 'company_users_destroy',
    send: ({ held, call }) => call('DELETE', `/companies/1/users/${held.userId}`, {}),
  },
]
