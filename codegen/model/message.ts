import type { Place } from '../diagnostics/diagnostic.ts'
import type { OperationRequest } from '../graphql/operation.ts'
import type { Text } from './text.ts'

const kind = Symbol('leaf')

/** A text under its key in the section's namespace. */
export interface Message {
  readonly [kind]: 'message'
  readonly key: string
  readonly text: Text
}

/** An operation to be written against the GraphQL schema; an error is reported at the place. */
export interface Request extends OperationRequest {
  readonly [kind]: 'request'
  readonly place: Place
}

/** What stands in linked content in place of message keys and operation references. */
export interface Linked {
  readonly label: Message
  readonly operation: Request
}

export const message = (key: string, text: Text): Message => ({ [kind]: 'message', key, text })

export const request = (operation: OperationRequest, place: Place): Request => ({
  [kind]: 'request',
  ...operation,
  place,
})

export const isMessage = (value: object): value is Message => kind in value && value[kind] === 'message'

export const isRequest = (value: object): value is Request => kind in value && value[kind] === 'request'

/** Every object of linked content, the leaves included, each before its parts. */
export function objectsOf(content: unknown): readonly object[] {
  const found: object[] = []
  collect(content, found)
  return found
}

function collect(content: unknown, found: object[]): void {
  if (typeof content !== 'object' || content === null) return
  found.push(content)
  if (kind in content) return
  if (Array.isArray(content)) for (const part of content) collect(part, found)
  else for (const part of Object.values(content)) if (typeof part === 'object') collect(part, found)
}
