/** Every way in which a call can be refused, and what a person reads when the API sent no words of its own. */
const catalogue = {
  BAD_REQUEST: { status: 400, zh: '请求无效', en: 'The request is not valid' },
  BAD_VARIABLES: { status: 400, zh: '请求参数无效', en: 'The variables of the request are not valid' },
  BAD_ARGUMENT: { status: 400, zh: '请求地址中的参数无效', en: 'An argument cannot be part of an address' },
  UNKNOWN_OPERATION: {
    status: 400,
    zh: '未知的操作，请刷新页面',
    en: 'Unknown operation, please reload the page',
  },
  COMPANY_MISMATCH: {
    status: 403,
    zh: '所选品牌与记录所属品牌不一致',
    en: 'The record belongs to another company',
  },
  NOT_FOUND: { status: 404, zh: '记录不存在或无权查看', en: 'Not found' },
  METHOD_NOT_ALLOWED: { status: 405, zh: '请求方式不支持', en: 'This method is not allowed' },
  PAYLOAD_TOO_LARGE: { status: 413, zh: '提交的内容过大', en: 'The request is too large' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, zh: '只接受 JSON', en: 'Only JSON is accepted' },
  UNAUTHENTICATED: { status: 401, zh: '登录失败', en: 'Not signed in' },
  FORBIDDEN: { status: 403, zh: '没有权限', en: 'Not permitted' },
  CONFLICT: { status: 409, zh: '记录已被修改', en: 'The record was changed meanwhile' },
  VALIDATION_FAILED: { status: 422, zh: '数据校验失败', en: 'The data is not valid' },
  LOCKED: { status: 423, zh: '账号已锁定', en: 'Locked' },
  TOO_MANY_REQUESTS: {
    status: 429,
    zh: '操作过于频繁，请稍后再试',
    en: 'Too many requests, please try later',
  },
  ABORTED: { status: 499, zh: '请求已取消', en: 'The request was cancelled' },
  INTERNAL_ERROR: { status: 500, zh: '服务出错，请稍后再试', en: 'Something went wrong, please try later' },
  API_REFUSED: { status: 400, zh: '接口拒绝了请求', en: 'The API refused the request' },
  API_ERROR: { status: 500, zh: '接口服务出错，请稍后再试', en: 'The API failed, please try later' },
  API_REDIRECT: { status: 502, zh: '接口服务返回了跳转', en: 'The API answered with a redirect' },
  API_NOT_JSON: { status: 502, zh: '接口服务返回的不是 JSON', en: 'The API did not answer with JSON' },
  API_INVALID_JSON: {
    status: 502,
    zh: '接口服务返回的数据不完整',
    en: 'The answer of the API is cut off or damaged',
  },
  API_NO_CONTENT: { status: 502, zh: '接口服务没有返回数据', en: 'The API answered without content' },
  API_TOO_LARGE: { status: 502, zh: '接口服务返回的数据过大', en: 'The answer of the API is too large' },
  API_CONTRACT_BROKEN: {
    status: 502,
    zh: '接口服务返回的数据不符合约定',
    en: 'The answer of the API breaks its contract',
  },
  API_UNREACHABLE: {
    status: 502,
    zh: '无法连接接口服务，请稍后再试',
    en: 'The API cannot be reached, please try later',
  },
  API_TIMEOUT: { status: 504, zh: '接口服务响应超时', en: 'The API did not answer in time' },
} as const satisfies Record<string, { status: number; zh: string; en: string }>

export type ApiErrorCode = keyof typeof catalogue

/**
 * Where an error came from. The specification (§8) treats HTTP 401 and `status_code: 401` inside a success body
 * differently, so both stay apart: `http` is the status of the answer, `body` the `status_code` of a success body,
 * `transport` means that the API gave no usable answer at all, or was not asked.
 */
export type Via = 'http' | 'body' | 'transport'

/** What a GraphQL error carries in its `extensions`. */
export interface ApiErrorExtensions {
  /** The API's own code, or one of this catalogue. */
  readonly code: string
  /** HTTP status, or `status_code` of the body. */
  readonly status: number
  readonly via: Via
  readonly message: string
  /** Field errors of a 422, as the API sent them. */
  readonly errors: unknown
  readonly request_id: string
  /** Further top-level fields of the API's error: `data`, `changed_by`, `retry_after`, … */
  readonly details?: Readonly<Record<string, unknown>>
}

export interface Caller {
  /** The caller's Accept-Language. */
  readonly language: string | null
  readonly requestId: string
}

/** A refused call on its way to becoming a GraphQL error. */
export class ApiError extends Error {
  readonly extensions: ApiErrorExtensions
  constructor(extensions: ApiErrorExtensions, options?: ErrorOptions) {
    super(extensions.message, options)
    this.name = 'Refusal'
    this.extensions = extensions
  }
}

/** An error in the gateway's own words. `cause` goes to the log, never to the caller. */
export function refuse(code: ApiErrorCode, caller: Caller, cause?: unknown): ApiError {
  const { status } = catalogue[code]
  return new ApiError(
    {
      code,
      status,
      via: 'transport',
      message: wording(code, caller),
      errors: null,
      request_id: caller.requestId,
    },
    { cause },
  )
}

/** Chinese unless the caller asks for English first. */
export function wording(code: ApiErrorCode, { language }: Pick<Caller, 'language'>): string {
  return catalogue[code][language?.toLowerCase().startsWith('en') ? 'en' : 'zh']
}

const byStatus = new Map<number, ApiErrorCode>([
  [401, 'UNAUTHENTICATED'],
  [403, 'FORBIDDEN'],
  [404, 'NOT_FOUND'],
  [409, 'CONFLICT'],
  [413, 'PAYLOAD_TOO_LARGE'],
  [422, 'VALIDATION_FAILED'],
  [423, 'LOCKED'],
  [429, 'TOO_MANY_REQUESTS'],
])

/** The code of a status that came without one. */
export function codeOfStatus(status: number): ApiErrorCode {
  return byStatus.get(status) ?? (status >= 500 && status < 600 ? 'API_ERROR' : 'API_REFUSED')
}
