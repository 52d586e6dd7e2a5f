import type { Call } from '../../../../engine/model/operation.ts'
import { run } from '../../../../engine/query/sql.ts'
import { sql } from '../../../../kernel/database/sql.ts'

/** Counts that a survey was opened, on the company’s day. */
export async function countView(
  { tx, caller }: Call,
  survey: { readonly id: number; readonly timezone: string },
): Promise<void> {
  await run(
    tx,
    sql`insert into daily_content_stats as f (company_id, date, object_type, object_id, country, views)
      values (${caller.companyId}::bigint, (now() at time zone ${survey.timezone})::date, 'survey', ${survey.id}::bigint, 'ZZ', 1)
      on conflict (company_id, date, object_type, object_id, country) do update set views = f.views + 1`,
  )
}
