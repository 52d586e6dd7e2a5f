import { sql } from '../../kernel/database/sql.ts'
import type { Database } from '../../kernel/database/types.ts'
import type { MessagesByPath } from '../../kernel/formats/messages/messages-by-path.ts'
import type { JobParams } from '../../kernel/platform/stopped.ts'
import type { JobFailure } from '../model/job.ts'
import { run } from '../query/sql.ts'
import type { JobOrigin } from './origin.ts'

/** What the runner needs of a row of `jobs`. */
export interface JobRow {
  readonly id: number
  readonly user_id: number
  readonly company_id: number | null
  readonly title: string
  readonly said: MessagesByPath | null
  readonly definition: string
  readonly params: JobParams
  readonly origin: JobOrigin
  readonly saved: unknown
  readonly failures: readonly JobFailure[]
  readonly done_count: number
  readonly failed_count: number
  readonly total: number | null
  /** Which run this is; an older run that still lives finds another number in the row and stops. */
  readonly attempt: number
}

/** Marks the job as running and counts the run; null if it has ended, or is gone. What a run without `saved` had noted is forgotten. */
export async function beginRun(database: Database, id: number): Promise<JobRow | null> {
  const [row] = await database.system((tx) =>
    run<JobRow>(
      tx,
      sql`update jobs set status = 'running', started_at = coalesce(started_at, now()), attempt = coalesce(attempt, 0) + 1,
          failures = case when saved is null then '[]'::jsonb else coalesce(failures, '[]'::jsonb) end, updated_at = now()
        where id = ${id}::bigint and status in ('queued', 'running')
        returning id, user_id, company_id, title, said, definition, params, origin, saved, failures, done_count, failed_count, total, attempt`,
    ),
  )
  return row ?? null
}
