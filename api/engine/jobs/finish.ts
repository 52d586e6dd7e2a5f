import { sql } from '../../kernel/database/sql.ts'
import type { Database, Query } from '../../kernel/database/types.ts'
import { composed, type Message, message, verbatim } from '../../kernel/formats/messages/message.ts'
import type { MessagesByPath } from '../../kernel/formats/messages/messages-by-path.ts'
import { worded } from '../../kernel/formats/messages/worded.ts'
import type { StoppedJob } from '../../kernel/platform/stopped.ts'
import type { JobDefinition, JobResult } from '../model/job.ts'
import type { Services } from '../model/services.ts'
import { run } from '../query/sql.ts'
import { writeNotification } from './notify.ts'
import type { JobRow } from './row.ts'
import { countersOf, endOf, percentOf, type RunState, failureMessages } from './run-state.ts'

export type Outcome =
  | { readonly kind: 'done'; readonly result: JobResult }
  | { readonly kind: 'failed'; readonly message: Message }

/** Writes how a job ended, its file, and the notification for its user, at once; nothing if it was cancelled or a newer run has it. */
export async function finishJob(
  database: Database,
  services: Services,
  definition: JobDefinition | undefined,
  row: JobRow,
  state: RunState,
  outcome: Outcome,
): Promise<void> {
  const status = statusOf(state, outcome)
  const own: JobResult = outcome.kind === 'done' ? outcome.result : {}
  const { note, ...ownResult } = own
  const what = outcome.kind === 'failed' ? outcome.message : (note ?? summaryOf(state))
  const notification = await database.system(async (tx) => {
    if (!(await isCurrent(tx, row))) return null
    const file = outcome.kind === 'done' && state.file !== null ? await insertFile(tx, row, state.file) : null
    const result: Readonly<Record<string, unknown>> = { ...ownResult, ...file }
    const progress = status === 'failed' ? percentOf(state) : 100
    await run(
      tx,
      sql`update jobs set status = ${status}, finished_at = now(), updated_at = now(), message = ${what === null ? null : worded('zh', what)}, saved = null,
          progress = ${progress}, ${countersOf(state)}, ${endOf(state, result)}, ${addMessages({ ...(what !== null && { message: what }), ...failureMessages(state) })}
        where id = ${row.id}::bigint`,
    )
    if (outcome.kind === 'failed') await definition?.stopped?.(tx, stoppedJob(row, 'failed', outcome.message))
    return await writeNotification(tx, {
      userId: row.user_id,
      companyId: row.company_id,
      type: status === 'done' && note === undefined ? 'success' : status === 'failed' ? 'error' : '',
      title: note === undefined ? titleOf(row, status) : jobTitleOf(row),
      message: what,
      link: typeof result['link'] === 'string' ? result['link'] : null,
    })
  })
  if (notification === null) {
    if (state.file !== null) await services.storage.remove(state.file.key)
    return
  }
  const about = { userId: row.user_id, companyId: row.company_id }
  services.events.publish({ type: 'notification', ...about, id: notification })
  services.events.publish({ type: 'job', ...about, id: row.id })
}

/** A job as its definition's `stopped` sees it. */
export function stoppedJob(
  { user_id: userId, company_id: companyId, params }: Pick<JobRow, 'user_id' | 'company_id' | 'params'>,
  how: StoppedJob['how'],
  message: Message,
): StoppedJob {
  return { how, userId, companyId, params, message }
}

/** Says that a job stopped because its subject, or the job itself, was cancelled, and how far it had come. */
export async function markCancelled(
  database: Database,
  { id, attempt }: JobRow,
  state: RunState,
): Promise<void> {
  await database.system((tx) =>
    run(
      tx,
      sql`update jobs set status = 'cancelled', message = ${worded('zh', cancelled)}, finished_at = coalesce(finished_at, now()), updated_at = now(),
          progress = ${percentOf(state)}, ${countersOf(state)}, ${endOf(state, {})},
          ${addMessages({ message: cancelled, ...failureMessages(state) })}
        where id = ${id}::bigint and status in ('running', 'cancelled') and attempt = ${attempt}::bigint`,
    ),
  )
}

/** What a cancelled job says. */
export const cancelled: Message = '已取消'

/** Adds to what the row says. */
export function addMessages(messages: MessagesByPath) {
  return sql`said = coalesce(said, '{}') || ${JSON.stringify(messages)}::jsonb`
}

function titleOf(row: JobRow, status: keyof typeof titles): Message {
  return message('{label}：{problem}', { label: jobTitleOf(row), problem: composed(titles[status]) })
}

function jobTitleOf({ said, title }: JobRow): ReturnType<typeof composed> {
  const own = said?.['title']
  return own === undefined || (typeof own === 'object' && 'html' in own) ? verbatim(title) : composed(own)
}

const titles = { done: '已完成', partial: '部分成功', failed: '失败' } as const

function statusOf(state: RunState, { kind }: Outcome): keyof typeof titles {
  if (kind === 'failed') return 'failed'
  if (state.failed === 0) return 'done'
  return state.done > state.failed ? 'partial' : 'failed'
}

function summaryOf({ done, failed }: RunState): Message | null {
  if (failed === 0) return done > 0 ? message('共 {n} 项', { n: done }) : null
  return message('成功 {n} 项，失败 {failed} 项', { n: Math.max(0, done - failed), failed })
}

async function isCurrent(tx: Query, { id, attempt }: JobRow): Promise<boolean> {
  const found = await run(
    tx,
    sql`select id from jobs where id = ${id}::bigint and status = 'running' and attempt = ${attempt}::bigint for update`,
  )
  return found.length > 0
}

async function insertFile(tx: Query, row: JobRow, file: NonNullable<RunState['file']>) {
  const [inserted] = await run<{ id: number }>(
    tx,
    sql`insert into files (company_id, name, mime, size, url, usage, storage_key, sha256, created_by, updated_by)
      values (${row.company_id}::bigint, ${file.name.slice(0, 200)}, ${file.mime}, ${file.size}::bigint, ${`/jobs/${row.id}/download`},
        'export', ${file.key}, ${file.sha256}, ${row.user_id}::bigint, ${row.user_id}::bigint)
      returning id`,
  )
  if (inserted === undefined) throw new Error('no row came back from an insert into files')
  return { file_id: inserted.id, file_name: file.name }
}
