import { callerOfOwner } from '../../../engine/auth/caller-of-owner.ts'
import { inTransaction } from '../../../engine/auth/transaction.ts'
import { callAs } from '../../../engine/jobs/origin.ts'
import { defineOutbox, type OutboxRunner } from '../../../engine/jobs/outbox.ts'
import type { Caller } from '../../../engine/model/caller.ts'
import type { Call } from '../../../engine/model/operation.ts'
import { readersOf } from '../../../engine/notifications/mail/readers.ts'
import { inBackground } from '../../../kernel/database/limits.ts'
import { ApiError, TryLater } from '../../../kernel/platform/api-error.ts'
import { noteChange, noteValue, publishChange, Superseded } from '../events/note.ts'
import { switchOff } from '../events/switch-off.ts'
import type { Change } from '../events/words.ts'
import { judge, type Standing } from './judge.ts'
import { readScope } from './request.ts'
import { type AlertRow, claimAlert } from './row.ts'
import { ruleOf } from './rule-of.ts'
import { type AlertSource, findSource, readSpans } from './source.ts'

/** Evaluates alerts whose time has come: each by one process, with the rights that its owner has then. */
export const alertOutbox = defineOutbox<AlertRow>({
  slots: 2,
  claim: claimAlert,
  // An evaluation that was interrupted is made again a few minutes later.
  release: () => Promise.resolve(),
  send: (row, runner) =>
    inBackground(async () => {
      try {
        await evaluate(row, runner)
      } catch (error) {
        if (error instanceof Superseded || error instanceof TryLater || runner.stopping.aborted) return
        if (!isForGood(error)) throw error
        await switchOff(row, runner, error)
      }
    }),
})

/** What the owner may not see any more, or what is not there; errors of the server pass, as a lock of the owner does that ends. */
function isForGood(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status < 500
}

async function evaluate(row: AlertRow, runner: OutboxRunner): Promise<void> {
  const source = findSource(runner.services, row)
  const scope = readScope(row.request)
  if ('errors' in source || scope === null) throw ApiError.conflict('STATE', '该指标已不存在')
  const [span] = await asOwner(row, runner, source, true, (call) => readSpans(call, source, scope, row, 1))
  if (span === undefined) throw new Error('no span came back')
  const next = judge(ruleOf(row), row, span)
  const change = changeOf(row, next)
  const readers = change === null ? [] : await readersOf(runner.database, row)
  await asOwner(row, runner, source, false, async (call) => {
    await noteValue(call, row, next, span)
    if (change !== null) await noteChange(call, { row, source, span, change, readers })
  })
  if (change !== null) publishChange(runner.services, row)
}

/** What there is to say; null: nothing. An alert that fires and of which no receiver knows yet, because it was muted, is reported as soon as it is not. */
function changeOf(row: AlertRow, next: Standing): Change | null {
  if (next.state !== row.state) return next.state === 'firing' ? 'fired' : 'ended'
  if (next.state !== 'firing' || row.is_muted) return null
  const isDue = row.remind === 'daily' && row.is_reminder_due
  return !row.is_notified || isDue ? 'reminder' : null
}

/** One transaction with the rights that the owner has at this moment. */
async function asOwner<T>(
  row: AlertRow,
  { database, services }: OutboxRunner,
  { measures: { access, tenantScope } }: AlertSource,
  readOnly: boolean,
  work: (call: Call) => Promise<T>,
): Promise<T> {
  const caller: Caller = await callerOfOwner(database, row, { access, tenantScope })
  const origin = {
    method: 'POST',
    url: `/metric-alerts/${row.id}`,
    ip: '',
    userAgent: '',
    reach: tenantScope,
  } as const
  return await inTransaction(
    database,
    caller,
    { readOnly, statementTimeoutMs: longestStatement, report: () => undefined },
    (opened) => work(callAs(origin, caller, services, opened)),
  )
}

/** Milliseconds: over all records of a company, where the daily facts do not have it. */
const longestStatement = 30_000
