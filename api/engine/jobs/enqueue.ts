import { randomUUID } from 'node:crypto'
import { sql } from '../../kernel/database/sql.ts'
import { message, type Message, named } from '../../kernel/formats/messages/message.ts'
import type { MessagesByPath } from '../../kernel/formats/messages/messages-by-path.ts'
import { worded } from '../../kernel/formats/messages/worded.ts'
import type { JobParams } from '../../kernel/platform/stopped.ts'
import { unique } from '../model/changed-resources.ts'
import type { JobDefinition, JobRecord } from '../model/job.ts'
import type { Call } from '../model/operation.ts'
import { loadRows } from '../query/rows.ts'
import { array, run } from '../query/sql.ts'
import { originOf } from './origin.ts'
import { jobs } from './resource.ts'

export interface EnqueueOptions {
  readonly title?: Message
  readonly startsAt?: Date
  /** Resources whose rows this job may change, beside those that every job of its kind does. */
  readonly changes?: readonly string[]
}

/**
 * Puts a job into the queue in the call's own transaction and answers its record, for `202 {data}`: if the call is rolled back, there
 * never was a job. It runs as the caller, in the company of the call, at once or from `startsAt` on,
 * and only as long as they hold what the call asked of them.
 */
export async function enqueue<Params extends JobParams>(
  call: Call,
  definition: JobDefinition<Params>,
  params: Params,
  { title = message('{label}', { label: named(definition) }), startsAt, changes = [] }: EnqueueOptions = {},
): Promise<JobRecord> {
  const { userId, companyId, timezone } = call.caller
  if (userId === null) throw new Error(`${definition.name} was asked for by nobody`)
  const queueId = randomUUID()
  const [row] = await run<{ id: number }>(
    call.tx,
    sql`insert into jobs (user_id, company_id, type, title, status, changes, definition, params, origin, queue_id, said, created_by, updated_by)
      values (${userId}::bigint, ${companyId}::bigint, ${definition.type}, ${worded('zh', title).slice(0, 120)}, 'queued',
        ${array(unique([...definition.changes, ...changes]), 'text')}, ${definition.name},
        ${JSON.stringify(params)}::jsonb, ${JSON.stringify(originOf(call))}::jsonb, ${queueId}::uuid, ${JSON.stringify({ title } satisfies MessagesByPath)}::jsonb,
        ${userId}::bigint, ${userId}::bigint)
      returning id`,
  )
  if (row === undefined) throw new Error('no row came back from an insert into jobs')
  await call.services.queue.put(call.tx, row.id, queueId, startsAt)
  const [record] = await loadRows(call.tx, jobs, [row.id], { include: [], timezone }, call.services.find)
  if (record === undefined) throw new Error(`job ${row.id} is not there for its own user`)
  call.afterCommit(() => call.services.queue.wake())
  return record as JobRecord
}
