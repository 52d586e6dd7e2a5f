import type { Call } from '../../../engine/model/operation.ts'
import type { RecordOf } from '../../../engine/model/records.ts'
import { repositoryOf } from '../../../engine/operations/write/repository.ts'
import { array, run } from '../../../engine/query/sql.ts'
import { type SQL, sql } from '../../../kernel/database/sql.ts'
import type { Message } from '../../../kernel/formats/messages/message.ts'
import { worded } from '../../../kernel/formats/messages/worded.ts'
import { type ApiError, errorsIn, type FieldErrors } from '../../../kernel/platform/api-error.ts'
import type { ReceivedEvent } from './envelope.ts'
import type { Outcome } from './kinds/kind.ts'
import { openedData, encryptedData } from './secrets.ts'
import { errorsOf } from './take.ts'

/** What the database says of an event. */
export type StoredEvent = Pick<
  RecordOf<'intake_events'>,
  | 'id'
  | 'kind'
  | 'event_id'
  | 'state'
  | 'reason'
  | 'errors'
  | 'waits_for'
  | 'resource'
  | 'record_id'
  | 'record_title'
> & {
  /** What was said of an event that was refused; null for one that an earlier release refused: of that the text stays. */
  readonly refusal: StoredProblem | null
}

interface StoredProblem {
  readonly message: Message
  readonly errors: FieldErrors | null
}

const isStoredProblem = (value: unknown): value is StoredProblem =>
  typeof value === 'object' && value !== null

/** A row for an event that was not sent before, while it is not known what becomes of it; null where it was sent. Of several at once one has it. */
export async function reserve(call: Call, keyId: number, event: ReceivedEvent): Promise<number | null> {
  const reserved = await reserveAll(call, keyId, [event])
  return reserved.get(event) ?? null
}

/** The same of several at once, by event; an id that several of them have is the first one's. */
export async function reserveAll(
  call: Call,
  keyId: number,
  events: readonly ReceivedEvent[],
): Promise<ReadonlyMap<ReceivedEvent, number>> {
  const nameOf = ({ kind, id }: Pick<ReceivedEvent, 'kind' | 'id'>) => `${kind} ${id}`
  const byName = new Map(events.toReversed().map((event) => [nameOf(event), event]))
  const rows = [...byName.values()].map(({ kind, id, occurredAt, hash, data }) => {
    return { kind, id, at: occurredAt, hash, payload: encryptedData(call, kind, data) }
  })
  // Sorted: of two at once with the same ids none waits for the other.
  const made = await run<{ id: number; kind: ReceivedEvent['kind']; event_id: string }>(
    call.tx,
    sql`insert into intake_events (company_id, intake_key_id, kind, event_id, occurred_at, state, payload, content_hash)
      select ${call.caller.companyId}::bigint, ${keyId}::bigint, x.kind, x.id, x.at, 'waiting', x.payload, x.hash
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (kind text, id text, at timestamptz, hash text, payload jsonb)
      order by x.kind, x.id on conflict do nothing returning id, kind, event_id`,
  )
  return new Map(
    made.flatMap(({ id, kind, event_id: eventId }) => {
      const event = byName.get(nameOf({ kind, id: eventId }))
      return event === undefined ? [] : [[event, id] as const]
    }),
  )
}

/** An event as it is stored; whether it said the same. */
export interface FoundEvent {
  readonly event: StoredEvent
  readonly isSame: boolean
}

/** What no list of events shows. */
interface Unshown {
  readonly id?: unknown
  readonly content_hash?: unknown
  readonly refusal?: unknown
}

/** The event of that kind and id. Null where none was sent. */
export async function findEvent(call: Call, event: ReceivedEvent): Promise<FoundEvent | null> {
  const [found] = await findEvents(call, [event])
  return found ?? null
}

