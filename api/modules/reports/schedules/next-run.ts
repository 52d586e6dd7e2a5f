import { type SQL, sql } from '../../../kernel/database/sql.ts'

/**
 * The next moment after another one at which a schedule runs, in a time zone. A time that clocks skip is that of the moment after the gap, one
 * that they show twice is the later of the two; a month without the day has its last day.
 */
export const NEXT_RUN = `
CREATE OR REPLACE FUNCTION app_next_report(frequency text, weekday bigint, month_day bigint, at_time text, zone text, after timestamptz)
  RETURNS timestamptz LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT min(c.at) FROM (
    SELECT (d.day + at_time::time) AT TIME ZONE zone AS at
    FROM generate_series(0, 62) n CROSS JOIN LATERAL (SELECT (after AT TIME ZONE zone)::date + n AS day) d
    WHERE frequency = 'daily'
      OR frequency = 'weekly' AND extract(isodow FROM d.day) = weekday
      OR frequency = 'monthly' AND extract(day FROM d.day)
        = least(month_day, extract(day FROM date_trunc('month', d.day::timestamp) + interval '1 month - 1 day'))
  ) c WHERE c.at > after
$$;
`

/** What says when a schedule runs. */
export interface Timing {
  readonly frequency: SQL
  readonly weekday: SQL
  readonly monthDay: SQL
  readonly time: SQL
}

/** The next run of such a schedule after now. */
export function nextRun({ frequency, weekday, monthDay, time }: Timing, zone: SQL): SQL {
  return sql`app_next_report(${frequency}, ${weekday}, ${monthDay}, ${time}, ${zone}, now())`
}
