import type { Call } from '../../../engine/model/operation.ts'
import type { ErrorsOf, RecordOf, ValuesOf } from '../../../engine/model/records.ts'
import { array, run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'

/** What is wrong with the groups that a write adds: they are those of the selected company, and for its members. */
export async function groupErrors(
  { tx, caller }: Call,
  values: ValuesOf<'users'>,
  record: RecordOf<'users'> | null,
): Promise<ErrorsOf<'users'>> {
  const before = new Set(numbersIn(record?.groups))
  const added = [...new Set(numbersIn(values.groups))].filter((id) => !before.has(id))
  if (added.length === 0) return {}
  const found = await run(
    tx,
    sql`select id from groups where id = any(${array(added, 'bigint')}) and company_id = ${caller.companyId}::bigint`,
  )
  if (found.length < added.length) return { groups: ['只能选择当前品牌的用户组'] }
  const companies = numbersIn(values.companies ?? record?.companies)
  if (caller.companyId !== null && !companies.includes(caller.companyId))
    return { groups: ['用户不属于当前品牌，不能加入当前品牌的用户组'] }
  return {}
}

function numbersIn(value: unknown): number[] {
  return Array.isArray(value) ? value.map(Number) : []
}
