import { isObject } from '../normalise/openapi.ts'
import { codeOfStatus, refuse, ApiError, wording } from './api-errors.ts'
import type { Caller, ApiErrorCode, Via } from './api-errors.ts'
import { type Received, textOf } from './receive.ts'
import type { RestTarget } from './target.ts'

/** Whether the answer is a success that says of itself that it is JSON. */
export function isSuccess({ status, headers, length }: Received): boolean {
  return status >= 200 && status < 300 && length > 0 && isJson(headers)
}

/** The JSON text of a success. Throws the `ApiError` that every other answer means (specification §8). */
export function readAnswer(received: Received, { answer }: RestTarget, caller: Caller): string {
  const { status, headers } = received
  const text = textOf(received)
  if (status >= 300 && status < 400) throw refuse('API_REDIRECT', caller)
  const callerOfAnswer = { ...caller, requestId: answeredId(headers) ?? caller.requestId }
  if (status >= 400) throw failure(status, text, headers['retry-after'], callerOfAnswer)
  if (text.trim() === '') {
    if (answer === 'empty') return '{}'
    throw refuse('API_NO_CONTENT', caller)
  }
  if (!isJson(headers)) throw refuse('API_NOT_JSON', caller)
  refuseStatusCode(text, answer, callerOfAnswer)
  return text
}

function isJson(headers: Received['headers']): boolean {
  return /\bjson\b/i.test(String(headers['content-type'] ?? 'json'))
}

/** The API's own id of the request, under which its log is found. */
function answeredId(headers: Received['headers']): string | null {
  const id = headers['x-request-id']
  return typeof id === 'string' && /^[\w.-]{1,128}$/.test(id) ? id : null
}

/**
 * A `status_code` at the top of a success body is an error. The text is parsed here only if it may hold one, or if
 * Mesh would take any text for an answer: Mesh parses it again.
 */
function refuseStatusCode(text: string, answer: RestTarget['answer'], caller: Caller): void {
  if (answer === 'record' && !text.includes('"status_code"')) return
  const value = parse(text)
  if (value === undefined) throw refuse('API_INVALID_JSON', caller)
  if (isObject(value) && value['status_code'] !== undefined && value['status_code'] !== null)
    throw answeredError(Number(value['status_code']), 'body', value, caller)
}

function failure(status: number, text: string, retryAfter: unknown, caller: Caller): ApiError {
  const value = withRetryAfter(parse(text), retryAfter)
  if (isObject(value)) return answeredError(status, 'http', value, caller)
  const code: ApiErrorCode = text.trim() === '' ? codeOfStatus(status) : 'API_NOT_JSON'
  return answeredError(status, 'http', { code }, caller, code)
}

/** An API says it in the header, ours in the body too. */
function withRetryAfter(body: unknown, header: unknown): unknown {
  if (!isObject(body) || 'retry_after' in body || !/^\d{1,6}$/.test(String(header))) return body
  return { ...body, retry_after: Number(header) }
}

function answeredError(
  status: number,
  via: Via,
  body: Readonly<Record<string, unknown>>,
  caller: Caller,
  fallback: ApiErrorCode = codeOfStatus(status),
): ApiError {
  const { message, code, errors, request_id, status_code: _, ...rest } = body
  const details = Object.fromEntries(Object.entries(rest).filter(([key]) => !traces.has(key)))
  return new ApiError({
    code: typeof code === 'string' ? code : fallback,
    status,
    via,
    message: typeof message === 'string' && message !== '' ? message : wording(fallback, caller),
    errors: errors ?? null,
    request_id: typeof request_id === 'string' ? request_id : caller.requestId,
    ...(Object.keys(details).length > 0 && { details }),
  })
}

/** Where frameworks in debug mode put their stack traces. */
const traces = new Set(['exception', 'file', 'line', 'stack', 'trace'])

const byTransport: Readonly<Record<string, ApiErrorCode>> = {
  UND_ERR_HEADERS_TIMEOUT: 'API_TIMEOUT',
  UND_ERR_BODY_TIMEOUT: 'API_TIMEOUT',
  UND_ERR_RES_EXCEEDED_MAX_SIZE: 'API_TOO_LARGE',
  UND_ERR_ABORTED: 'ABORTED',
}

/** What went wrong between gateway and API, as an `ApiError`. */
export function transportError(error: unknown, caller: Caller): ApiError {
  if (error instanceof ApiError) return error
  const isAbort = error instanceof Error && error.name === 'AbortError'
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return refuse(isAbort ? 'ABORTED' : (byTransport[code] ?? 'API_UNREACHABLE'), caller, error)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
