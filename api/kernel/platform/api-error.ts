import type { Locale } from '../formats/locale.ts'
import { joined, type Message } from '../formats/messages/message.ts'
import { worded } from '../formats/messages/worded.ts'

/** Messages by field. */
export type FieldErrors = Record<string, Message[]>

/** The content of an API error; its messages are worded when it leaves. */
export interface ErrorBody {
  readonly message: Message
  readonly errors?: Readonly<FieldErrors>
  readonly [more: string]: unknown
}

/**
 * An answer that refuses a call. Thrown so that the call's transaction is rolled back; the shapes are those of
 * domain/resources.md §1 "Errors".
 */
export class ApiError extends Error {
  readonly status: number
  readonly body: ErrorBody

  constructor(status: number, body: ErrorBody) {
    super(worded('zh', body.message))
    this.status = status
    this.body = body
  }

  static invalid(errors: FieldErrors): ApiError {
    return new ApiError(422, { message: '数据校验失败', errors })
  }

  static notFound(): ApiError {
    return new ApiError(404, { message: '记录不存在或无权查看' })
  }

  static forbidden(message: Message, code?: string): ApiError {
    return new ApiError(403, code === undefined ? { message } : { message, code })
  }

  static conflict(code: string, message: Message, more: Readonly<Record<string, unknown>> = {}): ApiError {
    return new ApiError(409, { message, code, ...more })
  }

  /**
   * A business error, answered as HTTP 200 with `status_code` (domain/resources.md §1 "Errors"): 4020 the gateway refused, 4090
   * not enough license keys, 4230 publishing is locked. An action that returns it instead of throwing it keeps what it has done.
   */
  static business(
    code: 4020 | 4090 | 4230,
    message: Message,
    more: Readonly<Record<string, unknown>> = {},
  ): ApiError {
    return new ApiError(200, { status_code: code, message, ...more })
  }

  /** The token is missing, expired or revoked: HTTP 200 with `status_code` 401 (specification §8). */
  static lostSession(): ApiError {
    return new ApiError(200, { status_code: 401, message: '登录已过期，请重新登录' })
  }
}

/** Something outside cannot take it now: a call is refused, a job is tried again. */
export class TryLater extends ApiError {
  constructor(message: Message) {
    super(503, { message })
  }
}

/** The body of an error in the caller's language. */
export function bodyIn(locale: Locale, { body }: ApiError): Readonly<Record<string, unknown>> {
  const { message, errors } = body
  return {
    ...body,
    message: worded(locale, message),
    ...(errors !== undefined && { errors: errorsIn(locale, errors) }),
  }
}

/** The content of an API error in one message: what is wrong with the fields, where it is about fields. */
export function summaryOf({ body: { message, errors = {} } }: ApiError): Message {
  const details = Object.values(errors).flat()
  return details.length > 0 ? joined(details) : message
}

/** Messages by field in the caller's language. */
export function errorsIn(locale: Locale, errors: Readonly<FieldErrors>): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(errors).map(([field, messages]) => [
      field,
      messages.map((message) => worded(locale, message)),
    ]),
  )
}
