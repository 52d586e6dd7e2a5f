import { sql } from '../../kernel/database/sql.ts'
import type { Database, Query } from '../../kernel/database/types.ts'
import { ApiError } from '../../kernel/platform/api-error.ts'
import type { Access, TenantScope } from '../model/access.ts'
import type { Caller } from '../model/caller.ts'
import { groupTimezone } from '../model/company-time.ts'
import { run } from '../query/sql.ts'
import { companiesAllowing, companiesOf, type Member, memberOf, permissionsOf } from './membership.ts'
import { requirePermission } from './permission.ts'

/** A signed-in user who works in no company. */
export function personalCaller(userId: number | null, userName: string, tokenId: number | null): Caller {
  return {
    userId,
    userName,
    tokenId,
    companyId: null,
    access: 'signedIn',
    tenantScope: 'company',
    companies: [],
    companyIds: [],
    systemRows: false,
    timezone: groupTimezone,
    locale: 'zh',
    permissions: new Set(),
    isAdmin: false,
    owners: null,
    view: null,
  }
}

/** The keys that a call needs, and whose rows it is about. */
export interface Need {
  readonly access: Access
  readonly tenantScope?: TenantScope | undefined
}

/**
 * The user as a member of a company, with what they may do and see there at this moment. Refuses who may not work there, or holds none of
 * the keys.
 */
export async function memberCaller(
  tx: Query,
  caller: Caller,
  userId: number,
  companyId: number,
  need: Need,
): Promise<Caller> {
  const member = await memberOf(tx, userId, companyId)
  return await withinTenantScope(tx, asMember(member, caller, companyId, need))
}

/** The same of a member who is known, as far as the company itself. */
export function asMember(
  member: Member | null,
  caller: Caller,
  companyId: number,
  { access, tenantScope = 'company' }: Need,
): Caller {
  if (member === null) throw ApiError.forbidden('您不是该品牌的成员', 'NOT_A_MEMBER')
  const { status, timezone, owners, companies } = member
  if (status !== 'active') throw ApiError.conflict('COMPANY_SUSPENDED', '该品牌已停用，请选择其他品牌')
  const permissions = new Set(member.permissions)
  const isAdmin = permissions.has('admin')
  requirePermission(access, { permissions, isAdmin })
  const own = { companyId, companies, companyIds: [companyId], timezone, permissions, isAdmin, owners }
  return { ...caller, ...own, access, tenantScope }
}

/**
 * The user who works in no company, with the keys that they hold in all: the founder of the first company has none yet. What they work on
 * are rows of no company; the logs of those are for administrators. Refuses a user who has a company to choose.
 */
export async function unattachedCaller(
  tx: Query,
  caller: Caller,
  userId: number,
  { access, tenantScope = 'company' }: Need,
): Promise<Caller> {
  if ((await companiesOf(tx, userId)).length > 0) throw noCompany()
  const permissions = new Set(await permissionsOf(tx, userId, null))
  const isAdmin = permissions.has('admin')
  requirePermission(access, { permissions, isAdmin })
  const systemRows = isAdmin || tenantScope !== 'companyOrSystem'
  return { ...caller, permissions, isAdmin, access, tenantScope, systemRows }
}

/** For a call that needs a company and names none. */
export function noCompany(): ApiError {
  return ApiError.invalid({ company_id: ['请先选择品牌（X-Company-Id）'] })
}

/** The caller with the companies that the call may reach. */
export async function withinTenantScope(tx: Query, caller: Caller): Promise<Caller> {
  const { companyId, companies, access, tenantScope, isAdmin, userId } = caller
  if (companyId === null || userId === null) return caller
  if (tenantScope !== 'companies') return { ...caller, companyIds: [companyId] }
  if (isAdmin || typeof access === 'string') return { ...caller, companyIds: companies }
  return { ...caller, companyIds: await companiesAllowing(tx, userId, companies, access) }
}

/**
 * A user without a token, for what started earlier: a job, a signed link. Throws 403 where they are disabled, no longer a member or
 * without the key.
 */
export async function callerById(
  database: Database,
  userId: number,
  companyId: number | null,
  need: Need,
): Promise<Caller> {
  return await database.system(async (tx) => {
    const [user] = await run<{ name: string }>(
      tx,
      sql`select name from users where id = ${userId}::bigint and status <> 'disabled' and deleted_at is null`,
    )
    if (user === undefined) throw ApiError.forbidden('用户已停用')
    const person = personalCaller(userId, user.name, null)
    if (companyId === null) {
      requirePermission(need.access, person)
      return person
    }
    const caller = await memberCaller(tx, person, userId, companyId, need)
    return { ...caller, systemRows: need.tenantScope === 'companyOrSystem' && caller.isAdmin }
  })
}
