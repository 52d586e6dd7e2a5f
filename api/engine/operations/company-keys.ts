import { type SQL, sql } from '../../kernel/database/sql.ts'
import { message } from '../../kernel/formats/messages/message.ts'
import { ApiError } from '../../kernel/platform/api-error.ts'
import { withinTenantScope } from '../auth/member.ts'
import { companiesAllowing } from '../auth/membership.ts'
import { requirePermission } from '../auth/permission.ts'
import type { Access, TenantScope } from '../model/access.ts'
import type { Caller } from '../model/caller.ts'
import type { Call } from '../model/operation.ts'
import { type Resource } from '../model/resource.ts'
import { isChild } from '../model/scope.ts'
import { notDeleted } from '../query/not-deleted.ts'
import { tableSource } from '../query/rows.ts'
import { array, run } from '../query/sql.ts'
import { rowsVisible } from './context.ts'
import { parentName } from './parent-name.ts'

/*
 * A caller who changes what belongs to, concerns or is borne by a company needs the key in that company, whichever is selected. How far a call
 * reaches follows from it (`reaching`); a write needs the key in every company of the record.
 */

/** Refuses to change records unless the caller holds a key of the call in every company that one of them concerns. */
export async function requireKeysOn(resource: Resource, ids: readonly number[], call: Call): Promise<void> {
  if (isUnbound(call.caller)) return
  await requireKeysIn(call, await concerned(resource, ids, call))
}

/** Refuses who does not hold a key of the call in each of these companies. */
export async function requireKeysIn({ tx, caller }: Call, companies: readonly number[]): Promise<void> {
  const { userId, access } = caller
  if (isUnbound(caller) || userId === null || typeof access === 'string') return
  const requiredCompanies = new Set(companies)
  const held =
    requiredCompanies.size === 0 ? [] : await companiesAllowing(tx, userId, [...requiredCompanies], access)
  if (held.length < requiredCompanies.size) throw keyMissing(access)
}

/** The same call for what asks for other keys: refused without one in the selected company, and reaching no further than they do. */
export async function withKeys(
  call: Call,
  access: Access,
  tenantScope = call.caller.tenantScope,
): Promise<Call> {
  requirePermission(access, call.caller)
  const caller = await withinTenantScope(call.tx, { ...call.caller, access, tenantScope })
  await restrictToCompanies(call, caller.companyIds)
  return { ...call, caller }
}

/** Does what asks for other keys, as `withKeys` lets it; the call reaches as far as before afterwards. */
export async function withKeysDuring<T>(
  call: Call,
  access: Access,
  tenantScope: TenantScope,
  work: (call: Call) => Promise<T>,
): Promise<T> {
  const done = await work(await withKeys(call, access, tenantScope))
  await restrictToCompanies(call, call.caller.companyIds)
  return done
}

/**
 * Why a record is out of reach: it is not there for the caller in any company (404), or only in companies where they do not hold the
 * key (403), as it would be with that company selected. What is assigned to another parent than the path's is not there.
 */
export async function outOfScope(resource: Resource, id: number, call: Call): Promise<ApiError> {
  const { caller, tx } = call
  const isAssigned = typeof resource.scope === 'object' && 'assignment' in resource.scope
  if (isUnbound(caller) || caller.tenantScope !== 'companies' || isAssigned) return ApiError.notFound()
  const anywhere: Caller = { ...caller, access: 'signedIn', companyIds: caller.companies }
  const alive = notDeleted(resource)
  await restrictToCompanies(call, caller.companies)
  const found = await run(
    tx,
    sql`select 1 from ${tableSource(resource)} where t.id = ${id}::bigint and ${alive} and ${rowsVisible(resource, { ...call, caller: anywhere })}`,
  )
  await restrictToCompanies(call, caller.companyIds)
  return found.length === 0 ? ApiError.notFound() : keyMissing(caller.access)
}

/** Administrators hold every key; what asks for none is bound to membership alone. */
function isUnbound({ isAdmin, access }: Caller): boolean {
  return isAdmin || typeof access === 'string'
}

function keyMissing(access: Access): ApiError {
  const keys = typeof access === 'string' ? [] : access
  return ApiError.forbidden(
    message('没有权限：在所涉及的每个品牌都需要 {keys}', { keys: { anyOf: keys } }),
    'FORBIDDEN',
  )
}

async function restrictToCompanies({ tx }: Call, companyIds: readonly number[]): Promise<void> {
  await run(tx, sql`select set_config('app.company_ids', ${companyIds.join(',')}, true)`)
}

/** The companies that records concern beside the selected one. */
async function concerned(resource: Resource, ids: readonly number[], call: Call): Promise<number[]> {
  const { scope, name } = resource
  if (isChild(scope)) {
    const children = await run<{ parent: number }>(
      call.tx,
      sql`select distinct ${sql.identifier(scope.by)} as parent from ${sql.identifier(name)} where id = any(${array([...ids], 'bigint')})`,
    )
    const parent = call.services.find(scope.parent)
    const parents = children.map((child) => child.parent)
    return parent === undefined ? [] : await concerned(parent, parents, call)
  }
  if (typeof scope === 'object') {
    // What is changed is the assignment to the parent of the path: the record's other companies do not matter.
    const parent = call.services.find(scope.parent)
    const id = Number(call.params[parentName(resource) ?? ''])
    return parent === undefined ? [] : await concerned(parent, [id], call)
  }
  const companies = companiesOf(resource)
  if (companies === null) return []
  const found = await run<{ id: number }>(
    call.tx,
    sql`select distinct c.id from ${sql.identifier(name)} t cross join lateral unnest(${companies}) as c (id)
      where t.id = any(${array([...ids], 'bigint')})`,
  )
  return found.map(({ id }) => id)
}

/** SQL `bigint[]`: the companies that the row `t` concerns; null where that is the selected one alone. */
function companiesOf({ access: { companiesOf: declared, sharing }, scope }: Resource): SQL | null {
  if (declared !== null) return sql.raw(declared)
  if (sharing === null || (scope !== 'synthesizing' && scope !== 'kind')) return null
  return sql`case when t.company_id is null then ${sql.raw(sharing.companies('t'))} else '{}'::bigint[] end`
}
