import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { isObject } from '../normalise/openapi.ts'
import { fillPath, pathSegment } from '../rest/path.ts'
import { type Answer, send } from './call.ts'
import { readPage } from './list.ts'
import { readRoutes, type Route, type Upstream } from './upstream.ts'
import { toBody, toForm, toRecord, valueAt } from './values.ts'

export interface AdapterSettings {
  /** An imported contract. */
  readonly contractFile: string
  /** Base address of the API that it was imported from. */
  readonly apiUrl: string
  /** Sent with every call, for instance a key of the API. */
  readonly headers?: Readonly<Record<string, string>>
}

export interface Adapter {
  readonly url: string
  close(): Promise<void>
}

/**
 * Speaks the console's REST dialect on loopback for an API that has its own: paging, envelopes, names, forms. The
 * gateway calls it instead of the API. Null when the contract is no import, and the API speaks the dialect itself.
 */
export async function startAdapter(settings: AdapterSettings): Promise<Adapter | null> {
  const routes = readRoutes(settings.contractFile)
  if (routes.length === 0) return null
  const server = createServer((request, response) => {
    answer(routes, settings, request).then(
      ({ status, data }) => reply(response, status, data),
      () => reply(response, 502, { message: 'The API cannot be reached', code: 'API_UNREACHABLE' }),
    )
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

type Reply = Pick<Answer, 'status' | 'data'>

async function answer(
  routes: readonly Route[],
  settings: AdapterSettings,
  request: IncomingMessage,
): Promise<Reply> {
  const asked = new URL(request.url ?? '/', 'http://adapter.invalid')
  for (const { method, pattern, upstream } of routes) {
    const match = method === request.method ? pattern.exec(asked.pathname) : null
    if (match === null) continue
    if (upstream === null) return { status: 200, data: { data: [] } }
    return callUpstream(upstream, match.groups ?? {}, settings, asked.searchParams, request)
  }
  return { status: 404, data: { message: 'Not found', code: 'NOT_FOUND' } }
}

async function callUpstream(
  upstream: Upstream,
  params: Readonly<Record<string, string>>,
  settings: AdapterSettings,
  asked: URLSearchParams,
  request: IncomingMessage,
): Promise<Reply> {
  const path = fillPath(upstream.path, parameter, (name) => pathSegment(decoded(params[name])))
  if (path === null)
    return { status: 400, data: { message: 'A part of the path is empty', code: 'BAD_ARGUMENT' } }
  const controller = new AbortController()
  request.once('aborted', () => controller.abort())
  const body = await bodyOf(upstream, request)
  const call = (query: URLSearchParams): Promise<Answer> => {
    const url = new URL(`${settings.apiUrl.replace(/\/+$/, '')}${path}`)
    url.search = query.toString()
    const headers = headersOf(request, settings, body)
    return send({ method: upstream.method.toUpperCase(), url, headers, body, signal: controller.signal })
  }
  const { list, answer: shape } = upstream
  if (list && shape) {
    const page = await readPage(call, list, asked)
    if (!('rows' in page)) return refusal(page)
    const { rows, pagination } = page
    const first = (pagination.current_page - 1) * pagination.per_page + 1
    const data = rows.map((row, index) => toRecord(row, shape.fields, first + index))
    return { status: 200, data: { data, meta: { pagination } } }
  }
  const answered = await call(new URLSearchParams())
  if (answered.status >= 300) return refusal(answered)
  if (!shape) return { status: 200, data: { message: 'ok' } }
  return { status: 200, data: { data: toRecord(valueAt(answered.data, shape.record), shape.fields, 0) } }
}

const parameter = /\{([^}]+)\}/g

/** Null for what is no encoded text. */
function decoded(text = ''): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

/** The refusal with the sentence that the API says, wherever it says it. */
function refusal({ status, data }: Answer): Reply {
  if (status < 400)
    return { status: 502, data: { message: 'The API answered with a redirect', code: 'API_REDIRECT' } }
  const told = ['message', 'error.message', 'error', 'detail', 'title', 'error_description']
    .map((path) => valueAt(data, path))
    .find((value) => typeof value === 'string' && value !== '')
  const errors = isObject(data) && isObject(data['errors']) ? data['errors'] : undefined
  return { status, data: { message: told ?? `The API refused (${status})`, ...(errors && { errors }) } }
}

async function bodyOf(
  upstream: Upstream,
  request: IncomingMessage,
): Promise<string | URLSearchParams | null> {
  if (!upstream.body) return null
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk as Uint8Array))
  const data: unknown = JSON.parse(Buffer.concat(chunks).toString() || '{}')
  const body = toBody(isObject(data) ? data : {}, upstream.body.fields)
  return upstream.body.form ? toForm(body) : JSON.stringify(body)
}

/** The caller's own authorization only where no key of the API is configured. */
function headersOf(
  request: IncomingMessage,
  { headers: own = {} }: AdapterSettings,
  body: string | URLSearchParams | null,
): Headers {
  const headers = new Headers({ accept: 'application/json', ...own })
  const { authorization } = request.headers
  if (authorization !== undefined && Object.keys(own).length === 0)
    headers.set('authorization', authorization)
  if (typeof body === 'string') headers.set('content-type', 'application/json')
  return headers
}

function reply(response: ServerResponse, status: number, data: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(data))
}
