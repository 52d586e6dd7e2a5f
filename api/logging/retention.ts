import { sql } from 'drizzle-orm/sql'
import type { Database, Query } from '../database/types.ts'
import { run } from '../query/sql.ts'

/** How long log rows are kept (domain/resources.md, "Delete" of the logs and of the messages). */
const kept = [
  { table: 'action_logs', days: 365 },
  { table: 'user_logs', days: 365 },
  { table: 'api_logs', days: 30 },
  { table: 'notification_logs', days: 90 },
  { table: 'route_visits', days: 90, column: 'day' },
] as const

const apiStatistics = 24

/** Forgets old log rows, and brings the statistics of the calls up to date. Demo data are older than that, and stay. */
export async function keepLogs(database: Database): Promise<void> {
  const isDemo = await database.isDemo()
  await database.system(async (tx) => {
    await countCalls(tx)
    if (isDemo) return
    for (const { table, days, ...more } of kept) {
      const column = 'column' in more ? more.column : 'created_at'
      await run(
        tx,
        sql`delete from ${sql.identifier(table)} where ${sql.identifier(column)} < now() - ${days}::int * interval '1 day'`,
      )
    }
    await run(
      tx,
      sql`delete from daily_api_stats where date < current_date - ${apiStatistics}::int * interval '1 month'`,
    )
  })
}

/** Counts the calls of this hour and the one before anew; the hours are those of the group's time zone (domain/questions.md Q87). */
async function countCalls(tx: Query): Promise<void> {
  const recent = sql`select coalesce(company_id, 0) as company_id, (created_at at time zone 'Asia/Shanghai')::date as date,
      extract(hour from created_at at time zone 'Asia/Shanghai')::bigint as hour, route, method, client,
      status / 100 || 'xx' as status_class, status, duration_ms, coalesce(length(request_body), 0) + coalesce(length(response_body), 0) as bytes
    from api_logs where created_at >= date_trunc('hour', now()) - interval '1 hour'`
  await run(
    tx,
    sql`delete from daily_api_stats s using (select distinct date, hour from (${recent}) calls) r where s.date = r.date and s.hour = r.hour`,
  )
  await run(
    tx,
    sql`insert into daily_api_stats (company_id, date, hour, route, method, client, status_class, requests, errors, sum_ms, p50_ms, p95_ms, p99_ms, bytes)
      select company_id, date, hour, route, method, client, status_class, count(*), count(*) filter (where status >= 400), sum(duration_ms),
        percentile_disc(0.5) within group (order by duration_ms), percentile_disc(0.95) within group (order by duration_ms),
        percentile_disc(0.99) within group (order by duration_ms), sum(bytes)
      from (${recent}) calls group by 1, 2, 3, 4, 5, 6, 7`,
  )
}
