import { endSessions } from '../../../engine/auth/end-sessions.ts'
import { excessKeys, refuseSuperior, requireAdministrator } from '../../../engine/auth/grants.ts'
import { recordUserEvent } from '../../../engine/auth/user-events.ts'
import type { RecordStep, ContextOf } from '../../../engine/model/action.ts'
import { requires } from '../../../engine/model/definition/requirement.ts'
import { int } from '../../../engine/model/fields.ts'
import { ref } from '../../../engine/model/related-fields.ts'
import { recordAction } from '../../../engine/operations/actions/action.ts'
import { recordStep } from '../../../engine/operations/actions/steps.ts'
import { nextVersion } from '../../../engine/query/next-version.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'
import { refuseCrowd } from '../groups/rules.ts'

const access = ['users.update']

/** Not oneself, and no user with more rights than the caller. */
async function refuseTarget({ call, id }: ContextOf<'users'>): Promise<void> {
  if (id === call.caller.userId) throw ApiError.invalid({ id: ['不能对自己进行此操作'] })
  await refuseSuperior(call.tx, call.caller, id)
}

const enable = recordStep('users', {
  zh: '启用',
  en: 'Enable',
  access,
  audit: 'update',
  run: async (context) => {
    await refuseTarget(context)
    await release(context)
  },
})

const disable = recordStep('users', {
  zh: '停用',
  en: 'Disable',
  access,
  audit: 'update',
  run: async (context) => {
    await refuseTarget(context)
    const { call, id } = context
    await run(
      call.tx,
      sql`update users set status = 'disabled', ${changed(context)} where id = ${id}::bigint`,
    )
    await requireAdministrator(call.tx, 'id')
    await endSessions(call.tx, [id])
  },
})

const assignRole = recordStep('users', {
  zh: '分配角色',
  en: 'Assign a role',
  access,
  audit: 'update',
  input: {
    role_id: ref('角色', 'Role', 'roles', { required: true, purpose: 'grant', dependsOn: ['company_id'] }),
    company_id: ref('品牌', 'Company', 'companies'),
  },
  run: async (context) => {
    await refuseTarget(context)
    const { call, id, input } = context
    const roleId = input.role_id
    const companyId = input.company_id == null ? null : input.company_id
    const excess = await excessKeys(call.tx, call.caller, [{ role_id: roleId, company_id: companyId }])
    if (excess.size > 0) throw ApiError.invalid({ role_id: ['不能授予自己没有的权限'] })
    if (companyId !== null && !(await isMember(context, companyId)))
      throw ApiError.invalid({ company_id: ['用户不属于所选品牌'] })
    await run(
      call.tx,
      sql`insert into role_assignments (user_id, role_id, company_id)
        values (${id}::bigint, ${roleId}::bigint, ${companyId}::bigint) on conflict do nothing`,
    )
  },
})

const assignGroup = recordStep('users', {
  zh: '加入用户组',
  en: 'Add to a group',
  access,
  audit: 'update',
  input: { group_id: ref('用户组', 'Group', 'groups', { required: true }) },
  run: async (context) => {
    const { call, id, input } = context
    if (call.caller.companyId === null || !(await isMember(context, call.caller.companyId)))
      throw ApiError.invalid({ group_id: ['只能选择本品牌成员'] })
    if (id === call.caller.userId) throw ApiError.invalid({ id: ['不能修改自己的用户组'] })
    await run(
      call.tx,
      sql`insert into group_users (group_id, user_id) values (${input.group_id}::bigint, ${id}::bigint)
        on conflict do nothing`,
    )
    await refuseCrowd(call, [input.group_id], 'group_id')
  },
})

const forceLogoutStep = recordStep('users', {
  zh: '强制下线',
  en: 'Sign out everywhere',
  access,
  changes: ['user_logs'],
  danger: true,
  run: async (context) => {
    await refuseTarget(context)
    return { revoked: await logOut(context) }
  },
})

/** Every session of the user ends at once. */
export const forceLogout = recordAction('users', {
  ...forceLogoutStep,
  name: 'force_logout',
  path: '/{id}/force-logout',
  answer: { fields: { revoked: int('已注销会话', 'Sessions ended', { required: true }) } },
})

/** Ends the lock that wrong passwords brought. */
export const unlock = recordAction('users', {
  name: 'unlock',
  path: '/{id}/unlock',
  zh: '解锁用户',
  en: 'Unlock a user',
  access,
  audit: 'update',
  allowed: [requires('users', { code: 'locked', when: { status: 'locked' }, reason: '用户没有被锁定' })],
  run: async (context) => {
    await refuseTarget(context)
    await release(context)
  },
})

/** What can be done to many users at once. */
export const userSteps: Readonly<Record<string, RecordStep>> = {
  enable,
  disable,
  assign_role: assignRole,
  assign_group: assignGroup,
  force_logout: forceLogoutStep,
}

async function release(context: ContextOf<'users'>): Promise<void> {
  await run(
    context.call.tx,
    sql`update users set status = 'active', failed_attempts = 0, locked_until = null, ${changed(context)}
      where id = ${context.id}::bigint`,
  )
}

async function logOut({ call, id, record }: ContextOf<'users'>): Promise<number> {
  const revoked = await endSessions(call.tx, [id])
  await recordUserEvent(call.tx, {
    event: 'forced_logout',
    userId: id,
    username: record.username,
    companyId: call.caller.companyId,
    ip: call.ip,
    userAgent: call.userAgent,
    reason: '管理员强制下线',
  })
  return revoked
}

async function isMember({ call, id }: ContextOf<'users'>, companyId: number): Promise<boolean> {
  const found = await run(
    call.tx,
    sql`select 1 from company_users where user_id = ${id}::bigint and company_id = ${companyId}::bigint`,
  )
  return found.length > 0
}

function changed({ call }: ContextOf<'users'>) {
  return sql`updated_by = ${call.caller.userId}::bigint, updated_at = ${nextVersion()}`
}
