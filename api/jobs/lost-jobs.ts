import { sql } from 'drizzle-orm/sql'
import type { Database } from '../database/types.ts'
import { run } from '../query/sql.ts'
import { QUEUE_SCHEMA } from './queue.ts'

/** Jobs that no queue knows any more have failed: their process was killed too often. */
export async function failLostJobs(database: Database): Promise<void> {
  await database.system((tx) =>
    run(
      tx,
      sql`update jobs set status = 'failed', message = '程序多次中断，任务已停止。', finished_at = now(), updated_at = now()
        where status in ('queued', 'running') and not exists (
          select from ${sql.raw(QUEUE_SCHEMA)}.job_common q where q.id = jobs.queue_id and q.state in ('created', 'retry', 'active'))`,
    ),
  )
}
