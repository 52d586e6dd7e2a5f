import { excessPermissions, keysOfRole, requireAdministrator } from '../../../engine/auth/grants.ts'
import { permissionsOf } from '../../../engine/auth/membership.ts'
import type { Call } from '../../../engine/model/operation.ts'
import { notifyUsers } from '../../../engine/notifications/notify.ts'
import { requireKeysOn } from '../../../engine/operations/company-keys.ts'
import { array, run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { type Message, message } from '../../../kernel/formats/messages/message.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'

/** What a write does to the permissions of a role, by their ids; `roleId` is null for a new role. */
export interface PermissionChange {
  readonly roleId: number | null
  readonly added: readonly number[]
  readonly taken: readonly number[]
}

/** Words for keys that the caller would give with a role, or take from it, without holding them wherever it counts; null if there are none. */
export async function excessMessage(
  call: Call,
  { roleId, added, taken }: PermissionChange,
): Promise<Message | null> {
  const roleIds = roleId === null ? [] : [roleId]
  const excess = await excessPermissions(call.tx, call.caller, added, roleIds)
  if (excess.length > 0) return message('不能授予自己没有的权限：{keys}', { keys: firstOf(excess) })
  const lost = await excessPermissions(call.tx, call.caller, taken, roleIds)
  return lost.length > 0 ? message('不能收回自己没有的权限：{keys}', { keys: firstOf(lost) }) : null
}

function firstOf(keys: readonly string[]): readonly string[] {
  return keys.slice(0, 5)
}

/**
 * Refuses all but administrators a change of a role of the system or of one that contains `admin`, and of any other role who does not
 * hold a key of the call wherever a user has it.
 */
export async function refuseOthersRoles(call: Call, roleIds: readonly number[]): Promise<void> {
  if (call.caller.isAdmin) return
  const guarded = await run(
    call.tx,
    sql`select 1 from roles r where r.id = any(${array([...roleIds], 'bigint')}) and (r.is_system or exists (
      select 1 from role_permissions rp join permissions p on p.id = rp.permission_id where rp.role_id = r.id and p.name = 'admin')) limit 1`,
  )
  if (guarded.length > 0)
    throw ApiError.forbidden('系统角色和含超级管理员权限的角色只有超级管理员可以修改', 'FORBIDDEN')
  const roles = call.services.find('roles')
  await requireKeysOn(roles, roleIds, call)
}

/**
 * After the permissions of roles changed: every role still has one, the caller can still change roles, there is an administrator; who has
 * such a role and is online is notified. Throws the error, at `field`.
 */
export async function applyPermissions(call: Call, roleIds: readonly number[], field: string): Promise<void> {
  for (const id of roleIds) {
    if ((await keysOfRole(call.tx, id)).length === 0)
      throw ApiError.invalid({ [field]: ['每个角色至少要有一项权限'] })
  }
  const { userId, companyId, isAdmin } = call.caller
  if (userId !== null) {
    const held = await permissionsOf(call.tx, userId, companyId)
    const remainsAbleTo = isAdmin ? held.includes('admin') : held.includes('roles.update')
    if (!remainsAbleTo && (isAdmin || call.caller.permissions.has('roles.update')))
      throw ApiError.invalid({ [field]: ['保存后您将失去修改角色的权限（roles.update）'] })
  }
  await requireAdministrator(call.tx, field)
  await notifyHolders(call, roleIds)
}

async function notifyHolders(call: Call, roleIds: readonly number[]): Promise<void> {
  const online = await run<{ id: number }>(
    call.tx,
    sql`select distinct u.id from users u join role_assignments a on a.user_id = u.id
      where a.role_id = any(${array([...roleIds], 'bigint')}) and u.deleted_at is null
        and u.last_seen_at > now() - interval '5 minutes' and u.id <> ${call.caller.userId}::bigint order by u.id`,
  )
  await notifyUsers(
    call.tx,
    online.map(({ id }) => id),
    {
      topic: 'rights',
      type: '',
      title: '权限已变更',
      text: '您的权限已变更，菜单已更新。',
      companyId: null,
      rights: true,
    },
  )
}
