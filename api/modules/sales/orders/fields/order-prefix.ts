import type { Call } from '../../../../engine/model/operation.ts'
import { repositoryOf } from '../../../../engine/operations/write/repository.ts'
import { sql } from '../../../../kernel/database/sql.ts'

/** What the company's order numbers begin with; no two companies have the same. */
export async function orderPrefix(call: Call): Promise<string> {
  const [company] = await repositoryOf('companies', call).select(
    ['order_prefix'],
    sql`t.id = ${call.caller.companyId}::bigint`,
  )
  if (company === undefined) throw new Error('the selected company is not there')
  return company.order_prefix
}
