import { inputSchema } from '../../../engine/model/json-schema.ts'
import type { Call } from '../../../engine/model/operation.ts'
import type { Values } from '../../../engine/model/rules.ts'
import { checkedInput } from '../../../engine/operations/actions/action.ts'
import { createSchemaCompiler, validationMessages } from '../../../engine/operations/validation.ts'
import { ApiError, type FieldErrors } from '../../../kernel/platform/api-error.ts'
import type { ReceivedEvent } from './envelope.ts'
import { eventKinds } from './kinds/index.ts'
import type { EventKind, Outcome } from './kinds/kind.ts'

const compile = createSchemaCompiler()
const checks = new Map(
  Object.entries(eventKinds).map(([name, { data }]) => [name, compile(inputSchema(data), 'body')]),
)

/** Does what an event of that kind reports. Throws an `ApiError`, its messages by the sender's own places (`data.items.0.unit_price`). */
export async function takeData(
  call: Call,
  name: ReceivedEvent['kind'],
  data: Readonly<Values>,
  occurredAt: string,
): Promise<Outcome> {
  const kind = eventKinds[name]
  const problems = dataErrors(name, data)
  if (problems !== null) throw ApiError.invalid(problems)
  try {
    return await kind.take(call, await checkedInput(kind.data, data, call), occurredAt)
  } catch (error) {
    throw error instanceof ApiError ? asSent(kind, error) : error
  }
}

/** What is wrong with what an event says, whatever there is in the database; null for nothing. */
export function dataErrors(name: ReceivedEvent['kind'], data: Readonly<Values>): FieldErrors | null {
  const check = checks.get(name)
  return check?.(data) === true ? null : placed(eventKinds[name], validationMessages(check?.errors ?? []))
}

/** An error of the rules, its messages by the sender's own places. */
export function asSent(kind: EventKind, error: ApiError): ApiError {
  const errors = errorsOf(error)
  return errors === null ? error : new ApiError(error.status, { ...error.body, errors: placed(kind, errors) })
}

/** The messages by field of an error; null where it has none. */
export function errorsOf({ body }: ApiError): FieldErrors | null {
  return body.errors ?? null
}

function placed({ senderNames }: EventKind, errors: FieldErrors): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([path, messages]) => {
      const named = path.split('.').map((name) => senderNames[name] ?? name)
      return [named[0] === 'occurred_at' ? path : ['data', ...named].join('.'), messages]
    }),
  )
}
