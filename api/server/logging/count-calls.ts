import { groupDayAgo, groupTimezone } from '../../engine/model/company-time.ts'
import { run } from '../../engine/query/sql.ts'
import { sql } from '../../kernel/database/sql.ts'
import type { Query } from '../../kernel/database/types.ts'

/**
 * Brings `daily_api_stats` up to date: the calls of the last hour that was counted, and of all since then, are counted anew. Nothing is
 * left out after hours in which no process was running.
 */
export async function countCalls(tx: Query): Promise<void> {
  const [row] = await run<{ since: string }>(
    tx,
    sql`select greatest(now() - interval '30 days', least(date_trunc('hour', now()) - interval '1 hour',
        (select (max(date + hour * interval '1 hour')) at time zone ${groupTimezone} from daily_api_stats where date >= ${sql.raw(groupDayAgo(31))}))) as since`,
  )
  const calls = sql`select coalesce(company_id, 0) as company_id, (created_at at time zone ${groupTimezone})::date as date,
      extract(hour from created_at at time zone ${groupTimezone})::bigint as hour, route, method, client,
      status / 100 || 'xx' as status_class, status, duration_ms, coalesce(length(request_body), 0) + coalesce(length(response_body), 0) as bytes
    from api_logs where created_at >= date_trunc('hour', ${row?.since}::timestamptz)`
  await run(
    tx,
    sql`delete from daily_api_stats s using (select distinct date, hour from (${calls}) calls) r where s.date = r.date and s.hour = r.hour`,
  )
  await run(
    tx,
    sql`insert into daily_api_stats (company_id, date, hour, route, method, client, status_class, requests, errors, sum_ms, p50_ms, p95_ms, p99_ms, bytes)
      select company_id, date, hour, route, method, client, status_class, count(*), count(*) filter (where status >= 400), sum(duration_ms),
        percentile_disc(0.5) within group (order by duration_ms), percentile_disc(0.95) within group (order by duration_ms),
        percentile_disc(0.99) within group (order by duration_ms), sum(bytes)
      from (${calls}) calls group by 1, 2, 3, 4, 5, 6, 7`,
  )
}
