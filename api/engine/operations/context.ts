import { type SQL, sql } from '../../kernel/database/sql.ts'
import type { TenantScope } from '../model/access.ts'
import type { Caller } from '../model/caller.ts'
import type { Call, CompanyUse, Operation } from '../model/operation.ts'
import { type Resource, type ResourceRegistry } from '../model/resource.ts'
import { isChild } from '../model/scope.ts'
import type { FilterContext } from '../query/filter-value.ts'
import { and, array } from '../query/sql.ts'

/** Who is asked about a resource, and for whose rows. */
export function contextOf(
  resource: Resource,
  find: ResourceRegistry,
): Pick<Operation, 'company' | 'tenantScope'> {
  return { company: companyUse(resource), tenantScope: tenantScopeOf(resource, find) }
}

function companyUse({ scope }: Resource): CompanyUse {
  if (scope === 'user') return 'optional'
  return scope === 'global' || scope === 'company?' ? 'ifAny' : 'required'
}

/** Whose rows a resource's calls may see. */
export function tenantScopeOf(
  { scope, access: { companiesOf } }: Resource,
  find: ResourceRegistry,
): TenantScope {
  if (scope === 'company?') return 'companyOrSystem'
  if (scope === 'synthesizing' || companiesOf !== null) return 'companies'
  if (!isChild(scope)) return 'company'
  const parent = find(scope.parent)?.scope
  return parent === 'kind' || parent === 'synthesizing' ? 'companies' : 'company'
}

export function filterContext(caller: Caller): FilterContext {
  return { now: new Date(), timezone: caller.timezone, userId: caller.userId, companyId: caller.companyId }
}

/** The rows `t` that the caller may see, as a condition of its own beside row-level security: isolation stands twice. */
export function rowsVisible(resource: Resource, call: Pick<Call, 'caller' | 'services'>): SQL {
  const { caller } = call
  const conditions = [
    rowsInScope(resource, call),
    ...ofOwners(resource, caller),
    ...visibleTo(resource, caller),
  ]
  return sql`(${and(conditions)})`
}

function visibleTo({ rules }: Resource, caller: Caller): SQL[] {
  const condition = rules.visible?.(caller)
  return condition === undefined ? [] : [condition]
}

/** The data range of the caller's groups. */
function ofOwners({ access: { ownerScoped }, rules }: Resource, caller: Caller): SQL[] {
  const { owners } = caller
  if (ownerScoped === null || owners === null) return []
  const owned = sql`t.${sql.identifier(ownerScoped)} = any(${array([...owners], 'bigint')})`
  return [rules.alsoOwned === undefined ? owned : sql`(${owned} or ${rules.alsoOwned(caller)})`]
}

function rowsInScope(resource: Resource, call: Pick<Call, 'caller' | 'services'>): SQL {
  const { caller } = call
  const { scope } = resource
  const own = sql`t.company_id = ${caller.companyId}::bigint`
  if (isChild(scope)) return childrenVisible(scope.parent, scope.by, own, call)
  if (scope === 'user') return sql`t.user_id = ${caller.userId}::bigint`
  if (scope === 'company' || scope === 'self') return own
  if (scope === 'company?') return caller.systemRows ? sql`t.company_id is null` : own
  if (scope === 'synthesizing') return sharedOut(resource, caller)
  if (scope === 'kind') return sql`(${own} or ${sharedOut(resource, caller)})`
  return scope === 'system' ? sql`false` : sql`true`
}

/** A child is where its parent is; of a company's parent its own column says so, too. */
function childrenVisible(
  parentName: string,
  by: string,
  own: SQL,
  call: Pick<Call, 'caller' | 'services'>,
): SQL {
  const parent = call.services.find(parentName)
  if (parent === undefined) throw new Error(`${parentName} is no resource`)
  if (parent.scope === 'company' && parent.access.ownerScoped === null) return own
  return sql`t.${sql.identifier(by)} in (select t.id from ${sql.identifier(parent.name)} t where ${rowsVisible(parent, call)})`
}

/** Shared out, with a share for one of the companies that the call may see. */
function sharedOut({ access: { sharing } }: Resource, { companyIds }: Caller): SQL {
  if (sharing === null) return sql`false`
  return sql`(t.company_id is null and exists (select 1 from ${sql.raw(sharing.shares('t'))} = any(${array([...companyIds], 'bigint')})))`
}
