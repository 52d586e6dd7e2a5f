import { sql } from '../../kernel/database/sql.ts'
import type { Database, Query } from '../../kernel/database/types.ts'
import { inTransaction } from '../auth/transaction.ts'
import type { Caller } from '../model/caller.ts'
import { JobCancelled, type JobContext, type JobFailure } from '../model/job.ts'
import type { Call } from '../model/operation.ts'
import type { Services } from '../model/services.ts'
import { run } from '../query/sql.ts'
import { callAs } from './origin.ts'
import type { JobRow } from './row.ts'
import { countersOf, MAX_FAILURES, percentOf, type RunState } from './run-state.ts'

const BETWEEN_REPORTS_MS = 500

interface Steering {
  /** Who runs it, with the rights of this moment; refuses who may not any more. */
  readonly authorise: () => Promise<Caller>
  /** Ends the run at the next step, to be taken up again by the next process. */
  readonly isStopping: () => boolean
  /** Hears of what failed after a step was done. */
  readonly report: (error: unknown) => void
}

/** The context of one run of a job, which asks for the rights of its caller anew in every step and notes in `state` how far it is. */
export function createJobContext(
  database: Database,
  services: Services,
  row: JobRow,
  caller: Caller,
  state: RunState,
  { authorise, isStopping, report }: Steering,
): JobContext {
  let reported = 0

  const stopIfRequested = () => {
    if (isStopping()) throw new JobInterrupted()
  }
  const run = async <T>(readOnly: boolean, work: (call: Call) => Promise<T>): Promise<T> => {
    stopIfRequested()
    const current = await authorise()
    const before = { failed: state.failed, recorded: state.failures.length }
    return await inTransaction(database, current, { readOnly, report }, async (opened) => {
      // A run that is tried again has noted nothing yet.
      state.failed = before.failed
      state.failures.length = before.recorded
      await refuseEnded(opened.tx, row, readOnly)
      return await work(callAs(row.origin, current, services, opened))
    })
  }

  return {
    job: { id: row.id, title: row.title, companyId: row.company_id },
    params: row.params,
    caller,
    services,
    saved: row.saved,
    read: (work) => run(true, work),
    tx: (work, save) =>
      run(false, async (inside) => {
        const result = await work(inside)
        if (save !== undefined) await keep(inside.tx, row, save(result), state.failures)
        return result
      }),
    async progress(done, total) {
      stopIfRequested()
      state.done = done
      state.total = total
      if (Date.now() - reported < BETWEEN_REPORTS_MS) return
      reported = Date.now()
      await reportProgress(database, row, state)
    },
    fail(at, problem) {
      state.failed += 1
      if (state.failures.length < MAX_FAILURES) state.failures.push({ row: at, message: problem })
    },
    async file(name, mime, content) {
      const stored = await services.storage.write(content)
      if (state.file !== null) await services.storage.remove(state.file.key)
      state.file = { ...stored, name, mime }
    },
  }
}

/** The process is stopping; the job goes on in the next one. */
export class JobInterrupted extends Error {
  constructor() {
    super('The process is stopping')
    this.name = 'JobInterrupted'
  }
}

/** A writing transaction holds the row until its end: of two runs of a job only the newer one commits anything. */
async function refuseEnded(tx: Query, { id, attempt }: JobRow, readOnly: boolean): Promise<void> {
  const lock = readOnly ? sql`` : sql` for update`
  const found = await run(
    tx,
    sql`select id from jobs where id = ${id}::bigint and status = 'running' and attempt = ${attempt}::bigint${lock}`,
  )
  if (found.length === 0) throw new JobCancelled()
}

async function keep(tx: Query, { id }: JobRow, saved: unknown, failures: readonly JobFailure[]) {
  await run(
    tx,
    sql`update jobs set saved = ${JSON.stringify(saved ?? null)}::jsonb, failures = ${JSON.stringify(failures)}::jsonb
      where id = ${id}::bigint`,
  )
}

async function reportProgress(database: Database, { id, attempt }: JobRow, state: RunState): Promise<void> {
  const runningRows = await database.system((tx) =>
    run(
      tx,
      sql`update jobs set progress = ${percentOf(state)}, ${countersOf(state)}, updated_at = now()
        where id = ${id}::bigint and status = 'running' and attempt = ${attempt}::bigint returning id`,
    ),
  )
  if (runningRows.length === 0) throw new JobCancelled()
}
