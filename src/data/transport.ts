import type { OperationRef } from '../../generated/types.ts'
import { isUnattended } from './attendance.ts'
import {
  OperationFailure,
  UnreadableAnswer,
  failureFromAnswer,
  failureFromTransport,
  isAbort,
  wordsOf,
} from './errors.ts'
import { randomId } from './random-id.ts'

export interface Caller {
  readonly token: string | null
  readonly companyId: number | null
  /** Name of the page that the call comes from; the action log keeps it. */
  readonly page: string | null
}

export interface TransportSettings {
  readonly caller: () => Caller
  /** The API refused the token: a newer one to try again with, or null when the session is over. */
  readonly recover: (token: string, failure: OperationFailure) => Promise<string | null>
  /** Shows a failure without another handler. */
  readonly report: (failure: OperationFailure) => void
  /** Resolves when a request that was cut off has failed; never when the page is being left. */
  readonly staying?: () => Promise<void>
  /** Called with the build that the gateway serves, and whether it answered at all. */
  readonly onResponse?: (news: { readonly build: string | null } | 'nothing') => void
  readonly fetch?: typeof globalThis.fetch
}

export interface SendOptions {
  readonly signal?: AbortSignal
  /** Neither reported nor recovered: the caller deals with the failure. */
  readonly bare?: boolean
  /** Recovered, but not reported: the caller shows the failure, or logs it; a function says which ones. */
  readonly silent?: boolean | ((failure: OperationFailure) => boolean)
  /** Instead of the caller's own; null sends none. */
  readonly token?: string | null
  /** Instead of the page that is open: the one on its way. */
  readonly page?: string
  /** The same for every try of one intent, so that the API does it once. */
  readonly idempotencyKey?: string
  /** It is delivered though the page is left meanwhile, where it is short enough for a browser to promise that. */
  readonly keepalive?: boolean
  /** It may wait for the calls of the same moment, and go in one request with them (joint-fetch.ts). */
  readonly joins?: boolean
  /** Instead of the browser's own `fetch`, where none was given for everything. */
  readonly sendWith?: typeof globalThis.fetch
}

/** A call of the REST API that carries a file, which the gateway passes through. */
export interface FileRequest {
  readonly method: 'GET' | 'POST'
  /** Path of the REST API with its query. */
  readonly path: string
  readonly form?: FormData
}

/** Sends persisted operations to the gateway and answers what stands under `result`. */
export interface Transport {
  /** Rejects with an OperationFailure, or with an AbortError when the signal ended it; `null`: a call that the API does not have. */
  send<TResult>(ref: OperationRef | null, variables: object, options?: SendOptions): Promise<TResult>
  /** The answer, whatever its type; rejects as `send` does. */
  file(request: FileRequest, options?: SendOptions): Promise<Response>
}

/** Specification §9. */
const requestTimeout = 360_000

