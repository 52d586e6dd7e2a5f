import { sql } from '../../kernel/database/sql.ts'
import type { Database } from '../../kernel/database/types.ts'
import type { Message } from '../../kernel/formats/messages/message.ts'
import { worded } from '../../kernel/formats/messages/worded.ts'
import { QUEUE_SCHEMA } from '../../kernel/platform/queue.ts'
import type { Services } from '../model/services.ts'
import { run } from '../query/sql.ts'
import { says, stoppedJob } from './finish.ts'
import type { JobRow } from './row.ts'

const message: Message = '程序多次中断，任务已停止。'

/** Jobs that no queue knows any more have failed: their process was killed too often. */
export async function failLostJobs(database: Database, { findJob }: Services): Promise<void> {
  await database.system(async (tx) => {
    const lost = await run<JobRow>(
      tx,
      sql`update jobs set status = 'failed', message = ${worded('zh', message)}, ${says({ message })}, finished_at = now(), updated_at = now()
        where status in ('queued', 'running') and not exists (
          select from ${sql.raw(QUEUE_SCHEMA)}.job_common q where q.id = jobs.queue_id and q.state in ('created', 'retry', 'active'))
        returning user_id, company_id, definition, params`,
    )
    for (const row of lost) await findJob(row.definition)?.stopped?.(tx, stoppedJob(row, 'failed', message))
  })
}
