import { sql } from '../../../kernel/database/sql.ts'
import type { Call } from '../../model/operation.ts'
import { run } from '../../query/sql.ts'
import type { Annotation } from '../definition/annotations.ts'
import type { Requested } from '../definition/statistic.ts'

/** What happened in the period that explains a curve, of the kinds that the statistic names. */
export async function annotationsOf(
  { tx, caller }: Call,
  { statistic, query, subject }: Requested,
): Promise<Annotation[]> {
  const { annotations = [] } = statistic
  if (annotations.length === 0) return []
  const own = sql`t.company_id = ${caller.companyId}::bigint`
  const parts = annotations.map((kind) => {
    const rows = statistic.annotation(kind)(query, subject, own)
    return sql`select r.at, r."to", ${sql.raw(`'${kind}'`)} as type, r.title from (${rows}) r`
  })
  const rows = await run<Annotation>(tx, sql`${sql.join(parts, sql` union all `)} order by 1, 3, 4 limit 200`)
  return rows.map(({ at, to, type, title }) => ({ at, to, type, title }))
}
