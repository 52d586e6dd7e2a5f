import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import type { Database } from '../../../kernel/database/types.ts'

/** A running series as the search for new runs needs it. */
export interface SeriesRow {
  readonly id: number
  readonly company_id: number
  readonly timezone: string
  readonly language: string
  readonly trigger: 'subscribed' | 'order_unpaid' | 'license_ending'
  readonly after_hours: number
  readonly before_days: number
  readonly reentry_days: number
  readonly started_at: string
  /** The conditions of its audience; null: it has none. */
  readonly audience: unknown
}

/** Seconds from one look for new runs to the next. */
const everySeconds = 60

/**
 * The next running series that is due, moved on to its next look in the same statement, whose conditions hold for the row as it is once the statement has it: of
 * several processes one looks. A look that was
 * interrupted is made again then. Series of a suspended company wait.
 */
export async function claimSeries(database: Database): Promise<SeriesRow | null> {
  const [row] = await database.system((tx) =>
    run<SeriesRow>(
      tx,
      sql`update email_series s set next_look_at = now() + make_interval(secs => ${everySeconds})
        from companies c
        where c.id = s.company_id and s.id = (select w.id from email_series w join companies o on o.id = w.company_id and o.status = 'active'
          where w.status = 'running' and w.next_look_at <= now() order by w.next_look_at, w.id limit 1)
          and s.status = 'running' and s.next_look_at <= now()
        returning s.id, s.company_id, c.timezone, s.language, s.trigger, s.after_hours, s.before_days, s.reentry_days, s.started_at,
          (select a.audience from email_audiences a where a.id = s.audience_id) as audience`,
    ),
  )
  return row ?? null
}
