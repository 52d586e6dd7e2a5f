import type { Call } from '../../../engine/model/operation.ts'
import { array, run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'

/** The names of those companies that the call may see. */
export async function companyTitles(call: Call, ids: readonly number[]): Promise<string[]> {
  const own = ids.filter((id) => call.caller.companyIds.includes(id))
  const rows = await run<{ title: string }>(
    call.tx,
    sql`select title from companies where id = any(${array(own, 'bigint')}) order by id`,
  )
  return rows.map(({ title }) => title)
}
