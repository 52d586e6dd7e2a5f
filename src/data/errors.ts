import { t } from 'i18next'

/** The one place where an error of the API or of the way to it becomes text and consequence (specification §8). */

export interface FailureInput {
  readonly code: string
  /** HTTP status, or `status_code` of a success body; 0 when no answer came. */
  readonly status: number
  /** `http`: refused by status. `body`: a success body with a status_code. `transport`: no usable answer. */
  readonly via: 'http' | 'body' | 'transport'
  readonly message: string
  /** Validation messages by dotted field path. */
  readonly errors?: Readonly<Record<string, readonly string[]>>
  readonly requestId?: string | null
  /** What else the API said of it: the current record of a conflict, what depends on a record, how long to wait. */
  readonly details?: Readonly<Record<string, unknown>>
  /** What was thrown, for the browser's console; never shown. */
  readonly cause?: unknown
}

/** A refused or failed operation. `message` is the text for the person. */
export class OperationFailure extends Error {
  readonly code: string
  readonly status: number
  readonly via: FailureInput['via']
  readonly errors: Readonly<Record<string, readonly string[]>>
  readonly requestId: string | null
  readonly details: Readonly<Record<string, unknown>>
  /** Seconds after which the API takes such a call again; null: it did not say. */
  readonly retryAfter: number | null
  /** The API no longer knows the token: local logout and reload. */
  readonly lostSession: boolean
  /** Nothing was decided: no answer came, or the server failed. */
  readonly isTransient: boolean

  constructor(input: FailureInput) {
    super(textOf(input), { cause: input.cause })
    this.name = 'OperationFailure'
    this.code = input.code
    this.status = input.status
    this.via = input.via
    this.errors = input.errors ?? {}
    this.requestId = input.requestId ?? null
    this.details = input.details ?? {}
    this.retryAfter = retryAfterOf(input)
    this.lostSession = isLostSession(input)
    this.isTransient = !this.lostSession && isTransient(input)
  }
}

/** How long an error stays on screen, in milliseconds. */
export const errorTimeout = 5000

/** Reads one entry of a GraphQL answer's `errors`. */
export function failureFromAnswer(error: unknown, requestId: string): OperationFailure {
  const { message, extensions } = record(error)
  const details = record(extensions)
  return new OperationFailure({
    code: text(details['code']) || 'UNKNOWN',
    status: typeof details['status'] === 'number' ? details['status'] : 0,
    via: details['via'] === 'http' || details['via'] === 'body' ? details['via'] : 'transport',
    message: text(details['message']) || text(message),
    errors: messagesByField(details['errors']),
    requestId: text(details['request_id']) || requestId,
    details: record(details['details']),
  })
}

/** Anything that was thrown on the way, as a failure in our own words: what a browser says of it is not shown. */
export function failureFromTransport(error: unknown, requestId: string): OperationFailure {
  if (error instanceof OperationFailure) return error
  const code = codeOf(error)
  const message = wordsOf(code)
  return new OperationFailure({ code, status: 0, via: 'transport', message, requestId, cause: error })
}

/** An answer that is no answer of the gateway: a page of a proxy, cut off, empty, or of another shape. */
export class UnreadableAnswer extends Error {}

type TransportCode = 'NETWORK' | 'TIMEOUT' | 'UNREADABLE' | 'NOT_OFFERED'

export function wordsOf(code: TransportCode): string {
  return t(`transport.${code}`, { ns: 'ui' })
}

/** `fetch` rejects with a TypeError where there is no way to the server. */
function codeOf(error: unknown): TransportCode {
  if (error instanceof TypeError) return 'NETWORK'
  return error instanceof DOMException && error.name === 'TimeoutError' ? 'TIMEOUT' : 'UNREADABLE'
}

export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}

function textOf({ via, status, errors, message }: FailureInput): string {
  const validation = via === 'http' && status === 422 ? Object.values(errors ?? {}).flat() : []
  return validation.length > 0 ? validation.join('\n') : message
}

function isLostSession({ via, status, message }: FailureInput): boolean {
  if (via === 'transport') return false
  if (status === 500) return message === 'Unauthenticated.'
  return via === 'body' && status === 401
}

function isTransient({ via, status, code }: FailureInput): boolean {
  if (via === 'transport') return code !== 'NOT_OFFERED'
  return via === 'http' && (status >= 500 || status === 429)
}

function retryAfterOf({ status, details }: FailureInput): number | null {
  const seconds = details?.['retry_after']
  return status === 429 && typeof seconds === 'number' && seconds >= 0 ? seconds : null
}

function messagesByField(value: unknown): Record<string, readonly string[]> {
  return Object.fromEntries(
    Object.entries(record(value)).map(([field, messages]) => [
      field,
      Array.isArray(messages) ? messages.map(String) : [String(messages)],
    ]),
  )
}

export function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
