import { type SQL, sql } from '../../kernel/database/sql.ts'

/** SQL: a moment and the delay of the step `p` after it; days are those of the company's clock. */
export function afterDelay(moment: SQL, timezone: SQL): SQL {
  return sql`(case p.unit when 'hours' then ${moment} + make_interval(hours => p.delay::int)
    else ((${moment} at time zone ${timezone}) + make_interval(days => p.delay::int)) at time zone ${timezone} end)`
}

/**
 * SQL over a series `s` and its company `c`: when its hours of sending begin next; null within them. A time that the clock skips is the moment
 * after the gap.
 */
export const nextWindow: SQL = sql`(select case
    when s.window_from is null or (z.hour >= s.window_from and z.hour < s.window_to) then null
    else (z.day + make_interval(days => case when z.hour < s.window_from then 0 else 1 end, hours => s.window_from::int)) at time zone c.timezone end
  from (select extract(hour from now() at time zone c.timezone) as hour, date_trunc('day', now() at time zone c.timezone) as day) z)`
