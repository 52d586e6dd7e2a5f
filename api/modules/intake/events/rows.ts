import type { Call } from '../../../engine/model/operation.ts'
import type { RecordOf } from '../../../engine/model/records.ts'
import { repositoryOf } from '../../../engine/operations/write/repository.ts'
import { run } from '../../../engine/query/sql.ts'
import { type SQL, sql } from '../../../kernel/database/sql.ts'
import type { Message } from '../../../kernel/formats/messages/message.ts'
import { worded } from '../../../kernel/formats/messages/worded.ts'
import { type ApiError, errorsIn, type FieldErrors } from '../../../kernel/platform/api-error.ts'
import type { ReceivedEvent } from './envelope.ts'
import type { Outcome } from './kinds/kind.ts'
import { openedData, sealedData } from './secrets.ts'
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

/** A row for an event that nobody has sent before, before it is known what becomes of it; null where it was sent. Of several at once one has it. */
export async function reserve(call: Call, keyId: number, event: ReceivedEvent): Promise<number | null> {
  const [row] = await run<{ id: number }>(
    call.tx,
    sql`insert into intake_events (company_id, intake_key_id, kind, event_id, occurred_at, state, payload, content_hash)
      values (${call.caller.companyId}::bigint, ${keyId}::bigint, ${event.kind}, ${event.id}, ${event.occurredAt}::timestamptz, 'waiting',
        ${JSON.stringify(sealedData(call, event.kind, event.data))}::jsonb, ${event.hash})
      on conflict do nothing returning id`,
  )
  return row?.id ?? null
}

/** The event of that kind and id; whether it said the same. Null where none was sent. */
export async function findEvent(
  call: Call,
  { kind, id, hash }: ReceivedEvent,
): Promise<{ readonly event: StoredEvent; readonly isSame: boolean } | null> {
  const [event] = await repositoryOf('intake_events', call).select(
    ['kind', 'event_id', 'state', 'reason', 'errors', 'waits_for', 'resource', 'record_id', 'record_title'],
    sql`t.company_id = ${call.caller.companyId}::bigint and t.kind = ${kind} and t.event_id = ${id}`,
  )
  if (event === undefined) return null
  const [same] = await run(
    call.tx,
    sql`select case when state = 'refused' then refusal end as refusal from intake_events
      where id = ${event.id}::bigint and content_hash = ${hash}`,
  )
  const { refusal }: { readonly refusal?: unknown } = { ...same }
  return {
    event: { ...event, refusal: isStoredProblem(refusal) ? refusal : null },
    isSame: same !== undefined,
  }
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
    if (data !== null) await keep(call, id, payloadOf(sealedData(call, kind, data)))
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
  const refusal: StoredProblem = { message: first?.[1][0] ?? error.body.message, errors }
  await keep(call, id, sql`refusal = ${JSON.stringify(refusal)}::jsonb`)
}

async function keep(call: Call, id: number, assignment: SQL): Promise<void> {
  await run(call.tx, sql`update intake_events set ${assignment} where id = ${id}::bigint`)
}

/** What an event said, which it says no more once it was taken; it is not refused any more. */
function payloadOf(data: Readonly<Record<string, unknown>> | null): SQL {
  const stored = data === null ? null : JSON.stringify(data)
  return sql`payload = ${stored}::jsonb, refusal = null`
}
