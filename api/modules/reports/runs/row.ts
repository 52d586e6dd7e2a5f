import { withMembers } from '../../../engine/notifications/mail/readers.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import type { Database } from '../../../kernel/database/types.ts'
import { nextRun } from '../schedules/next-run.ts'

/** What a run needs of itself and of its schedule. */
export interface RunRow {
  readonly id: number
  readonly company_id: number
  readonly schedule_id: number
  /** Whose rights hold. */
  readonly user_id: number
  readonly name: string
  readonly recipients: readonly number[]
  /** Which try this is; an older one that still lives finds another number in the row and writes nothing. */
  readonly attempts: number
  readonly source: 'list' | 'figures'
  readonly resource: string
  readonly request: unknown
  readonly format: 'csv' | 'xlsx'
}

/** Seconds that a claimed run is left alone without a sign of life; then another process takes it. */
const leaseSeconds = 20
export const heartbeatMs = 5_000

/** The next run that is due, claimed for this process; null if there is none. Schedules whose time has come are turned into runs first. */
export async function claimRun(database: Database): Promise<RunRow | null> {
  while (await beginDue(database));
  const [row] = await database.system((tx) =>
    run<RunRow>(
      tx,
      sql`update report_runs r set state = 'running', attempts = r.attempts + 1, next_attempt_at = now() + make_interval(secs => ${leaseSeconds})
        from report_schedules s
        where s.id = r.schedule_id and r.id = (select w.id from report_runs w where w.state in ('pending', 'running')
            and coalesce(w.next_attempt_at, w.due_at) <= now() order by coalesce(w.next_attempt_at, w.due_at), w.id limit 1 for update skip locked)
        returning r.id, r.company_id, r.schedule_id, r.user_id, r.name, r.recipients, r.attempts, s.source, s.resource, s.request, s.format`,
    ),
  )
  return row ?? null
}

/**
 * Makes a run of one schedule whose time has come and moves the schedule on, in one statement: of several processes one does. However much
 * time was missed, it is one run. Schedules of a suspended company wait.
 */
async function beginDue(database: Database): Promise<boolean> {
  const timing = {
    frequency: sql`s.frequency`,
    weekday: sql`s.weekday`,
    monthDay: sql`s.month_day`,
    time: sql`s.time`,
  }
  const readers = withMembers(sql`s.recipients`, sql`s.groups`, sql`s.company_id`)
  const started = await database.system((tx) =>
    run(
      tx,
      sql`with due as (
          select s.id, s.company_id, s.user_id, s.name, ${readers} as recipients, s.next_run_at as due_at, ${nextRun(timing, sql`c.timezone`)} as next_at
          from report_schedules s join companies c on c.id = s.company_id and c.status = 'active'
          where s.status = 'enabled' and s.next_run_at <= now()
          order by s.next_run_at, s.id limit 1 for update of s skip locked
        ), moved as (
          update report_schedules s set next_run_at = due.next_at from due where s.id = due.id
        )
        insert into report_runs (company_id, schedule_id, user_id, name, recipients, cause, due_at)
        select company_id, id, user_id, name, recipients, 'schedule', due_at from due returning id`,
    ),
  )
  return started.length > 0
}

/** Says that a claimed run is still being made. */
export async function touchRun(database: Database, { id, attempts }: RunRow): Promise<void> {
  await database.system((tx) =>
    run(
      tx,
      sql`update report_runs set next_attempt_at = now() + make_interval(secs => ${leaseSeconds})
        where id = ${id}::bigint and state = 'running' and attempts = ${attempts}`,
    ),
  )
}

/** The run waits for so many seconds. */
export async function putBack(database: Database, { id, attempts }: RunRow, seconds: number): Promise<void> {
  await database.system((tx) =>
    run(
      tx,
      sql`update report_runs set state = 'pending', next_attempt_at = now() + make_interval(secs => ${seconds})
        where id = ${id}::bigint and state = 'running' and attempts = ${attempts}`,
    ),
  )
}

/** What an ended process had claimed is due at once: only for a database that no other process has open. */
export async function releaseRuns(database: Database): Promise<void> {
  await database.system((tx) =>
    run(
      tx,
      sql`update report_runs set next_attempt_at = now() where state = 'running' and next_attempt_at > now()`,
    ),
  )
}
