import { sql } from '../../kernel/database/sql.ts'
import type { Database } from '../../kernel/database/types.ts'
import type { Message } from '../../kernel/formats/messages/message.ts'
import { worded } from '../../kernel/formats/messages/worded.ts'
import type { Services } from '../model/services.ts'
import { array, run } from '../query/sql.ts'
import { addMessages, stoppedJob } from './finish.ts'
import { openJobs } from './open-jobs.ts'
import type { JobRow } from './row.ts'

const message: Message = '程序多次中断，任务已停止。'

/** Jobs that no queue knows any more have failed: their process was killed too often. */
export async function failLostJobs(database: Database, { findJob, queue }: Services): Promise<void> {
  const open = await openJobs(database)
  const live = new Set((await queue.findLive(open)).map(({ id }) => id))
  const gone = open.filter((id) => !live.has(id))
  if (gone.length === 0) return
  await database.system(async (tx) => {
    const lost = await run<JobRow>(
      tx,
      sql`update jobs set status = 'failed', message = ${worded('zh', message)}, ${addMessages({ message })}, finished_at = now(), updated_at = now()
        where status in ('queued', 'running') and queue_id = any(${array(gone, 'uuid')})
        returning user_id, company_id, definition, params`,
    )
    for (const row of lost) await findJob(row.definition)?.stopped?.(tx, stoppedJob(row, 'failed', message))
  })
}
