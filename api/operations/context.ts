import { type SQL, sql } from 'drizzle-orm/sql'
import type { Resource, Scope } from '../definition/resource.ts'
import type { Caller } from '../http/caller.ts'
import type { FilterContext } from '../query/filter-value.ts'
import type { CompanyUse } from './operation.ts'

/** Whether calls about a resource need a selected company. */
export function companyUse({ scope }: Resource): CompanyUse {
  return scope === 'user' ? 'optional' : 'required'
}

export function filterContext(caller: Caller): FilterContext {
  return { now: new Date(), timezone: caller.timezone, userId: caller.userId, companyId: caller.companyId }
}

/** The rows `t` that the caller may see, as a condition of its own beside row-level security: isolation stands twice. */
export function rowsVisible({ scope, rules }: Resource, caller: Caller): SQL {
  const own = rowsInScope(scope, caller)
  return rules.visible === undefined ? own : sql`(${own} and ${rules.visible(caller)})`
}

function rowsInScope(scope: Scope, caller: Caller): SQL {
  if (scope === 'user') return sql`t.user_id = ${caller.userId}::bigint`
  if (scope === 'company') return sql`t.company_id = ${caller.companyId}::bigint`
  if (scope === 'kind') return sql`(t.company_id is null or t.company_id = ${caller.companyId}::bigint)`
  if (scope === 'system') return sql`false`
  return sql`true`
}
