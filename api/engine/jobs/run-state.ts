import { sql } from '../../kernel/database/sql.ts'
import type { Database } from '../../kernel/database/types.ts'
import type { MessagesByPath } from '../../kernel/formats/messages/messages-by-path.ts'
import { worded } from '../../kernel/formats/messages/worded.ts'
import type { StoredFile } from '../../kernel/platform/storage.ts'
import type { JobFailure, JobResult } from '../model/job.ts'
import { run } from '../query/sql.ts'
import type { JobRow } from './row.ts'

/** How far a job is, and what it has made. */
export interface RunState {
  /** Records that were tried, in vain or not. */
  done: number
  total: number | null
  failed: number
  /** The first few of the failures. */
  readonly failures: JobFailure[]
  file: (StoredFile & { readonly name: string; readonly mime: string }) | null
}

/** More would make the row too large to be polled every second. */
export const MAX_FAILURES = 500

/** Where the run before this one stopped; the beginning for a first run. Failures that were not saved are met again. */
export function stateOf({ done_count, failed_count, failures, total }: JobRow): RunState {
  const failed = failures.length < MAX_FAILURES ? failures.length : failed_count
  return { done: done_count + failed, total, failed, failures: [...failures], file: null }
}

/** The columns of `jobs` that say how far a run is. */
export function countersOf(state: RunState) {
  return sql`total = ${state.total}::bigint, failed_count = ${state.failed}::bigint,
    done_count = ${Math.max(0, state.done - state.failed)}::bigint`
}

export function percentOf({ done, total }: RunState): number {
  if (total === null || total === 0) return 0
  return Math.min(100, Math.floor((done / total) * 100))
}

/** What an ended job has to show beside its counters: its result and the first failures. */
export function endOf(state: RunState, result: JobResult) {
  return sql`failures = ${JSON.stringify(state.failures)}::jsonb, result = ${JSON.stringify(withErrors(result, state))}::jsonb`
}

function withErrors(result: JobResult, { failures }: RunState): JobResult {
  if (failures.length === 0) return result
  return {
    ...result,
    errors: failures.slice(0, shown).map(({ row, message }) => ({ row, message: worded('zh', message) })),
  }
}

const shown = 100

/** What its failures say, where the result shows them. */
export function failureMessages({ failures }: RunState): MessagesByPath {
  const messages = failures.slice(0, shown)
  return Object.fromEntries(messages.map(({ message }, at) => [`result.errors.${at}.message`, message]))
}

/** Writes how far a run came that goes on later; nothing if a newer run has the job. */
export async function keepCounters(
  database: Database,
  { id, attempt }: JobRow,
  state: RunState,
): Promise<void> {
  await database.system((tx) =>
    run(
      tx,
      sql`update jobs set progress = ${percentOf(state)}, ${countersOf(state)}, updated_at = now()
        where id = ${id}::bigint and status = 'running' and attempt = ${attempt}::bigint`,
    ),
  )
}
