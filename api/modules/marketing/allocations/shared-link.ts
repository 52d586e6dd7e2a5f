import type { Call } from '../../../engine/model/operation.ts'
import type { Values } from '../../../engine/model/rules.ts'
import { array, run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import type { FieldErrors } from '../../../kernel/platform/api-error.ts'
import { allocationsIn, currentAllocations } from './allocations.ts'

/** What is shared out takes a link code of one of the companies that share it. */
export async function linkErrors(
  call: Call,
  type: 'cooperation' | 'platform',
  values: Readonly<Values>,
  record: Readonly<Values> | null,
): Promise<FieldErrors> {
  const { link_code_id: link } = values
  if (link == null) return {}
  const given = allocationsIn(values['allocations'])
  const shares =
    given.length > 0 || record === null
      ? given
      : await currentAllocations(call.tx, type, Number(record['id']))
  const companies = shares.map((share) => share.company_id)
  const found = await run(
    call.tx,
    sql`select 1 from link_codes where id = ${Number(link)}::bigint and company_id = any(${array(companies, 'bigint')})`,
  )
  return found.length > 0 ? {} : { link_code_id: ['链接码须属于分摊品牌'] }
}
