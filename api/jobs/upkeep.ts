import { sql } from 'drizzle-orm/sql'
import type { Database } from '../database/types.ts'
import { keepLogs } from '../logging/retention.ts'
import { run } from '../query/sql.ts'
import { marketingUpkeep } from '../resources/marketing/upkeep.ts'
import { salesUpkeep } from '../resources/sales/upkeep.ts'
import type { Services } from '../services.ts'
import { QUEUE_SCHEMA } from './queue.ts'

/**
 * What has to be done from time to time: jobs that no queue knows any more have failed; jobs are kept for 30 days and their files for 7
 * (domain/resources.md, jobs).
 */
export async function upkeep(database: Database, { storage }: Services): Promise<void> {
  const gone = await database.system(async (tx) => {
    await run(
      tx,
      sql`update jobs set status = 'failed', message = '程序多次中断，任务已停止。', finished_at = now(), updated_at = now()
        where status in ('queued', 'running') and not exists (
          select from ${sql.raw(QUEUE_SCHEMA)}.job_common q where q.id = jobs.queue_id and q.state in ('created', 'retry', 'active'))`,
    )
    await run(tx, sql`delete from jobs where finished_at < now() - interval '30 days'`)
    await run(tx, sql`delete from mails where status <> 'queued' and created_at < now() - interval '30 days'`)
    await run(tx, sql`delete from idempotency_keys where created_at < now() - interval '24 hours'`)
    await run(tx, sql`delete from storage.rate_limits where ends_at < now()`)
    await salesUpkeep(tx)
    const old = [sql`files where usage = 'export'`, sql`imports where true`]
    const keys: string[] = []
    for (const rows of old) {
      const removed = await run<{ storage_key: string | null }>(
        tx,
        sql`delete from ${rows} and created_at < now() - interval '7 days' and storage_key is not null returning storage_key`,
      )
      keys.push(...removed.flatMap(({ storage_key: key }) => key ?? []))
    }
    return keys
  })
  for (const key of gone) await storage.remove(key)
  await keepLogs(database)
  await marketingUpkeep(database)
}
