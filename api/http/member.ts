import { ownersOf } from '../auth/data-scope.ts'
import { companiesOf, membershipOf, permissionsOf } from '../auth/membership.ts'
import type { Query } from '../database/types.ts'
import type { Reach } from '../operations/operation.ts'
import type { Caller } from './caller.ts'
import { Refusal } from './refusal.ts'

/** Days of calls that are about no company in particular (domain/questions.md Q87). */
const groupTimezone = 'Asia/Shanghai'

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
  const membership = await membershipOf(tx, userId, companyId)
  if (membership === null) throw Refusal.forbidden('您不是该品牌的成员', 'NOT_A_MEMBER')
  if (membership.status !== 'active')
    throw Refusal.conflict('COMPANY_SUSPENDED', '该品牌已停用，请选择其他品牌')
  const permissions = new Set(await permissionsOf(tx, userId, companyId))
  const isAdmin = permissions.has('admin')
  const companyIds = reach === 'companies' ? (await companiesOf(tx, userId)).map(({ id }) => id) : [companyId]
  const owners = isAdmin ? null : await ownersOf(tx, userId, companyId)
  return { ...caller, companyId, companyIds, timezone: membership.timezone, permissions, isAdmin, owners }
}
