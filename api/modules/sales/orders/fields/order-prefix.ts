import type { Call } from '../../../../engine/model/operation.ts'
import { run } from '../../../../engine/query/sql.ts'
import { sql } from '../../../../kernel/database/sql.ts'

/** What the company's order numbers begin with; no two companies have the same. */
export async function orderPrefix(call: Call): Promise<string> {
  const [company] = await run<{ prefix: string }>(
    call.tx,
    sql`select order_prefix as prefix from companies where id = ${call.caller.companyId}::bigint`,
  )
  if (company === undefined) throw new Error('the selected company is not there')
  return company.prefix
}
