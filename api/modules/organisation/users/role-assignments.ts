import { excessKeys, type Grant } from '../../../engine/auth/grants.ts'
import type { Call } from '../../../engine/model/operation.ts'
import type { ErrorsOf, RecordOf, ValuesOf } from '../../../engine/model/records.ts'
import { array, run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { message } from '../../../kernel/formats/messages/message.ts'

/**
 * What is wrong with the roles that a write gives or takes: unknown ones, companies that the user is not in or the caller does not see, and
 * rights that the caller does not hold there. Assignments that stand and stay are neither.
 */
export async function assignmentErrors(
  call: Call,
  values: ValuesOf<'users'>,
  record: RecordOf<'users'> | null,
): Promise<ErrorsOf<'users'>> {
  const grants = grantsIn(values.role_assignments)
  if (grants === null) return {}
  const before = grantsIn(record?.role_assignments) ?? []
  const companies = new Set(values.companies ?? record?.companies ?? [])
  const existingRoles = await loadRoleIds(call, grants)
  const errors: ErrorsOf<'users'> = {}
  for (const [place, { role_id: role, company_id: company }] of grants.entries()) {
    if (!existingRoles.has(role)) errors[`role_assignments.${place}.role_id`] = ['所选角色不存在']
    if (company !== null && !companies.has(company))
      errors[`role_assignments.${place}.company_id`] = ['用户不属于所选品牌']
  }
  const more = await excessOf(call, missingFrom(before, grants))
  const lost = await excessOf(call, missingFrom(grants, before))
  if (lost !== '') errors.role_assignments = [message('不能收回自己没有的权限：{keys}', { keys: lost })]
  if (more !== '') errors.role_assignments = [message('不能授予自己没有的权限：{keys}', { keys: more })]
  return errors
}

/** Those of the second list that the first does not have. */
function missingFrom(existing: readonly Grant[], grants: readonly Grant[]): Grant[] {
  return grants.filter(
    (grant) =>
      !existing.some((each) => each.role_id === grant.role_id && each.company_id === grant.company_id),
  )
}

async function excessOf({ tx, caller }: Call, grants: readonly Grant[]): Promise<string> {
  const excess = await excessKeys(tx, caller, grants)
  return [...new Set([...excess.values()].flat())].slice(0, 5).join('、')
}

/** The list as grants; null where none was given. */
export function grantsIn(value: unknown): Grant[] | null {
  if (!Array.isArray(value)) return null
  return value.map(({ role_id: role, company_id: company }: { role_id: unknown; company_id?: unknown }) => ({
    role_id: Number(role),
    company_id: company == null ? null : Number(company),
  }))
}

async function loadRoleIds(call: Call, grants: readonly Grant[]): Promise<Set<number>> {
  const ids = [...new Set(grants.map(({ role_id: id }) => id))]
  const rows = await run<{ id: number }>(
    call.tx,
    sql`select id from roles where id = any(${array(ids, 'bigint')})`,
  )
  return new Set(rows.map(({ id }) => id))
}
