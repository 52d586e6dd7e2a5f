import { createHash } from 'node:crypto'
import { datetime, enumeration, string } from '../../../engine/model/fields.ts'
import { inputSchema, type JsonSchema } from '../../../engine/model/json-schema.ts'
import { createSchemaCompiler, validationMessages } from '../../../engine/operations/validation.ts'
import type { FieldErrors } from '../../../kernel/platform/api-error.ts'
import { intakeKind } from '../kinds.ts'

/** What every event has, whatever its kind. */
const envelope = {
  kind: enumeration('类型', 'Kind', intakeKind, { required: true }),
  id: string('外部编号', 'Sender’s id', {
    min: 1,
    max: 100,
    pattern: String.raw`^[\x21-\x7e]+$`,
    required: true,
  }),
  occurred_at: datetime('发生时间', 'Happened at', { required: true }),
}

export interface ReceivedEvent {
  readonly kind: (typeof intakeKind)[number]['value']
  readonly id: string
  readonly occurredAt: string
  readonly data: Readonly<Record<string, unknown>>
  /** Of everything that the sender said, in whatever order. */
  readonly hash: string
}

const anyObject: JsonSchema = { type: 'object', additionalProperties: true }

/** An event without what its kind says: that is checked once the event is known by its id. */
export function envelopeSchema(data: JsonSchema = anyObject): JsonSchema {
  const { properties, required, ...rest } = inputSchema(envelope)
  return {
    ...rest,
    properties: { ...Object(properties), data },
    required: [...(Array.isArray(required) ? required : []), 'data'],
  }
}

const check = createSchemaCompiler()(envelopeSchema(), 'body')

/** Clocks differ: what is dated within so many milliseconds has happened now. */
const tolerance = 5 * 60_000

/** The event, or what is wrong with it before anything can be said of its data. */
export function readEvent(body: unknown): ReceivedEvent | FieldErrors {
  if (!check(body)) return validationMessages(check.errors ?? [])
  // Checked by the schema above.
  const {
    kind,
    id,
    occurred_at: at,
    data,
  } = body as Readonly<{
    kind: ReceivedEvent['kind']
    id: string
    occurred_at: string
    data: ReceivedEvent['data']
  }>
  const now = Date.now()
  const moment = Date.parse(at)
  if (moment > now + tolerance) return { occurred_at: ['发生时间不能晚于现在'] }
  const occurredAt = new Date(Math.min(moment, now)).toISOString()
  return { kind, id, occurredAt, data, hash: hashOf({ occurred_at: at, data }) }
}

export function isEvent(read: ReceivedEvent | FieldErrors): read is ReceivedEvent {
  return 'hash' in read && typeof read.hash === 'string'
}

function hashOf(value: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(sorted(value)))
    .digest('hex')
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, inner]) => [name, sorted(inner)])
}