export function createTransport(settings: TransportSettings): Transport {
  const { fetch: customFetch, caller, recover, report, staying, onResponse } = settings

  async function send<TResult>(
    ref: OperationRef | null,
    variables: object,
    options: SendOptions = {},
  ): Promise<TResult> {
    if (ref === null) throw notAvailable()
    const request = {
      method: 'POST',
      url: endpoint,
      headers: { 'Content-Type': 'application/json' },
      body: bodyOf(ref, variables),
    }
    return await recovering(options, (token) =>
      exchange(
        request,
        token,
        options,
        async (response, requestId) => resultOf(ref, await answerOf(response), requestId) as TResult,
      ),
    )
  }

  async function file({ method, path, form }: FileRequest, options: SendOptions = {}): Promise<Response> {
    const request = { method, url: `/api${path}`, headers: {}, ...(form && { body: form }) }
    return await recovering(options, (token) => exchange(request, token, options, fileOf))
  }

  /** Tries once more with a newer token where the session was lost; reports failures without another handler. */
  async function recovering<T>(
    options: SendOptions,
    attempt: (token: string | null) => Promise<T>,
  ): Promise<T> {
    const token = options.token === undefined ? caller().token : options.token
    try {
      return await attempt(token)
    } catch (error) {
      if (isAbort(error) || !(error instanceof OperationFailure) || options.bare) throw error
      const newer = error.lostSession && token !== null ? await recover(token, error) : null
      if (newer !== null) return await attempt(newer)
      const { silent = false } = options
      if (!(typeof silent === 'function' ? silent(error) : silent)) report(error)
      throw error
    }
  }

  async function exchange<T>(
    { url, headers, ...request }: HttpRequest,
    token: string | null,
    { signal, page, idempotencyKey, keepalive, sendWith = globalThis.fetch.bind(globalThis) }: SendOptions,
    read: (response: Response, requestId: string) => Promise<T>,
  ): Promise<T> {
    const requestId = randomId()
    const from = { ...caller(), token, ...(page !== undefined && { page }) }
    try {
      const response = await (customFetch ?? sendWith)(url, {
        ...request,
        headers: {
          ...headersOf(from, requestId),
          ...headers,
          ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
        },
        ...(keepalive === true && isShort(request.body) && { keepalive }),
        signal: AbortSignal.any([AbortSignal.timeout(requestTimeout), ...(signal ? [signal] : [])]),
      })
      onResponse?.({ build: response.headers.get('x-console-build') })
      return await read(response, requestId)
    } catch (error) {
      if (isAbort(error) || error instanceof OperationFailure) throw error
      await staying?.()
      if (error instanceof TypeError) onResponse?.('nothing')
      throw failureFromTransport(error, requestId)
    }
  }

  return { send, file }
}

interface HttpRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | FormData
}

/** What a browser keeps alive is 64 KB in all; a character has at most three bytes here. */
function isShort(body: string | FormData | undefined): boolean {
  return typeof body === 'string' && body.length <= 16_000
}

function notAvailable(): OperationFailure {
  const code = 'NOT_OFFERED'
  return new OperationFailure({ code, status: 0, via: 'transport', message: wordsOf(code) })
}

const endpoint = '/graphql'

function headersOf({ token, companyId, page }: Caller, requestId: string): Record<string, string> {
  return {
    Accept: 'application/json',
    'X-Request-Id': requestId,
    ...(token !== null && { Authorization: `Bearer ${token}` }),
    ...(companyId !== null && { 'X-Company-Id': String(companyId) }),
    ...(page !== null && { 'X-Route-Name': page }),
    ...(isUnattended() && { 'X-Unattended': '1' }),
  }
}

function bodyOf(ref: OperationRef, variables: object): string {
  return JSON.stringify({
    documentId: ref.hash,
    operationName: ref.name,
    variables,
    extensions: { persistedQuery: { version: 1, sha256Hash: ref.hash } },
  })
}

interface Answer {
  readonly data?: { readonly result?: unknown } | null
  readonly errors?: readonly unknown[]
}

async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text()
  try {
    const answer: unknown = JSON.parse(text)
    if (typeof answer === 'object' && answer !== null) return answer
  } catch {}
  throw new UnreadableAnswer(`HTTP ${response.status} ${response.statusText}`.trim())
}

function resultOf({ kind }: OperationRef, { data, errors }: Answer, requestId: string): unknown {
  if (errors?.[0] !== undefined) throw failureFromAnswer(errors[0], requestId)
  const result = data?.result
  const isRecord = typeof result === 'object' && result !== null
  // What is read stands under `data`; a write may answer a message instead. Tokens and who is signed in stand by themselves.
  const isResult =
    isRecord &&
    ('data' in result ||
      (kind === 'mutation' ? 'message' in result || 'access_token' in result : 'companies' in result))
  if (!isResult) throw new UnreadableAnswer('no result')
  return result
}

/** A refused file is answered as the API answers every caller: by status, in JSON. */
async function fileOf(response: Response, requestId: string): Promise<Response> {
  if (response.ok) return response
  const { failureFromResponse } = await import('./rest-failure.ts')
  throw failureFromResponse(response.status, await answerOf(response), requestId)
}
