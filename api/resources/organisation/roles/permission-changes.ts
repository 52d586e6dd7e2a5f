import { sql } from 'drizzle-orm/sql'
import { excessPermissions, keysOfRole, requireAdministrator } from '../../../auth/grants.ts'
import { permissionsOf } from '../../../auth/membership.ts'
import { Refusal } from '../../../http/refusal.ts'
import { notifyUsers } from '../../../notifications/notify.ts'
import type { Call } from '../../../operations/operation.ts'
import { array, run } from '../../../query/sql.ts'

/** Words for keys that the caller would give with a role without holding them wherever it counts; null if there are none. */
export async function excessMessage(
  call: Call,
  permissionIds: readonly number[],
  roleId: number | null,
): Promise<string | null> {
  const roleIds = roleId === null ? [] : [roleId]
  const keys = await excessPermissions(call.tx, call.caller, permissionIds, roleIds)
  return keys.length === 0 ? null : `不能授予自己没有的权限：${keys.slice(0, 5).join('、')}`
}

/**
 * After the permissions of roles changed: every role still has one, the caller can still change roles, somebody is administrator; who has
 * such a role and is online is told. Throws the refusal, at `field`.
 */
export async function settlePermissions(
  call: Call,
  roleIds: readonly number[],
  field: string,
): Promise<void> {
  for (const id of roleIds) {
    if ((await keysOfRole(call.tx, id)).length === 0)
      throw Refusal.invalid({ [field]: ['每个角色至少要有一项权限'] })
  }
  const { userId, companyId, isAdmin } = call.caller
  if (userId !== null) {
    const held = await permissionsOf(call.tx, userId, companyId)
    const kept = isAdmin ? held.includes('admin') : held.includes('roles.update')
    if (!kept && (isAdmin || call.caller.permissions.has('roles.update')))
      throw Refusal.invalid({ [field]: ['保存后您将失去修改角色的权限（roles.update）'] })
  }
  await requireAdministrator(call.tx, field)
  await tellHolders(call, roleIds)
}

async function tellHolders(call: Call, roleIds: readonly number[]): Promise<void> {
  const online = await run<{ id: number }>(
    call.tx,
    sql`select distinct u.id from users u join role_assignments a on a.user_id = u.id
      where a.role_id = any(${array([...roleIds], 'bigint')}) and u.deleted_at is null
        and u.last_seen_at > now() - interval '5 minutes' and u.id <> ${call.caller.userId}::bigint order by u.id`,
  )
  await notifyUsers(
    call.tx,
    online.map(({ id }) => id),
    { type: '', title: '权限已变更', text: '您的权限已变更，请刷新页面。', companyId: null },
  )
}
