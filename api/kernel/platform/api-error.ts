/** Messages by field. */
export type FieldErrors = Record<string, string[]>

/**
 * An answer that refuses a call. Thrown so that the call's transaction is rolled back; the shapes are those of
 * domain/resources.md §1 "Errors".
 */
export class ApiError extends Error {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>

  constructor(status: number, body: Readonly<Record<string, unknown>> & { readonly message: string }) {
    super(body.message)
    this.status = status
    this.body = body
  }

  static invalid(errors: FieldErrors): ApiError {
    return new ApiError(422, { message: '数据校验失败', errors })
  }

  static notFound(): ApiError {
    return new ApiError(404, { message: '记录不存在或无权查看' })
  }

  static forbidden(message: string, code?: string): ApiError {
    return new ApiError(403, code === undefined ? { message } : { message, code })
  }

  static conflict(code: string, message: string, more: Readonly<Record<string, unknown>> = {}): ApiError {
    return new ApiError(409, { message, code, ...more })
  }

  /**
   * A refusal of the business, answered as HTTP 200 with `status_code` (domain/resources.md §1 "Errors"): 4020 the gateway refused, 4090
   * not enough license keys, 4230 publishing is locked. An action that returns it instead of throwing it keeps what it has done.
   */
  static business(
    code: 4020 | 4090 | 4230,
    message: string,
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
  constructor(message: string) {
    super(503, { message })
  }
}
