import type { Call } from '../../../engine/model/operation.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'
import type { ReceivedEvent } from './envelope.ts'
import { eventKinds } from './kinds/index.ts'
import type { Outcome } from './kinds/kind.ts'
import {
  findEvents,
  type FoundEvent,
  reserveAll,
  type TakenEvent,
  writeOutcome,
  writeRefused,
  writeTaken,
} from './rows.ts'
import { takeData } from './take.ts'

/** What is stored of an event, and whether it had been sent before. */
export interface Received {
  readonly found: FoundEvent | null
  readonly isRepeated: boolean
}

/**
 * Does what several events report in the call's transaction, in their order; those that change a row that many change come last. One that the
 * rules refuse leaves its reason and nothing else. Throws what the rules do not foresee: then nothing of any may stay.
 */
export async function receiveTogether(
  call: Call,
  keyId: number,
  events: readonly ReceivedEvent[],
): Promise<readonly Received[]> {
  const ids = await reserveAll(call, keyId, events)
  const taken: (TakenEvent & { readonly isNamed: boolean })[] = []
  const flush = () => writeTaken(call, taken.splice(0))
  for (const event of lockedLast(events)) {
    const id = ids.get(event)
    if (id === undefined) continue
    // What it is about may be one of those before it, and is found by what is stored of that.
    const isAbout = eventKinds[event.kind].about.length > 0
    if (isAbout && taken.some(({ isNamed }) => isNamed)) await flush()
    const outcome = await inSavepoint(call, (own) => takeData(own, event.kind, event.data, event.occurredAt))
    if (outcome instanceof ApiError) await writeRefused(call, id, outcome)
    else if ('waitsFor' in outcome) await writeOutcome(call, { id, kind: event.kind }, outcome)
    else taken.push({ ...takenEvent(id, outcome.made), isNamed: !isAbout })
  }
  await flush()
  const found = await findEvents(call, events)
  return events.map((event, place) => ({ found: found[place] ?? null, isRepeated: !ids.has(event) }))
}

function takenEvent(id: number, { resource, id: record, title }: Made): TakenEvent {
  return { id, resource, record, title }
}

type Made = Extract<Outcome, { readonly made: unknown }>['made']

/** In their order; at the end those whose rows others lock too, in the order of the rows, so that of two at once none waits for the other. */
function lockedLast(events: readonly ReceivedEvent[]): readonly ReceivedEvent[] {
  const rows = events.map(({ kind, data, occurredAt }) => eventKinds[kind].sharedRow?.(data, occurredAt))
  const shared = events.flatMap((event, place) => {
    const row = rows[place]
    return row === undefined ? [] : [{ event, row }]
  })
  return [
    ...events.filter((_, place) => rows[place] === undefined),
    ...shared.toSorted((one, other) => (one.row < other.row ? -1 : 1)).map(({ event }) => event),
  ]
}

const point = sql.identifier('event')

/** The outcome, or why it was refused: then nothing of the work is left, nor is anything done after the commit because of it. */
async function inSavepoint(call: Call, work: (own: Call) => Promise<Outcome>): Promise<Outcome | ApiError> {
  const later: (() => void)[] = []
  await run(call.tx, sql`savepoint ${point}`)
  try {
    const outcome = await work({ ...call, afterCommit: (done) => void later.push(done) })
    await run(call.tx, sql`release savepoint ${point}`)
    for (const done of later) call.afterCommit(done)
    return outcome
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error
    await run(call.tx, sql`rollback to savepoint ${point}`)
    return error
  }
}
