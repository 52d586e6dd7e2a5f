import { Pool } from 'undici'
import { toRestKey } from '../names.ts'
import { readAnswer, transportRefusal } from './answer.ts'
import type { CallContext, RestFetch, RestSettings } from './call-context.ts'
import { withCompanyInBody, withCompanyInQuery, withCredentials } from './company.ts'
import { placeholder } from './placeholder.ts'
import { refuse } from './refusal.ts'
import type { RestTarget } from './target.ts'

export interface RestClient {
  readonly fetch: RestFetch
  /** Whether the API says within two seconds that it is ready; one that is not asked for that (404 …) has only to answer. */
  isReady(): Promise<boolean>
  close(): Promise<void>
}

const largestAnswer = 64 * 1024 * 1024

/**
 * The only place that knows the REST API (specification §7): one fixed base address, who calls, the company, the
 * client's credentials, the timeout. Redirects are not followed. Throws a Refusal for everything but a usable answer.
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

  const fetch: RestFetch = async (address, init, context, { rest }) => {
    const { query, body } = prepareCall(address, init, context, rest, settings)
    const writes = init.method !== 'GET'
    try {
      const attributes = { 'http.request.method': init.method, 'url.template': rest.route }
      const text = await settings.tracing.part(`${init.method} ${rest.route}`, attributes, async (span) => {
        const response = await pool.request({
          method: init.method,
          path: `${base.path}${rest.path}${query === '' ? '' : `?${query}`}`,
          headers: { ...requestHeaders(context, body !== undefined), ...context.trace, ...span?.headers },
          body,
          // A write that was sent is left to finish: nobody could tell whether it happened.
          ...(!writes && { signal: context.signal }),
        })
        return await readAnswer(response, rest, context)
      })
      return { status: 200, statusText: '', headers: new Headers(), text: () => Promise.resolve(text) }
    } catch (error) {
      throw transportRefusal(error, context)
    }
  }

  return {
    fetch,
    isReady: () => isReady(pool, base.path),
    close: () => pool.close(),
  }
}

/** Origin and path prefix of the API. Throws one sentence if the setting is not usable. */
export function parseBaseAddress(address: string): { readonly origin: string; readonly path: string } {
  const url = URL.parse(address)
  const isUsable = url !== null && /^https?:$/.test(url.protocol) && url.username + url.password === ''
  if (!isUsable || url.search !== '' || url.hash !== '')
    throw new Error('The API address must be an http(s) address without credentials, query or fragment')
  return { origin: url.origin, path: url.pathname.replace(/\/+$/, '') }
}

function prepareCall(
  address: string,
  { method, body }: { readonly method: string; readonly body?: string },
  context: CallContext,
  rest: RestTarget,
  settings: RestSettings,
): { readonly query: string; readonly body: string | undefined } {
  const url = new URL(address)
  if (url.origin !== placeholder || url.pathname !== rest.path || method !== rest.method)
    throw refuse('BAD_ARGUMENT', context, new Error(`The address of ${rest.path} was changed on the way`))
  const query = new URLSearchParams([...url.searchParams].map(([key, value]) => [toRestKey(key), value]))
  const sent = body === undefined ? null : (JSON.parse(body) as Record<string, unknown>)
  if (method === 'GET' || method === 'DELETE') {
    return { query: encode(withCompanyInQuery(query, sent, context)), body }
  }
  const owned = withCredentials(withCompanyInBody(sent, query, context), rest, settings)
  return { query: encode(query), body: owned === null ? undefined : JSON.stringify(owned) }
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
