import { excessKeys, refuseSuperior, requireAdministrator } from '../../../engine/auth/grants.ts'
import type { ActionContext } from '../../../engine/model/action.ts'
import { bool, int } from '../../../engine/model/fields.ts'
import type { Call } from '../../../engine/model/operation.ts'
import { ref, refs } from '../../../engine/model/related-fields.ts'
import { notifyUsers } from '../../../engine/notifications/notify.ts'
import { collectionAction } from '../../../engine/operations/actions/action.ts'
import { requireKeysOn } from '../../../engine/operations/company-keys.ts'
import { pathId } from '../../../engine/operations/path-id.ts'
import { recordChange } from '../../../engine/operations/write/audit.ts'
import { array, run } from '../../../engine/query/sql.ts'
import { type SQL, sql } from '../../../kernel/database/sql.ts'
import { message } from '../../../kernel/formats/messages/message.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'
import { users } from '../users/users.ts'
import { newRoles } from './copied-roles.ts'
import { managedCompany, type ManagedCompany } from './managed-company.ts'

/** What managing members asks for. */
export const key = 'companies.users'

const roleInput = {
  role_ids: refs('角色', 'Roles', 'roles', { required: true, max: 20, purpose: 'grant', dependsOn: ['id'] }),
  is_default: bool('默认品牌', 'Default company', { default: false }),
}

/**
 * Users become members with these roles, and with those that they have in another company where one is named; who is a member already is
 * left as they are.
 */
export const addMembers = collectionAction({
  name: 'store',
  path: '',
  zh: '添加公司成员',
  en: 'Add members to a company',
  access: [key],
  input: {
    user_ids: refs('用户', 'Users', 'users', { required: true, max: 100 }),
    from_company_id: ref('沿用角色自', 'Keep the roles of', 'companies'),
    role_ids: refs('角色', 'Roles', 'roles', { max: 20, purpose: 'grant', dependsOn: ['id'] }),
    is_default: roleInput.is_default,
  },
  answer: {
    fields: {
      attached: int('已添加', 'Added', { required: true }),
      skipped: int('已跳过', 'Skipped', { required: true }),
    },
  },
  run: async (context) => {
    const { call, input } = context
    const company = await managedCompany(call)
    const userIds = [...new Set(idsIn(input.user_ids))]
    await requireKeysOn(users, userIds, call)
    const added = await run<{ user_id: number }>(
      call.tx,
      sql`insert into company_users (company_id, user_id)
        select ${company.id}::bigint, u.id from unnest(${array(userIds, 'bigint')}) u(id)
        on conflict do nothing returning user_id`,
    )
    // Who is a member already needs no roles, and so refuses nothing.
    const addedIds = added.map(({ user_id: userId }) => userId)
    const rolesOf = await newRoles(call, addedIds, idsIn(input.role_ids), input.from_company_id)
    await refuseExcess(call, company.id, [...new Set(addedIds.flatMap(rolesOf))])
    for (const { user_id: userId } of added) {
      await setRoles(call, company, userId, rolesOf(userId))
      if (input.is_default) await makeDefault(call, company.id, userId)
      await recordMember(context, company, 'create', userId)
    }
    return { attached: added.length, skipped: userIds.length - added.length }
  },
})

/** The roles of a member in this company, all of them; those for every company stay. */
export const changeMember = collectionAction({
  name: 'update',
  path: '/{user_id}',
  method: 'PUT',
  zh: '修改公司成员',
  en: 'Change a member of a company',
  access: [key],
  input: roleInput,
  answer: {
    fields: {
      id: int('ID', 'ID', { required: true }),
      role_ids: roleInput.role_ids,
      is_default: roleInput.is_default,
    },
  },
  run: async (context) => {
    const { call, input } = context
    const company = await managedCompany(call)
    const userId = await memberIn(call, company)
    if (userId === call.caller.userId) throw ApiError.invalid({ role_ids: ['不能修改自己的角色'] })
    await refuseSuperior(call.tx, call.caller, userId)
    const roleIds = idsIn(input.role_ids)
    await refuseExcess(call, company.id, roleIds)
    await setRoles(call, company, userId, roleIds)
    await setDefault(call, company.id, userId, input.is_default)
    await requireManager(call, company)
    await recordMember(context, company, 'update', userId)
    return { id: userId, role_ids: roleIds, is_default: input.is_default }
  },
})

