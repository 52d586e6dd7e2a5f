import { withMembers } from '../../../engine/notifications/mail/readers.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import type { Database } from '../../../kernel/database/types.ts'

/** What an evaluation needs of its alert. */
export interface AlertRow {
  readonly id: number
  readonly company_id: number
  /** Whose rights hold. */
  readonly user_id: number
  readonly name: string
  readonly statistic: string
  readonly metric: string
  readonly request: unknown
  readonly days: number
  readonly until: 'today' | 'yesterday'
  readonly direction: 'above' | 'below'
  readonly threshold: string
  readonly clear_threshold: string | null
  readonly volume_metric: string | null
  readonly min_volume: string | null
  readonly times: number
  readonly remind: 'never' | 'daily'
  readonly is_muted: boolean
  /** With the members that its groups have now. */
  readonly recipients: readonly number[]
  readonly mail: boolean
  readonly robots: readonly number[]
  readonly state: 'ok' | 'firing'
  readonly streak: number
  /** Those who receive it know that it fires. */
  readonly is_notified: boolean
  /** So long ago that a daily reminder is due. */
  readonly is_reminder_due: boolean
  /** Which evaluation this is; an older one that still lives finds another number in the row and writes nothing. */
  readonly evaluations: number
}

/** Seconds from one evaluation of an alert to the next. */
const everySeconds = 300

/**
 * The next alert that is due, moved on to its next evaluation in the same statement: of several processes one evaluates it. Whatever became of
 * that one, it is evaluated again then. Alerts of a suspended company wait.
 */
export async function claimAlert(database: Database): Promise<AlertRow | null> {
  const [row] = await database.system((tx) =>
    run<AlertRow>(
      tx,
      sql`update metric_alerts a set evaluations = a.evaluations + 1, next_evaluation_at = now() + make_interval(secs => ${everySeconds})
        where a.id = (select w.id from metric_alerts w join companies c on c.id = w.company_id and c.status = 'active'
          where w.status = 'enabled' and w.next_evaluation_at <= now()
          order by w.next_evaluation_at, w.id limit 1 for update of w skip locked)
        returning a.id, a.company_id, a.user_id, a.name, a.statistic, a.metric, a.request, a.days, a.until, a.direction, a.threshold::text,
          a.clear_threshold::text, a.volume_metric, a.min_volume::text, a.times, a.remind, coalesce(a.muted_until > now(), false) as is_muted,
          ${withMembers(sql`a.recipients`, sql`a.groups`, sql`a.company_id`)} as recipients, a.mail, coalesce(a.robots, '{}') as robots, a.state, a.streak, a.evaluations,
          a.notified_at is not null as is_notified, coalesce(a.notified_at < now() - interval '1 day', false) as is_reminder_due`,
    ),
  )
  return row ?? null
}
