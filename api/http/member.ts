import { sql } from 'drizzle-orm/sql'
import { memberOf } from '../auth/membership.ts'
import type { Database, Query } from '../database/types.ts'
import { groupTimezone } from '../definition/company-time.ts'
import type { Reach } from '../operations/operation.ts'
import { run } from '../query/sql.ts'
import type { Caller } from './caller.ts'
import { Refusal } from './refusal.ts'

/** Somebody who is signed in, and works in no company. */
export function personalCaller(userId: number | null, userName: string, tokenId: number | null): Caller {
  return {
    userId,
    userName,
    tokenId,
    companyId: null,
    companyIds: [],
    systemRows: false,
    timezone: groupTimezone,
    permissions: new Set(),
    isAdmin: false,
    owners: null,
  }
}

/** The user as a member of a company, with what they may do and see there at this moment. Refuses who may not work there. */
export async function memberCaller(
  tx: Query,
  caller: Caller,
  userId: number,
  companyId: number,
  reach: Reach | undefined,
): Promise<Caller> {
  const member = await memberOf(tx, userId, companyId)
  if (member === null) throw Refusal.forbidden('您不是该品牌的成员', 'NOT_A_MEMBER')
  const { status, timezone, owners } = member
  if (status !== 'active') throw Refusal.conflict('COMPANY_SUSPENDED', '该品牌已停用，请选择其他品牌')
  const permissions = new Set(member.permissions)
  const companyIds = reach === 'companies' ? member.companies : [companyId]
  return {
    ...caller,
    companyId,
    companyIds,
    timezone,
    permissions,
    isAdmin: permissions.has('admin'),
    owners,
  }
}

/** A user without a token, for what was asked for earlier: a job, a signed link. Refuses who is disabled or no member any more. */
export async function callerById(
  database: Database,
  userId: number,
  companyId: number | null,
  reach: Reach | undefined,
): Promise<Caller> {
  return await database.system(async (tx) => {
    const [user] = await run<{ name: string }>(
      tx,
      sql`select name from users where id = ${userId}::bigint and status <> 'disabled' and deleted_at is null`,
    )
    if (user === undefined) throw Refusal.forbidden('用户已停用')
    const person = personalCaller(userId, user.name, null)
    if (companyId === null) return person
    const caller = await memberCaller(tx, person, userId, companyId, reach)
    return { ...caller, systemRows: reach === 'companyOrSystem' && caller.isAdmin }
  })
}
