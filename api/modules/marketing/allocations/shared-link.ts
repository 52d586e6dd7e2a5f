import type { Call } from '../../../engine/model/operation.ts'
import type { ErrorsFrom } from '../../../engine/model/records.ts'
import { array, run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { allocationsIn, currentAllocations } from './allocations.ts'
import type { Shared } from './check-allocations.ts'

/** What is shared out takes a link code of one of the companies that share it. */
export async function linkErrors(
  call: Call,
  type: 'cooperation' | 'platform',
  values: Shared,
  record: Shared | null,
): Promise<ErrorsFrom<{ link_code_id: unknown }>> {
  const { link_code_id: link } = values
  if (link == null) return {}
  const sent = allocationsIn(values.allocations)
  const shares =
    sent.length > 0 || record === null ? sent : await currentAllocations(call.tx, type, record.id ?? 0)
  const companies = shares.map((share) => share.company_id)
  const found = await run(
    call.tx,
    sql`select 1 from link_codes where id = ${link}::bigint and company_id = any(${array(companies, 'bigint')})`,
  )
  return found.length > 0 ? {} : { link_code_id: ['链接码须属于分摊品牌'] }
}
