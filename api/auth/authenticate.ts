import type { FastifyRequest } from 'fastify'
import type { Database, Query } from '../database/types.ts'
import type { Caller } from '../model/caller.ts'
import type { Operation } from '../model/operation.ts'
import { ApiError } from '../platform/api-error.ts'
import type { Links } from '../platform/links.ts'
import { callerById, memberCaller, noCompany, personalCaller, unattachedCaller } from './member.ts'
import { requirePermission } from './permission.ts'
import { findSession } from './session.ts'
import { findView, isViewToken, lookThrough, nobody } from './view.ts'

/**
 * token → user → membership of the selected company → permissions, read anew for every request, so that whatever is revoked is
 * refused from the next request on. Refuses a call that may not go on; while the password has to be changed, all but the change.
 */
export async function authenticate(
  database: Database,
  operation: Operation,
  request: FastifyRequest,
  links: Links,
): Promise<Caller> {
  if (operation.links === true && isLink(request))
    return await linkCaller(database, operation, request, links)
  if (operation.access === 'public') return personalCaller(null, '', null)
  const token = /^Bearer ((?:view\.)?[\w-]{20,100})$/.exec(request.headers.authorization ?? '')?.[1]
  if (token === undefined) throw ApiError.lostSession()
  return await database.system(async (tx) => {
    const person = isViewToken(token)
      ? await viewedPerson(tx, operation, token)
      : await signedInPerson(tx, operation, token)
    const companyId = selectedCompany(operation, request)
    if (operation.company === 'ifAny' && companyId === null && person.userId !== null)
      return await unattachedCaller(tx, person, person.userId, operation)
    if (operation.company === 'optional' || companyId === null || person.userId === null) {
      // Keys are held in a company; without one there are none.
      requirePermission(operation.access, person)
      return person
    }
    const caller = await memberCaller(tx, person, person.userId, companyId, operation)
    const systemRows = asksForSystemRows(operation, request)
    if (systemRows && !caller.isAdmin) throw ApiError.forbidden('没有权限：需要 admin', 'FORBIDDEN')
    return { ...caller, systemRows }
  })
}

async function signedInPerson(tx: Query, operation: Operation, token: string): Promise<Caller> {
  const session = await findSession(tx, token)
  if (session === null) throw ApiError.lostSession()
  if (session.password_due && operation.whilePasswordDue !== true) throw passwordDue()
  return personalCaller(session.user_id, session.user_name, session.token_id)
}

/** Who is looked at: of what they may do, reading alone. */
async function viewedPerson(tx: Query, operation: Operation, token: string): Promise<Caller> {
  const view = await findView(tx, token)
  if (view === null) throw ApiError.lostSession()
  const isReading = operation.method === 'GET' && operation.writes !== true
  if (!isReading && operation.whileViewing !== true)
    throw ApiError.forbidden('正在以他人身份查看，只能浏览，不能进行任何操作', 'VIEW_READ_ONLY')
  await lookThrough(tx, view)
  return { ...personalCaller(view.userId ?? nobody, view.title, null), view }
}

function isLink(request: FastifyRequest): boolean {
  return typeof (request.query as Readonly<Record<string, unknown>>)['signature'] === 'string'
}

/** Who follows a signed link: its user with the rights of this moment, or nobody in the company of a public file. */
async function linkCaller(
  database: Database,
  operation: Operation,
  request: FastifyRequest,
  links: Links,
): Promise<Caller> {
  const holder = links.verify(request.url)
  if (holder === null) throw ApiError.forbidden('链接无效或已过期', 'LINK_EXPIRED')
  const { companyId, userId } = holder
  if (userId === null) return publicCaller(companyId)
  return await callerById(database, userId, companyId, operation)
}

/** Anybody, in the company of a public file, or with one of no company. */
function publicCaller(companyId: number | null): Caller {
  const anybody = personalCaller(null, '', null)
  return companyId === null
    ? { ...anybody, systemRows: true }
    : { ...anybody, companyId, companyIds: [companyId] }
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
    if (company === 'required') throw noCompany()
    return null
  }
  const id = typeof wanted === 'string' && /^[1-9]\d{0,15}$/.test(wanted) ? Number(wanted) : Number.NaN
  if (Number.isSafeInteger(id)) return id
  if (company === 'optional') return null
  throw ApiError.invalid({ company_id: ['品牌编号不正确'] })
}

/** For a `company_id` that is not the header's; never overwritten, always refused. */
export function otherCompany(): ApiError {
  return ApiError.forbidden('company_id 与当前品牌不一致', 'COMPANY_MISMATCH')
}

function passwordDue(): ApiError {
  return ApiError.forbidden('请先修改密码', 'PASSWORD_CHANGE_REQUIRED')
}

function asksForSystemRows({ tenantScope }: Operation, request: FastifyRequest): boolean {
  const query = request.query as Readonly<Record<string, unknown>>
  return tenantScope === 'companyOrSystem' && query['scope'] === 'system'
}
