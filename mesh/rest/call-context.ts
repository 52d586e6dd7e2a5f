import type { Tracing } from '../../serving/tracing.ts'
import type { Caller } from './api-errors.ts'
import type { RestTarget } from './target.ts'

/** Who calls, and on whose behalf: the GraphQL context of one request. */
export interface CallContext extends Caller {
  readonly fetch: RestFetch
  readonly logger: unknown
  /** Headers that make the API's spans a part of this request's. */
  readonly trace: Readonly<Record<string, string>>
  /** The caller's `Authorization` header, if it is a bearer token. */
  readonly authorization: string | null
  /** Id of the selected company (digits), null before one is chosen. */
  readonly companyId: string | null
  readonly idempotencyKey: string | null
  readonly ifMatch: string | null
  /** Name of the page that the call came from. */
  readonly routeName: string | null
  /** The console calls by itself: it was not used for a while. */
  readonly isUnattended: boolean
  readonly userAgent: string | null
  readonly remoteAddress: string
  /** Aborted when the caller is gone. */
  readonly signal: AbortSignal
}

export type RestFetch = (
  url: string,
  init: {
    readonly method: string
    readonly headers: Readonly<Record<string, string>>
    readonly body?: string
  },
  context: CallContext,
  info: { readonly rest: RestTarget },
) => Promise<RestResponse>

/** What Mesh reads of a response. */
export interface RestResponse {
  readonly status: number
  readonly statusText: string
  readonly headers: Headers
  text(): Promise<string>
}

export interface RestSettings {
  /** Base address of the REST API; may have a path. */
  readonly apiUrl: string
  readonly clientId: number
  readonly clientSecret: string
  /** Milliseconds to wait for the head, and between parts of the body, of an answer. Specification §9: 360 000. */
  readonly timeout: number
  readonly tracing: Tracing
}
