import { Pool } from 'undici'
import { toRestKey } from '../names.ts'
import { readAnswer, transportError } from './answer.ts'
import { refuse } from './api-errors.ts'
import type { CallContext, RestFetch, RestResponse, RestSettings } from './call-context.ts'
import { withCompanyInBody, withCompanyInQuery, withCredentials } from './company.ts'
import { placeholder } from './placeholder.ts'
import { type Received, receive } from './receive.ts'
import type { RestTarget } from './target.ts'

export interface RestClient {
  /** The fetch that Mesh's schema calls. */
  readonly fetch: RestFetch
  /** Makes a call and hands its answer to `read`. Throws what that throws, and an `ApiError` where there is no answer. */
  send<T>(call: RestCall, context: CallContext, read: (received: Received) => T): Promise<T>
  /** Whether the API says within two seconds that it is ready; one that is not asked for that (404 …) has only to answer. */
  isReady(): Promise<boolean>
  close(): Promise<void>
}

/** What a call says of itself; who calls, and for which company, is added when it is sent. */
export interface RestCall {
  readonly target: RestTarget
  readonly query: URLSearchParams
  readonly body: Record<string, unknown> | null
}

const largestAnswer = 64 * 1024 * 1024

/**
 * The only place that knows the REST API (specification §7): one fixed base address, who calls, the company, the
 * client's credentials, the timeout. Redirects are not followed. Throws an `ApiError` for everything but a usable answer.
 */
export function createRestClient(settings: RestSettings): RestClient {
  const base = parseBaseAddress(settings.apiUrl)
  const pool = new Pool(base.origin, {
    connections: 128,
    keepAliveTimeout: 30_000,
    connect: { timeout: 10_000 },
    headersTimeout: settings.timeout,
    bodyTimeout: settings.timeout,
    maxResponseSize: largestAnswer,
  })

  const send: RestClient['send'] = async (call, context, read) => {
    const { method, path, route } = call.target
    const { query, body } = prepareCall(call, context, settings)
    const attributes = { 'http.request.method': method, 'url.template': route }
    return await settings.tracing.part(`${method} ${route}`, attributes, async (span) => {
      const options = {
        method,
        path: `${base.path}${path}${query === '' ? '' : `?${query}`}`,
        headers: { ...requestHeaders(context, body !== null), ...context.trace, ...span?.headers },
        body,
      }
      // A write that was sent is left to finish: it would be unknown whether it happened.
      const signal = method === 'GET' ? context.signal : null
      const received = await receive(pool, options, signal).catch((error: unknown) => {
        throw transportError(error, context)
      })
      return read(received)
    })
  }

  return {
    send,
    fetch: async (address, init, context, { rest }) => {
      const call = callOf(address, init, context, rest)
      return responseOf(await send(call, context, (received) => readAnswer(received, rest, context)))
    },
    isReady: () => isReady(pool, base.path),
    close: () => pool.close(),
  }
}

/** A usable answer as Mesh reads it. */
export function responseOf(text: string): RestResponse {
  return { status: 200, statusText: '', headers: new Headers(), text: () => Promise.resolve(text) }
}

/** Origin and path prefix of the API. Throws one sentence if the setting is not usable. */
export function parseBaseAddress(address: string): { readonly origin: string; readonly path: string } {
  const url = URL.parse(address)
  const isUsable = url !== null && /^https?:$/.test(url.protocol) && url.username + url.password === ''
  if (!isUsable || url.search !== '' || url.hash !== '')
    throw new Error('The API address must be an http(s) address without credentials, query or fragment')
  return { origin: url.origin, path: url.pathname.replace(/\/+$/, '') }
}

/** The call that Mesh has made of a field. */
function callOf(
  address: string,
  { method, body }: { readonly method: string; readonly body?: string },
  context: CallContext,
  target: RestTarget,
): RestCall {
  const url = new URL(address)
  if (url.origin !== placeholder || url.pathname !== target.path || method !== target.method)
    throw refuse('BAD_ARGUMENT', context, new Error(`The address of ${target.path} was changed on the way`))
  const query = new URLSearchParams([...url.searchParams].map(([key, value]) => [toRestKey(key), value]))
  return { target, query, body: body === undefined ? null : (JSON.parse(body) as Record<string, unknown>) }
}

function prepareCall(
  { target, query, body }: RestCall,
  context: CallContext,
  settings: RestSettings,
): { readonly query: string; readonly body: string | null } {
  if (target.method === 'GET' || target.method === 'DELETE')
    return { query: encode(withCompanyInQuery(query, body, context)), body: json(body) }
  const owned = withCredentials(withCompanyInBody(body, query, context), target, settings)
  return { query: encode(query), body: json(owned) }
}

function json(body: RestCall['body']): string | null {
  return body === null ? null : JSON.stringify(body)
}

function encode(query: URLSearchParams): string {
  return query.toString().replaceAll('+', '%20')
}

function requestHeaders(context: CallContext, hasBody: boolean): Record<string, string> {
  const headers: Record<string, string> = {
    accept: 'application/json',
    'x-request-id': context.requestId,
    'x-forwarded-for': context.remoteAddress,
  }
  if (hasBody) headers['content-type'] = 'application/json'
  if (context.authorization !== null) headers['authorization'] = context.authorization
  if (context.companyId !== null) headers['x-company-id'] = context.companyId
  if (context.language !== null) headers['accept-language'] = context.language
  if (context.idempotencyKey !== null) headers['idempotency-key'] = context.idempotencyKey
  if (context.routeName !== null) headers['x-route-name'] = context.routeName
  if (context.isUnattended) headers['x-unattended'] = '1'
  if (context.ifMatch !== null) headers['if-match'] = context.ifMatch
  if (context.userAgent !== null) headers['user-agent'] = context.userAgent
  return headers
}

async function isReady(pool: Pool, path: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(2_000)
    const { statusCode, body } = await pool.request({ method: 'GET', path: `${path}/readyz`, signal })
    await body.dump()
    return ![502, 503, 504].includes(statusCode)
  } catch {
    return false
  }
}
