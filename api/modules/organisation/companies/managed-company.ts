import type { Call } from '../../../engine/model/operation.ts'
import { outOfScope } from '../../../engine/operations/company-keys.ts'
import { rowsVisible } from '../../../engine/operations/context.ts'
import { pathId } from '../../../engine/operations/path-id.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'

export interface ManagedCompany {
  readonly id: number
  readonly title: string
}

/** The company in the path: 404 out of the caller's sight, 403 where they do not hold a key of the call, 409 while it is suspended. */
export async function managedCompany(call: Call): Promise<ManagedCompany> {
  const companies = call.services.find('companies')
  const id = pathId(call)
  const [company] = await run<ManagedCompany & { status: string }>(
    call.tx,
    sql`select t.id, t.title, t.status from companies t
      where t.id = ${id}::bigint and ${rowsVisible(companies, call)}`,
  )
  if (company === undefined) throw await outOfScope(companies, id, call)
  if (company.status !== 'active') throw ApiError.conflict('STATE', '该品牌已停用')
  return company
}
