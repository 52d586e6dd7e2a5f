import type { Message } from '../../../kernel/formats/messages/message.ts'
import { storedMessage } from '../../../kernel/formats/messages/worded.ts'
import { ApiError, type FieldErrors } from '../../../kernel/platform/api-error.ts'
import type { ReceivedEvent } from './envelope.ts'
import type { StoredEvent } from './rows.ts'
import { errorsOf } from './take.ts'

/** What is answered of one event. */
export interface Result {
  readonly kind: string | null
  readonly id: string | null
  /** `taken`, `waiting` and `refused` are stored; of `invalid`, `conflict`, `forbidden` and `failed` nothing is. */
  readonly state: 'taken' | 'waiting' | 'refused' | 'invalid' | 'conflict' | 'forbidden' | 'failed'
  /** That of HTTP, were it the only event. */
  readonly status: number
  /** It had been sent before; the answer is the present state of what was sent first. */
  readonly repeated: boolean
  readonly record: { readonly resource: string; readonly id: number; readonly title: string } | null
  readonly message: Message | null
  /** Messages by place in the event: `data.items.0.unit_price`. */
  readonly errors: FieldErrors | null
}

const statusOf = { taken: 200, waiting: 202, refused: 422 } as const

/** What is answered of an event that is stored. */
export function resultOf(event: StoredEvent, repeated: boolean): Result {
  const { resource, record_id: id, record_title: title } = event
  return {
    kind: event.kind,
    id: event.event_id,
    state: event.state,
    status: statusOf[event.state],
    repeated,
    record: resource === null || id === null ? null : { resource, id, title: title ?? '' },
    message: event.refusal?.message ?? storedMessage(event.reason),
    errors: event.refusal === null ? errorsIn(event.errors) : event.refusal.errors,
  }
}

/** What is answered of an event of which nothing is stored. */
export function refusedResult({ kind, id }: Pick<ReceivedEvent, 'kind' | 'id'>, error: ApiError): Result {
  return {
    ...base,
    kind,
    id,
    state: stateOf(error.status),
    status: error.status,
    message: error.body.message,
    errors: errorsOf(error),
  }
}

/** What is answered of what is no event. */
export function invalid(rawEvent: unknown, errors: FieldErrors): Result {
  const error = ApiError.invalid(errors)
  const values: Readonly<Record<string, unknown>> = Object(rawEvent)
  const textIn = (value: unknown) =>
    typeof value === 'string' && value.isWellFormed() ? value.slice(0, 100) : null
  return {
    ...base,
    kind: textIn(values['kind']),
    id: textIn(values['id']),
    state: 'invalid',
    status: error.status,
    message: error.body.message,
    errors,
  }
}

const base = { repeated: false, record: null } as const

function stateOf(status: number): Result['state'] {
  if (status === 409) return 'conflict'
  if (status === 403) return 'forbidden'
  return status < 500 ? 'invalid' : 'failed'
}

function errorsIn(value: unknown): FieldErrors | null {
  return typeof value === 'object' && value !== null ? (value as FieldErrors) : null
}
