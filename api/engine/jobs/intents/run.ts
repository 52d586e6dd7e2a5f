import { setTimeout as wait } from 'node:timers/promises'
import { sql } from '../../../kernel/database/sql.ts'
import type { Database } from '../../../kernel/database/types.ts'
import { DatabaseError } from '../../../kernel/database/types.ts'
import { message, type Message } from '../../../kernel/formats/messages/message.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'
import type { IntentDefinition, IntentOutcome } from '../../model/intent.ts'
import type { Services } from '../../model/services.ts'
import { longestPause } from '../../query/due.ts'
import { run } from '../../query/sql.ts'
import { asRequester, type IntentContext, resolveIntent } from './resolve.ts'
import { heartbeatMs, type IntentRow, problemAssignments, touchIntent } from './row.ts'

export interface IntentRunner {
  readonly database: Database
  readonly services: Services
  readonly intents: ReadonlyMap<string, IntentDefinition>
  /** The process ends: what is being asked is asked again by the next one, with the same key. */
  readonly stopping: AbortSignal
  /** Hears of our own bugs, and of what the other side did unexpectedly. */
  readonly onError: (error: unknown, intent: IntentRow) => void
}

/** Milliseconds that the other side has for its answer. */
const longestAnswer = 30_000

/** Carries out one claimed intent: reads what is needed, asks outside of any transaction, writes down the answer. */
export async function runIntent(runner: IntentRunner, row: IntentRow): Promise<void> {
  const { database, services, stopping } = runner
  const context = { database, services, report: (error: unknown) => runner.onError(error, row) }
  const definition = runner.intents.get(row.kind)
  if (definition === undefined) throw new Error(`There is no intent ${row.kind}`)
  const heartbeat = setInterval(() => void touchIntent(database, row).catch(() => undefined), heartbeatMs)
  try {
    const outcome = await attempt(runner, context, definition, row)
    if (stopping.aborted && outcome.kind === 'later') return await postpone(database, row, 0)
    await resolveIntent(context, definition, row, outcome)
  } catch (error) {
    if (!isLostDatabase(error)) runner.onError(error, row)
    // What was answered is asked for again, with the same key.
    await postpone(database, row, Math.min(longestPause, 5 * 2 ** row.tries), notStored).catch(
      () => undefined,
    )
  } finally {
    clearInterval(heartbeat)
  }
}

async function attempt(
  { services, stopping, onError }: IntentRunner,
  context: IntentContext,
  definition: IntentDefinition,
  row: IntentRow,
): Promise<IntentOutcome<unknown> | { readonly kind: 'abandoned' }> {
  const question = await asRequester(context, row, true, (call) =>
    definition.question(call, row.payload),
  ).catch(toApiError)
  if (question instanceof ApiError) return { kind: 'refused', problem: question.body.message }
  if (question === null) return { kind: 'abandoned' }
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(longestAnswer)])
  try {
    const attemptContext = { ports: services.ports, key: row.idempotency_key, signal }
    return await Promise.race([definition.ask(question, attemptContext), untilAborted(signal)])
  } catch (error) {
    if (signal.aborted)
      return {
        kind: 'later',
        problem: message('对方没有在 {n} 秒内回答，稍后自动重试', { n: longestAnswer / 1000 }),
      }
    onError(error, row)
    return { kind: 'later', problem: '对方没有回答，稍后自动重试' }
  }
}

function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  throw error
}

/** A port that does not heed its signal delays no other intent. */
async function untilAborted(signal: AbortSignal): Promise<never> {
  await wait(2 * longestAnswer, undefined, { signal, ref: false })
  throw new Error('a signal did not end in time')
}

const notStored: Message = '对方的回答未能保存，稍后用同一个幂等键重试'

async function postpone(
  database: Database,
  { id, attempts }: IntentRow,
  seconds: number,
  problem: Message | null = null,
): Promise<void> {
  const problemColumns = problem === null ? sql`` : sql`, ${problemAssignments(problem)}`
  await database.system((tx) =>
    run(
      tx,
      sql`update intents set next_attempt_at = now() + make_interval(secs => ${seconds}::int)${problemColumns}
        where id = ${id}::bigint and status = 'running' and attempts = ${attempts}`,
    ),
  )
}

function isLostDatabase(error: unknown): boolean {
  return error instanceof DatabaseError && ['unavailable', 'timeout', 'serialization'].includes(error.kind)
}
