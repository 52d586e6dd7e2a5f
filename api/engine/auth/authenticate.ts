import type { FastifyRequest } from 'fastify'
import type { Database, Query } from '../../kernel/database/types.ts'
import { message } from '../../kernel/formats/messages/message.ts'
import { ApiError } from '../../kernel/platform/api-error.ts'
import type { Links } from '../../kernel/platform/links.ts'
import type { Caller } from '../model/caller.ts'
import type { Operation } from '../model/operation.ts'
import { keyCaller } from './keys/key-caller.ts'
import { readKey } from './keys/key-secret.ts'
import { keyMark } from './keys/keys.ts'
import {
  asMember,
  callerById,
  memberCaller,
  noCompany,
  personalCaller,
  unattachedCaller,
  withinTenantScope,
} from './member.ts'
import { requirePermission } from './permission.ts'
import { findSessionAndMember } from './session-and-member.ts'
import { findView, isViewToken, impersonate, anonymous } from './view.ts'

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
  const { authorization } = request.headers
  if (authorization?.startsWith(`Bearer ${keyMark}`) === true) {
    const selected = selectedCompany(operation, request)
    const key = readKey(authorization, keyMark)
    return asSystemRows(
      await keyCaller(database, operation, key, { selected, address: request.ip }),
      operation,
      request,
    )
  }
  const token = /^Bearer ((?:view\.)?[\w-]{20,100})$/.exec(authorization ?? '')?.[1]
  if (token === undefined) throw ApiError.lostSession()
  const selected = selectedCompany(operation, request)
  const caller = isViewToken(token)
    ? await database.system((tx) => viewingCaller(tx, operation, token, selected))
    : await signedInCaller(database, operation, { token, isAttended: isAttended(request) }, selected)
  return asSystemRows(caller, operation, request)
}

/** The caller with the rows of no company, where the call is about those. */
function asSystemRows(caller: Caller, operation: Operation, request: FastifyRequest): Caller {
  const systemRows = caller.companyId !== null && requestsSystemRows(operation, request)
  if (systemRows && !caller.isAdmin)
    throw ApiError.forbidden(message('没有权限：需要 {keys}', { keys: 'admin' }), 'FORBIDDEN')
  return systemRows ? { ...caller, systemRows } : caller
}

/** The company that a call selects; null for none, or why it selects none. */
type Selected = number | null | ApiError

/** One look-up for who calls and what they may do, where one query can answer both. */
async function signedInCaller(
  database: Database,
  operation: Operation,
  { token, isAttended }: { readonly token: string; readonly isAttended: boolean },
  selected: Selected,
): Promise<Caller> {
  const company = selected instanceof ApiError || operation.company === 'optional' ? null : selected
  const found = await findSessionAndMember(database.alone, token, company, isAttended)
  if (found === null) throw ApiError.lostSession()
  const { session, member } = found
  if (session.password_due && operation.whilePasswordDue !== true) throw passwordDue()
  if (session.factor_due && !isOpenWhileFactorDue(operation)) throw factorDue()
  if (selected instanceof ApiError) throw selected
  const { user_id: userId } = session
  const person = personalCaller(userId, session.user_name, session.token_id)
  if (operation.company === 'ifAny' && company === null)
    return await database.system((tx) => unattachedCaller(tx, person, userId, operation))
  if (company === null) return withoutCompany(person, operation)
  return await withinTenantScope(database.alone, asMember(member, person, company, operation))
}

async function viewingCaller(
  tx: Query,
  operation: Operation,
  token: string,
  selected: Selected,
): Promise<Caller> {
  const person = await viewedPerson(tx, operation, token)
  if (selected instanceof ApiError) throw selected
  if (operation.company === 'ifAny' && selected === null && person.userId !== null)
    return await unattachedCaller(tx, person, person.userId, operation)
  if (operation.company === 'optional' || selected === null || person.userId === null)
    return withoutCompany(person, operation)
  return await memberCaller(tx, person, person.userId, selected, operation)
}

/** Keys are held in a company; without one there are none. */
function withoutCompany(person: Caller, { access }: Operation): Caller {
  requirePermission(access, person)
  return person
}

/** Who is looked at: of what they may do, reading alone. */
async function viewedPerson(tx: Query, operation: Operation, token: string): Promise<Caller> {
  const view = await findView(tx, token)
  if (view === null) throw ApiError.lostSession()
  const isReading = operation.method === 'GET' && operation.writes !== true
  if (!isReading && operation.whileViewing !== true)
    throw ApiError.forbidden('正在以他人身份查看，只能浏览，不能进行任何操作', 'VIEW_READ_ONLY')
  await impersonate(tx, view)
  return { ...personalCaller(view.userId ?? anonymous, view.title, null), view }
}

function isLink(request: FastifyRequest): boolean {
  return typeof (request.query as Readonly<Record<string, unknown>>)['signature'] === 'string'
}

/** Who follows a signed link: its user with the rights of this moment, or an anonymous caller in the company of a public file. */
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

/** Any caller, in the company of a public file, or with one of no company. */
function publicCaller(companyId: number | null): Caller {
  const anonymousCaller = personalCaller(null, '', null)
  return companyId === null
    ? { ...anonymousCaller, systemRows: true }
    : { ...anonymousCaller, companyId, companyIds: [companyId] }
}

/** The header's company, or the parameter's; where both are given they are the same. */
function selectedCompany({ company }: Operation, request: FastifyRequest): Selected {
  const header = request.headers['x-company-id']
  const query = request.query as Readonly<Record<string, unknown>>
  const companyParam = query['company_id']
  if (
    header !== undefined &&
    header !== '' &&
    companyParam !== undefined &&
    companyParam !== 'notset' &&
    companyParam !== header
  ) {
    return otherCompany()
  }
  const requestedCompany = company === 'parameter' ? companyParam : header
  if (requestedCompany === undefined || requestedCompany === '' || requestedCompany === 'notset') {
    if (company === 'required') return noCompany()
    return null
  }
  const id =
    typeof requestedCompany === 'string' && /^[1-9]\d{0,15}$/.test(requestedCompany)
      ? Number(requestedCompany)
      : Number.NaN
  if (Number.isSafeInteger(id)) return id
  if (company === 'optional') return null
  return ApiError.invalid({ company_id: ['品牌编号不正确'] })
}

/** For a `company_id` that is not the header's; never overwritten, always refused. */
export function otherCompany(): ApiError {
  return ApiError.forbidden('company_id 与当前品牌不一致', 'COMPANY_MISMATCH')
}

function passwordDue(): ApiError {
  return ApiError.forbidden('请先修改密码', 'PASSWORD_CHANGE_REQUIRED')
}

function isOpenWhileFactorDue({ whilePasswordDue, whileFactorDue }: Operation): boolean {
  return whilePasswordDue === true || whileFactorDue === true
}

function factorDue(): ApiError {
  return ApiError.forbidden('请先开启两步验证', 'SECOND_FACTOR_REQUIRED')
}

/** False where the console says that it calls by itself, while its user has been away: that does not prolong a sign-in. */
function isAttended({ headers }: FastifyRequest): boolean {
  return headers[unattendedHeader] !== '1'
}

const unattendedHeader = 'x-unattended'

function requestsSystemRows({ tenantScope }: Operation, request: FastifyRequest): boolean {
  const query = request.query as Readonly<Record<string, unknown>>
  return tenantScope === 'companyOrSystem' && query['scope'] === 'system'
}