/** Takes a member out: membership, roles and groups of this company. Not oneself, nor the last who could manage its members. */
export const removeMember = collectionAction({
  name: 'destroy',
  path: '/{user_id}',
  method: 'DELETE',
  zh: '移除公司成员',
  en: 'Remove a member from a company',
  access: [key],
  run: async (context) => {
    const { call } = context
    const company = await managedCompany(call)
    const userId = await memberIn(call, company)
    if (userId === call.caller.userId) throw ApiError.invalid({ user_id: ['不能移除自己'] })
    await refuseSuperior(call.tx, call.caller, userId)
    const ofMember = sql`user_id = ${userId}::bigint`
    await run(
      call.tx,
      sql`delete from role_assignments where ${ofMember} and company_id = ${company.id}::bigint`,
    )
    await run(
      call.tx,
      sql`delete from group_users where ${ofMember} and group_id in (select id from groups where company_id = ${company.id}::bigint)`,
    )
    await run(
      call.tx,
      sql`delete from company_users where ${ofMember} and company_id = ${company.id}::bigint`,
    )
    await requireManager(call, company)
    await requireAdministrator(call.tx, 'user_id')
    await recordMember(context, company, 'delete', userId)
  },
})

async function memberIn(call: Call, company: ManagedCompany): Promise<number> {
  const [member] = await run<{ id: number }>(
    call.tx,
    sql`select u.id from users u join company_users m on m.user_id = u.id and m.company_id = ${company.id}::bigint
      where u.id = ${pathId(call, 'user_id')}::bigint and u.deleted_at is null for update of m`,
  )
  if (member === undefined) throw ApiError.notFound()
  return member.id
}

/** Roles with more than the caller may do are not given. */
export async function refuseExcess(call: Call, companyId: number, roleIds: readonly number[]): Promise<void> {
  const grants = roleIds.map((id) => ({ role_id: id, company_id: companyId }))
  const excess = await excessKeys(call.tx, call.caller, grants)
  const keys = [...new Set([...excess.values()].flat())]
  if (keys.length > 0)
    throw ApiError.invalid({
      role_ids: [message('不能授予自己没有的权限：{keys}', { keys: keys.slice(0, 5) })],
    })
}

/** The roles of a member in a company, all of them; the member is notified. */
export async function setRoles(
  call: Call,
  { id, title }: ManagedCompany,
  userId: number,
  roleIds: readonly number[],
) {
  const roles = array([...roleIds], 'bigint')
  const ofMember = sql`user_id = ${userId}::bigint and company_id = ${id}::bigint`
  await run(call.tx, sql`delete from role_assignments where ${ofMember} and not role_id = any(${roles})`)
  await run(
    call.tx,
    sql`insert into role_assignments (user_id, role_id, company_id)
      select ${userId}::bigint, r.id, ${id}::bigint from roles r where r.id = any(${roles}) on conflict do nothing`,
  )
  const text = message('您在“{title}”的角色已变更，菜单已更新。', { title })
  await notifyUsers(call.tx, [userId], {
    topic: 'rights',
    type: '',
    title: '权限已变更',
    text,
    companyId: id,
    rights: true,
  })
}

async function setDefault(call: Call, companyId: number, userId: number, isDefault: boolean): Promise<void> {
  if (isDefault) return await makeDefault(call, companyId, userId)
  await write(
    call,
    sql`is_default = false`,
    sql`user_id = ${userId}::bigint and company_id = ${companyId}::bigint`,
  )
}

/** A user has one default company. */
async function makeDefault(call: Call, companyId: number, userId: number): Promise<void> {
  await write(call, sql`is_default = (company_id = ${companyId}::bigint)`, sql`user_id = ${userId}::bigint`)
}

async function write(call: Call, change: SQL, which: SQL): Promise<void> {
  await run(call.tx, sql`update company_users set ${change} where ${which}`)
}

/** One of the members can still add others. */
export async function requireManager(call: Call, { id }: ManagedCompany): Promise<void> {
  const [left] = await run<{ count: number }>(
    call.tx,
    sql`select count(distinct u.id) as count from company_users m join users u on u.id = m.user_id
        join role_assignments a on a.user_id = u.id and (a.company_id is null or a.company_id = m.company_id)
        join role_permissions rp on rp.role_id = a.role_id join permissions p on p.id = rp.permission_id
      where m.company_id = ${id}::bigint and u.deleted_at is null and u.status <> 'disabled'
        and (p.name = ${key} or (p.name = 'admin' and a.company_id is null))`,
  )
  if ((left?.count ?? 0) === 0) throw ApiError.invalid({ user_id: ['必须保留至少一名可以管理成员的成员'] })
}

/** The action log has it at the company. */
export async function recordMember(
  { call }: Pick<ActionContext, 'call'>,
  { id, title }: ManagedCompany,
  action: 'create' | 'update' | 'delete',
  userId: number,
): Promise<void> {
  const companies = call.services.find('companies')
  const member = { fields: { user_id: int('成员', 'Member') }, values: { user_id: userId } }
  await recordChange(call, companies, action, { id, title }, { id, title }, member)
}

/** Ids of a property of the body. */
export function idsIn(value: unknown): number[] {
  return Array.isArray(value) ? value.map(Number) : []
}