/** The same of several, in their order. */
export async function findEvents(
  call: Call,
  events: readonly ReceivedEvent[],
): Promise<readonly (FoundEvent | null)[]> {
  const [kinds, names] = [events.map(({ kind }) => kind), events.map(({ id }) => id)]
  const rows = await repositoryOf('intake_events', call).select(
    ['kind', 'event_id', 'state', 'reason', 'errors', 'waits_for', 'resource', 'record_id', 'record_title'],
    sql`t.company_id = ${call.caller.companyId}::bigint
      and (t.kind, t.event_id) in (select * from unnest(${array(kinds, 'text')}, ${array(names, 'text')}))`,
  )
  const ids = rows.map(({ id }) => id)
  const others: readonly Unshown[] = await run(
    call.tx,
    sql`select id, content_hash, case when state = 'refused' then refusal end as refusal from intake_events
      where id = any(${array(ids, 'bigint')})`,
  )
  return events.map(({ kind, id: name, hash }) => {
    const row = rows.find((each) => each.kind === kind && each.event_id === name)
    const other = others.find(({ id }) => id === row?.id)
    if (row === undefined || other === undefined) return null
    const { refusal, content_hash: stored } = other
    return { event: { ...row, refusal: isStoredProblem(refusal) ? refusal : null }, isSame: stored === hash }
  })
}

/** What an event that was not taken said, as it came. */
export async function dataOf(
  call: Call,
  { id, kind }: Pick<StoredEvent, 'id' | 'kind'>,
): Promise<Readonly<Record<string, unknown>>> {
  const [row] = await run<{ payload: Readonly<Record<string, unknown>> | null }>(
    call.tx,
    sql`select payload from intake_events where id = ${id}::bigint`,
  )
  return openedData(call, kind, row?.payload ?? {})
}

/** Writes down what has become of an event; of one that was taken nothing of what it said stays. */
export async function writeOutcome(
  call: Call,
  { id, kind }: Pick<StoredEvent, 'id' | 'kind'>,
  outcome: Outcome,
  data: Readonly<Record<string, unknown>> | null = null,
): Promise<void> {
  const events = repositoryOf('intake_events', call)
  if ('waitsFor' in outcome) {
    await events.update(id, {
      state: 'waiting',
      waits_for: outcome.waitsFor,
      reason: '所依赖的事件尚未收到',
      reason_field: null,
      errors: null,
    })
    if (data !== null) await keep(call, id, payloadOf(encryptedData(call, kind, data)))
    return
  }
  const { resource, id: recordId, title } = outcome.made
  await events.update(id, {
    state: 'taken',
    resource,
    record_id: recordId,
    record_title: title,
    reason: null,
    reason_field: null,
    errors: null,
  })
  await keep(call, id, payloadOf(null))
}

/** A stored event, and the record that it made or changed. */
export interface TakenEvent {
  readonly id: number
  readonly resource: string
  readonly record: number
  readonly title: string
}

/** `writeOutcome` of several that were reserved in this transaction and were taken. */
export async function writeTaken({ tx }: Call, taken: readonly TakenEvent[]): Promise<void> {
  if (taken.length === 0) return
  await run(
    tx,
    sql`update intake_events e set state = 'taken', resource = x.resource, record_id = x.record, record_title = x.title, payload = null
      from jsonb_to_recordset(${JSON.stringify(taken)}::jsonb) as x (id bigint, resource text, record bigint, title text) where e.id = x.id`,
  )
}

/** Writes down why an event was refused. */
export async function writeRefused(call: Call, id: number, error: ApiError): Promise<void> {
  const errors = errorsOf(error)
  const [first] = Object.entries(errors ?? {})
  await repositoryOf('intake_events', call).update(id, {
    state: 'refused',
    reason: worded('zh', first?.[1][0] ?? error.body.message),
    reason_field: first?.[0] ?? null,
    errors: errors === null ? null : errorsIn('zh', errors),
    waits_for: null,
  })
  const problem: StoredProblem = { message: first?.[1][0] ?? error.body.message, errors }
  await keep(call, id, sql`refusal = ${JSON.stringify(problem)}::jsonb`)
}

async function keep(call: Call, id: number, assignment: SQL): Promise<void> {
  await run(call.tx, sql`update intake_events set ${assignment} where id = ${id}::bigint`)
}

/** What an event said, which it says no more once it was taken; it is not refused any more. */
function payloadOf(data: Readonly<Record<string, unknown>> | null): SQL {
  const stored = data === null ? null : JSON.stringify(data)
  return sql`payload = ${stored}::jsonb, refusal = null`
}
