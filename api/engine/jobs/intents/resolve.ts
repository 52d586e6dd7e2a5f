import { randomUUID } from 'node:crypto'
import { type SQL, sql } from '../../../kernel/database/sql.ts'
import type { Database } from '../../../kernel/database/types.ts'
import { composed, message, type Message } from '../../../kernel/formats/messages/message.ts'
import { personalCaller } from '../../auth/member.ts'
import { inTransaction } from '../../auth/transaction.ts'
import type { Caller } from '../../model/caller.ts'
import type { IntentDefinition, IntentOutcome } from '../../model/intent.ts'
import type { Call } from '../../model/operation.ts'
import type { Services } from '../../model/services.ts'
import { longestPause } from '../../query/due.ts'
import { run } from '../../query/sql.ts'
import { callAs } from '../origin.ts'
import { type IntentRow, problemAssignments } from './row.ts'

/** Tries that are made by themselves, in about an hour and a half; then staff decide. */
const mostTries = 10

/** Where it is written down. */
export interface IntentContext {
  readonly database: Database
  readonly services: Services
  /** Hears of what failed after the commit. */
  readonly report: (error: unknown) => void
}

/** Writes down what became of a try, in one transaction with what follows from it; nothing where a newer attempt has started. */
export async function resolveIntent(
  context: IntentContext,
  definition: IntentDefinition,
  row: IntentRow,
  outcome: IntentOutcome<unknown> | { readonly kind: 'abandoned' },
): Promise<void> {
  const end = endOf(row, outcome)
  const work = async (call: Call) => {
    if (outcome.kind === 'done') await definition.done(call, row.payload, outcome.answer)
    if (end.status === 'failed') await definition.failed(call, row.payload, end.problem ?? '已不再需要')
    const savedRows = await run(
      call.tx,
      sql`update intents set ${end.values}, updated_at = now() where id = ${row.id}::bigint and status = 'running'
        and attempts = ${row.attempts} returning id`,
    )
    if (savedRows.length === 0) throw new Superseded()
  }
  try {
    await asRequester(context, row, false, work)
  } catch (error) {
    if (error instanceof Superseded) return
    throw error
  }
  if (end.status === 'pending') return
  context.services.events.publish({
    type: 'changed',
    userId: row.user_id,
    companyId: row.company_id,
    changes: ['intents', ...definition.changes],
  })
}

/** A newer try has the row; what this one did is undone, and the other one gets the same answer from the other side. */
class Superseded extends Error {}

interface End {
  readonly status: 'pending' | 'done' | 'failed' | 'abandoned'
  readonly problem: Message | null
  readonly values: SQL
}

function endOf({ tries }: IntentRow, outcome: IntentOutcome<unknown> | { readonly kind: 'abandoned' }): End {
  if (outcome.kind === 'done') return ended('done', null)
  if (outcome.kind === 'abandoned') return ended('abandoned', '已不再需要')
  if (outcome.kind === 'refused')
    return ended('failed', outcome.problem, sql`, idempotency_key = ${randomUUID()}`)
  if (tries >= mostTries)
    return ended(
      'failed',
      message('{problem}（已尝试 {n} 次，结果未知，请先向对方核实）', {
        problem: composed(outcome.problem),
        n: tries,
      }),
    )
  const pause = Math.min(longestPause, 5 * 2 ** tries)
  return {
    status: 'pending',
    problem: outcome.problem,
    values: sql`status = 'pending', ${problemAssignments(outcome.problem)}, next_attempt_at = now() + make_interval(secs => ${pause}::int)`,
  }
}

function ended(status: 'done' | 'failed' | 'abandoned', problem: Message | null, more: SQL = sql``): End {
  return {
    status,
    problem,
    values: sql`status = ${status}, ${problemAssignments(problem)}, ended_at = now()${more}`,
  }
}

/** A transaction in the intent's company, as who asked for it: also where they have left since, because it was decided then. */
export async function asRequester<T>(
  { database, services, report }: IntentContext,
  row: IntentRow,
  readOnly: boolean,
  work: (call: Call) => Promise<T>,
): Promise<T> {
  const caller = await requesterOf(database, row)
  return await inTransaction(database, caller, { readOnly, report }, (opened) =>
    work(callAs(row.origin, caller, services, opened)),
  )
}

async function requesterOf(
  database: Database,
  { user_id: userId, company_id: companyId }: IntentRow,
): Promise<Caller> {
  const [facts] = await database.system((tx) =>
    run<{ name: string; timezone: string }>(
      tx,
      sql`select u.name, c.timezone from users u, companies c where u.id = ${userId}::bigint and c.id = ${companyId}::bigint`,
    ),
  )
  const person = personalCaller(userId, facts?.name ?? '', null)
  return {
    ...person,
    companyId,
    companies: [companyId],
    companyIds: [companyId],
    timezone: facts?.timezone ?? person.timezone,
  }
}
