import { sql } from '../../kernel/database/sql.ts'
import type { Database } from '../../kernel/database/types.ts'
import { run } from '../query/sql.ts'

/** Ids in the queue of the jobs that have not ended. */
export async function openJobs(database: Database): Promise<readonly string[]> {
  const open = await database.system((tx) =>
    run<{ id: string }>(tx, sql`select queue_id as id from jobs where status in ('queued', 'running')`),
  )
  return open.map(({ id }) => id)
}
