import { sql } from '../../../database/sql.ts'
import type { Call } from '../../../model/operation.ts'
import { outOfScope } from '../../../operations/company-keys.ts'
import { rowsVisible } from '../../../operations/context.ts'
import { ApiError } from '../../../platform/api-error.ts'
import { run } from '../../../query/sql.ts'

export interface ManagedCompany {
  readonly id: number
  readonly title: string
}

/** The company in the path: 404 out of the caller's sight, 403 where they do not hold a key of the call, 409 while it is suspended. */
export async function managedCompany(call: Call): Promise<ManagedCompany> {
  const companies = call.services.find('companies')
  const id = Number(call.params['id'])
  const [company] = await run<ManagedCompany & { status: string }>(
    call.tx,
    sql`select t.id, t.title, t.status from companies t
      where t.id = ${id}::bigint and ${rowsVisible(companies, call)}`,
  )
  if (company === undefined) throw await outOfScope(companies, id, call)
  if (company.status !== 'active') throw ApiError.conflict('STATE', '该品牌已停用')
  return company
}
