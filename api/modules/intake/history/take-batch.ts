import type { Call } from '../../../engine/model/operation.ts'
import { checkedInput } from '../../../engine/operations/actions/action.ts'
import { repositoryOf } from '../../../engine/operations/write/repository.ts'
import { array, run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { DatabaseError } from '../../../kernel/database/types.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'
import type { FieldErrors } from '../../../kernel/platform/api-error.ts'
import type { ReceivedEvent } from '../events/envelope.ts'
import { eventKinds } from '../events/kinds/index.ts'
import type { EventKind, Outcome } from '../events/kinds/kind.ts'
import { errorsOf, asSent, takeData } from '../events/take.ts'
import type { HistoryKind } from './kinds.ts'

/** What has become of one event of the past. */
export type Taken =
  | { readonly kind: 'taken' }
  /** One of its number was taken before, from a file or from the intake. */
  | { readonly kind: 'known' }
  | { readonly kind: 'refused'; readonly errors: FieldErrors }

/**
 * Takes events of one kind in the call's transaction, by the rules of the intake. One that is refused leaves nothing behind, so that it can be mended
 * and brought again under its number. Of imports at once the later waits for the number that an earlier one is about to take.
 */
export async function takeBatch(
  call: Call,
  kind: HistoryKind,
  importId: number,
  events: readonly ReceivedEvent[],
): Promise<Taken[]> {
  const past = ofThePast(call)
  await run(call.tx, sql`select set_config('app.silent', 'on', true)`)
  const reserved = await reserve(past, kind, importId, events)
  const fresh = events.map((event) => reserved.get(event.id) === event)
  const outcomes = await takeTogether(past, kind, events, fresh)
  const results: Taken[] = []
  const made: Made[] = []
  const refused: string[] = []
  for (const [place, event] of events.entries()) {
    if (fresh[place] !== true) {
      results.push({ kind: 'known' })
      continue
    }
    const outcome = outcomes[place] ?? (await takeAlone(past, event))
    if (outcome instanceof ApiError || 'waitsFor' in outcome) {
      refused.push(event.id)
      results.push({ kind: 'refused', errors: reasonsOf(kind, outcome) })
    } else {
      made.push({ event: event.id, ...outcome.made })
      results.push({ kind: 'taken' })
    }
  }
  await finish(past, kind, made, refused)
  return results
}

/** The person is named as who did it; the rules ask for no more than of a program that reports, and nothing is sent to customers. */
function ofThePast(call: Call): Call {
  return { ...call, caller: { ...call.caller, access: 'signedIn', reports: true, isOfThePast: true } }
}

/** Rows for the events whose numbers are free, by number: which event has it. */
async function reserve(
  call: Call,
  kind: HistoryKind,
  importId: number,
  events: readonly ReceivedEvent[],
): Promise<Map<string, ReceivedEvent>> {
  const byId = new Map<string, ReceivedEvent>()
  for (const event of events) if (!byId.has(event.id)) byId.set(event.id, event)
  const rows = [...byId.values()].map(({ id, occurredAt, hash }) => ({ id, occurred_at: occurredAt, hash }))
  const made = await run<{ id: number }>(
    call.tx,
    sql`insert into intake_events (company_id, kind, event_id, occurred_at, state, content_hash, import_id)
      select ${call.caller.companyId}::bigint, ${kind}, x.id, x.occurred_at, 'waiting', x.hash, ${importId}::bigint
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (id text, occurred_at timestamptz, hash text)
      order by x.id on conflict do nothing returning id`,
  )
  const ids = made.map(({ id }) => id)
  const own = await repositoryOf('intake_events', call).select(
    ['event_id'],
    sql`t.id = any(${array(ids, 'bigint')})`,
  )
  const free = new Set(own.map(({ event_id: id }) => id))
  for (const id of byId.keys()) if (!free.has(id)) byId.delete(id)
  return byId
}

/** The outcomes of those that can be taken together; the others are null. */
async function takeTogether(
  call: Call,
  kind: HistoryKind,
  events: readonly ReceivedEvent[],
  fresh: readonly boolean[],
): Promise<(Outcome | ApiError | null)[]> {
  const { takeMany, data: fields } = eventKinds[kind]
  const none = events.map(() => null)
  if (takeMany === undefined) return none
  const places = events.flatMap((_event, place) => (fresh[place] === true ? [place] : []))
  const reports: Parameters<NonNullable<EventKind['takeMany']>>[1][number][] = []
  for (const place of places) {
    const event = events[place]
    if (event === undefined) throw new Error('a place without an event')
    reports.push({ data: await checkedInput(fields, event.data, call), occurredAt: event.occurredAt })
  }
  if (reports.length === 0) return none
  const made = await inSavepoint(call, 'together', () => takeMany(call, reports))
  // Something that the rules do not foresee: each by itself then, so that the one is found.
  if (made instanceof ApiError) return none
  const byPlace = new Map(places.map((place, at) => [place, made[at] ?? null]))
  return events.map((_event, place) => {
    const outcome = byPlace.get(place) ?? null
    return outcome instanceof ApiError ? asSent(eventKinds[kind], outcome) : outcome
  })
}

async function takeAlone(call: Call, event: ReceivedEvent): Promise<Outcome | ApiError> {
  return await inSavepoint(call, 'alone', () => takeData(call, event.kind, event.data, event.occurredAt))
}

/** What the work gives, or why it was refused: then nothing of it is left. */
async function inSavepoint<T>(
  call: Call,
  name: 'together' | 'alone',
  work: () => Promise<T>,
): Promise<T | ApiError> {
  const point = sql.identifier(name)
  await run(call.tx, sql`savepoint ${point}`)
  try {
    const result = await work()
    const isWaiting = typeof result === 'object' && result !== null && 'waitsFor' in result
    await run(call.tx, isWaiting ? sql`rollback to savepoint ${point}` : sql`release savepoint ${point}`)
    return result
  } catch (error) {
    await run(call.tx, sql`rollback to savepoint ${point}`)
    if (error instanceof ApiError && error.status < 500) return error
    if (error instanceof DatabaseError && unstorable.has(error.kind))
      return ApiError.invalid({ line: ['与已有记录冲突，或含有无法保存的值'] })
    throw error
  }
}

const unstorable: ReadonlySet<string> = new Set([
  'unique',
  'check',
  'foreignKey',
  'outOfRange',
  'invalidText',
  'tooLong',
])

function reasonsOf(kind: HistoryKind, outcome: ApiError | { readonly waitsFor: string }): FieldErrors {
  if (outcome instanceof ApiError) return errorsOf(outcome) ?? { line: [outcome.body.message] }
  const [about = 'line'] = eventKinds[kind].about
  return { [about]: ['没有这个订单'] }
}

interface Made {
  readonly event: string
  readonly resource: string
  readonly id: number
  readonly title: string
}

/** Writes down which record each made; of what was refused no row stays. */
async function finish(
  call: Call,
  kind: HistoryKind,
  made: readonly Made[],
  refused: readonly string[],
): Promise<void> {
  const company = sql`e.company_id = ${call.caller.companyId}::bigint and e.kind = ${kind}`
  if (made.length > 0)
    await run(
      call.tx,
      sql`update intake_events e set state = 'taken', resource = x.resource, record_id = x.id, record_title = x.title
        from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as x (event text, resource text, id bigint, title text)
        where ${company} and e.event_id = x.event`,
    )
  if (refused.length > 0)
    await run(
      call.tx,
      sql`delete from intake_events e where ${company} and e.event_id = any(${array(refused, 'text')}) and e.state = 'waiting'`,
    )
}
