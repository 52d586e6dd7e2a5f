import type { Database } from '../../kernel/database/types.ts'
import { DatabaseError } from '../../kernel/database/types.ts'
import type { Message } from '../../kernel/formats/messages/message.ts'
import { ApiError, summaryOf, TryLater } from '../../kernel/platform/api-error.ts'
import type { TakenJob } from '../../kernel/platform/queue.ts'
import { callerById } from '../auth/member.ts'
import { JobCancelled, type JobDefinition, type JobResult } from '../model/job.ts'
import type { Services } from '../model/services.ts'
import { createJobContext, JobInterrupted } from './context.ts'
import { finishJob, markCancelled, type Outcome } from './finish.ts'
import { beginRun, type JobRow } from './row.ts'
import { keepCounters, type RunState, stateOf } from './run-state.ts'

export interface Runner {
  readonly database: Database
  readonly services: Services
  readonly definitions: ReadonlyMap<string, JobDefinition>
  isStopping(): boolean
  /** Hears of our own bugs. */
  onError(error: unknown, job: JobRow): void
}

/** Runs one taken job to its end, or gives it back. Throws only when the database cannot be reached. */
export async function runJob(runner: Runner, taken: TakenJob): Promise<void> {
  const { database, services, definitions } = runner
  const row = await beginRun(database, taken.job)
  if (row === null) {
    await services.queue.ack(taken)
    return
  }
  const definition = definitions.get(row.definition)
  const state = stateOf(row)
  try {
    const result = await work(runner, definition, row, state)
    await finishJob(database, services, definition, row, state, { kind: 'done', result })
  } catch (error) {
    if (isWorthAnotherTry(error) && taken.retryCount < MOST_RETRIES) {
      await keepCounters(database, row, state)
      await services.queue.nack(taken, String(error))
      return
    }
    if (error instanceof JobCancelled) await markCancelled(database, row, state)
    else {
      const outcome: Outcome = { kind: 'failed', message: messageFor(error) }
      await finishJob(database, services, definition, row, state, outcome)
      if (!(error instanceof ApiError)) runner.onError(error, row)
    }
  }
  await services.queue.ack(taken)
}

export const MOST_RETRIES = 10

async function work(
  runner: Runner,
  definition: JobDefinition | undefined,
  row: JobRow,
  state: RunState,
): Promise<JobResult> {
  const { database, services } = runner
  if (definition === undefined) throw new Error(`There is no job ${row.definition}`)
  const { reach, access = 'signedIn' } = row.origin
  const authorise = () => callerById(database, row.user_id, row.company_id, { access, tenantScope: reach })
  const context = createJobContext(database, services, row, await authorise(), state, {
    authorise,
    isStopping: () => runner.isStopping(),
    report: (error) => runner.onError(error, row),
  })
  return (await definition.run(context)) ?? {}
}

function isWorthAnotherTry(error: unknown): boolean {
  if (error instanceof JobInterrupted || error instanceof TryLater) return true
  return (
    error instanceof DatabaseError && ['unavailable', 'timeout', 'serialization', 'full'].includes(error.kind)
  )
}

function messageFor(error: unknown): Message {
  if (!(error instanceof ApiError)) return '服务器内部错误，任务已停止'
  return summaryOf(error)
}
