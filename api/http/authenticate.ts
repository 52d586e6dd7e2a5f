import type { FastifyRequest } from 'fastify'
import { companiesOf, type Membership, membershipOf, permissionsOf } from '../auth/membership.ts'
import { findSession, type Session } from '../auth/session.ts'
import type { Database, Query } from '../database/types.ts'
import type { Operation } from '../operations/operation.ts'
import type { Caller } from './caller.ts'
import { Refusal } from './refusal.ts'

/** Days of calls that are about no company in particular (domain/questions.md Q87). */
const groupTimezone = 'Asia/Shanghai'

const nobody: Caller = {
  userId: null,
  userName: '',
  tokenId: null,
  companyId: null,
  companyIds: [],
  systemRows: false,
  timezone: groupTimezone,
  permissions: new Set(),
  isAdmin: false,
}

/**
 * token → user → membership of the selected company → permissions, read anew for every request, so that whatever is revoked is
 * refused from the next request on. Refuses a call that may not go on.
 */
export async function authenticate(
  database: Database,
  operation: Operation,
  request: FastifyRequest,
): Promise<Caller> {
  if (operation.access === 'public') return nobody
  const token = /^Bearer ([\w-]{20,100})$/.exec(request.headers.authorization ?? '')?.[1]
  if (token === undefined) throw Refusal.lostSession()
  return await database.system(async (tx) => {
    const session = await findSession(tx, token)
    if (session === null) throw Refusal.lostSession()
    const companyId = selectedCompany(operation, request)
    const caller = {
      ...nobody,
      userId: session.user_id,
      userName: session.user_name,
      tokenId: session.token_id,
    }
    if (operation.company === 'optional' || companyId === null) return caller
    const { timezone } = await requireMembership(tx, session, companyId)
    const permissions = new Set(await permissionsOf(tx, session.user_id, companyId))
    const isAdmin = permissions.has('admin')
    requirePermission(operation, permissions, isAdmin)
    const companyIds = await reachedCompanies(tx, operation, session, companyId)
    const systemRows = asksForSystemRows(operation, request)
    if (systemRows && !isAdmin) throw Refusal.forbidden('没有权限：需要 admin', 'FORBIDDEN')
    return { ...caller, companyId, companyIds, systemRows, timezone, permissions, isAdmin }
  })
}

/** The header's company, or the parameter's; where both are given they are the same. */
function selectedCompany({ company }: Operation, request: FastifyRequest): number | null {
  const header = request.headers['x-company-id']
  const query = request.query as Readonly<Record<string, unknown>>
  const given = query['company_id']
  if (
    header !== undefined &&
    header !== '' &&
    given !== undefined &&
    given !== 'notset' &&
    given !== header
  ) {
    throw otherCompany()
  }
  const wanted = company === 'parameter' ? given : header
  if (wanted === undefined || wanted === '' || wanted === 'notset') {
    if (company === 'required') throw Refusal.invalid({ company_id: ['请先选择品牌（X-Company-Id）'] })
    return null
  }
  const id = typeof wanted === 'string' && /^[1-9]\d{0,15}$/.test(wanted) ? Number(wanted) : Number.NaN
  if (Number.isSafeInteger(id)) return id
  if (company === 'optional') return null
  throw Refusal.invalid({ company_id: ['品牌编号不正确'] })
}

/** For a `company_id` that is not the header's; never overwritten, always refused. */
export function otherCompany(): Refusal {
  return Refusal.forbidden('company_id 与当前品牌不一致', 'COMPANY_MISMATCH')
}

async function requireMembership(
  tx: Query,
  { user_id: userId }: Session,
  companyId: number,
): Promise<Membership> {
  const membership = await membershipOf(tx, userId, companyId)
  if (membership === null) throw Refusal.forbidden('您不是该品牌的成员', 'NOT_A_MEMBER')
  if (membership.status !== 'active')
    throw Refusal.conflict('COMPANY_SUSPENDED', '该品牌已停用，请选择其他品牌')
  return membership
}

async function reachedCompanies(
  tx: Query,
  { reach }: Operation,
  { user_id: userId }: Session,
  companyId: number,
): Promise<number[]> {
  if (reach !== 'companies') return [companyId]
  return (await companiesOf(tx, userId)).map(({ id }) => id)
}

function asksForSystemRows({ reach }: Operation, request: FastifyRequest): boolean {
  const query = request.query as Readonly<Record<string, unknown>>
  return reach === 'companyOrSystem' && query['scope'] === 'system'
}

function requirePermission({ access }: Operation, permissions: ReadonlySet<string>, isAdmin: boolean): void {
  if (typeof access === 'string' || isAdmin || access.some((key) => permissions.has(key))) return
  throw Refusal.forbidden(`没有权限：需要 ${access.join(' 或 ')}`, 'FORBIDDEN')
}
