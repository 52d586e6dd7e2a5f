import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { isObject } from '../normalise/openapi.ts'
import { type Answer, type Call, send } from './call.ts'
import { type Credential, putCredential } from './credential.ts'
import { readDependents } from './dependents.ts'
import { encodeBody } from './encode.ts'
import { printExact } from './exact-json.ts'
import { bodyOfQuery } from './list-query.ts'
import { readPage, tooFar } from './list.ts'
import { type Reply, errorReply, lostSession, refuse } from './replies.ts'
import type { OAuthSettings } from './sign-in/oauth.ts'
import { ownToken } from './sign-in/own-token.ts'
import { openProvider, SignInFailure } from './sign-in/provider.ts'
import { createSignIn, type SignInRequest } from './sign-in/sign-in.ts'
import { targetOf } from './target.ts'
import { type ImportedApi, readImport, type Upstream } from './upstream.ts'
import { toBody, toRecord, valueAt } from './values.ts'

export interface AdapterSettings {
  /** An imported contract. */
  readonly contractFile: string
  /** Base address of the API that it was imported from. */
  readonly apiUrl: string
  /** Sent with every call, for instance a key of the API. */
  readonly headers?: Readonly<Record<string, string>>
  /** Of an API whose document says where its tokens come from. */
  readonly oauth?: OAuthSettings
}

interface CallSettings extends AdapterSettings {
  readonly credential: Credential | null
  /** In place of what the caller signed in with. */
  readonly token: (() => Promise<string>) | null
}

/** What the adapter itself does of signing in. */
interface SigningIn {
  readonly signIn: ((request: SignInRequest) => Promise<Reply>) | null
  readonly token: CallSettings['token']
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
  const api = readImport(settings.contractFile)
  if (api.routes.length === 0) return null
  const signingIn = signingInOf(api, settings)
  const server = createServer((request, response) => {
    answer(api, settings, signingIn, request).then(
      ({ status, data }) => reply(response, status, data),
      (error: unknown) => {
        const message = error instanceof SignInFailure ? error.message : 'The API cannot be reached'
        reply(response, 502, { message, code: 'API_UNREACHABLE' })
      },
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

function signingInOf({ oauth }: ImportedApi, { apiUrl, oauth: settings }: AdapterSettings): SigningIn {
  if (oauth === null || settings === undefined) return { signIn: null, token: null }
  const provider = openProvider(oauth, settings, apiUrl)
  const isOwn = settings.isShared && oauth.flow === 'client' && provider.isReady
  return {
    signIn: createSignIn(provider, settings.clientSecret),
    token: isOwn ? ownToken(provider) : null,
  }
}

async function answer(
  { routes, credential }: ImportedApi,
  settings: AdapterSettings,
  { signIn, token }: SigningIn,
  request: IncomingMessage,
): Promise<Reply> {
  const requestUrl = new URL(request.url ?? '/', 'http://adapter.invalid')
  const caller = { ...settings, credential, token }
  for (const { method, pattern, upstream } of routes) {
    const match = method === request.method ? pattern.exec(requestUrl.pathname) : null
    if (match === null) continue
    const params = match.groups ?? {}
    if (!('local' in upstream)) {
      const reply = await callUpstream(upstream, params, caller, requestUrl.searchParams, request)
      return reply.status === 401 && credential !== null && token === null ? lostSession(reply) : reply
    }
    if (upstream.local !== 'dependents') {
      if (signIn === null) continue
      const body = request.method === 'POST' ? await readBody(request) : {}
      return signIn({ call: upstream.local, body, language: request.headers['accept-language'] ?? '' })
    }
    const show =
      upstream.show && (await callUpstream(upstream.show, params, caller, requestUrl.searchParams, request))
    return readDependents(upstream, params['id'] ?? '', show)
  }
  return refuse(404, 'NOT_FOUND', 'Not found')
}

async function callUpstream(
  upstream: Upstream,
  params: Readonly<Record<string, string>>,
  settings: CallSettings,
  requestQuery: URLSearchParams,
  request: IncomingMessage,
): Promise<Reply> {
  const url = targetOf(upstream, params, settings.apiUrl)
  if (!(url instanceof URL)) return url
  const controller = new AbortController()
  request.once('aborted', () => controller.abort())
  const { list, answer: shape, body: bodyRules } = upstream
  const signal = controller.signal
  const method = upstream.method.toUpperCase()
  const authorization =
    settings.token === null ? request.headers.authorization : `Bearer ${await settings.token()}`
  const call = (query: URLSearchParams, body: Parameters<typeof send>[0]['body']): Promise<Answer> => {
    const address = new URL(url)
    for (const [name, value] of query) address.searchParams.append(name, value)
    const headers = headersOf(settings, upstream, body)
    putCredential(settings.credential, authorization, headers, address)
    return send({ method, url: address, headers, body, signal })
  }
  if (list && shape) {
    const { inBody } = list
    const ask: Call = (query) =>
      inBody === undefined
        ? call(query, null)
        : call(new URLSearchParams(), JSON.stringify(bodyOfQuery(query, inBody)))
    const page = await readPage(ask, list, requestQuery)
    if (page === tooFar)
      return refuse(
        422,
        'TOO_FAR',
        'This API leads from page to page only, and this page is too far from the first',
      )
    if (!('rows' in page)) return errorReply(page)
    const { rows, pagination } = page
    const first = (pagination.current_page - 1) * pagination.per_page + 1
    const data = rows.map((row, index) => toRecord(row, shape.fields, first + index))
    return { status: 200, data: { data, meta: { pagination } } }
  }
  const sent = bodyRules ? toBody(await readBody(request), bodyRules.fields) : null
  if (sent !== null && Object.keys(sent.errors).length > 0)
    return refuse(422, 'VALIDATION_FAILED', 'The data is not valid', { errors: sent.errors })
  const body = bodyRules && sent ? encodeBody(bodyRules, sent.body) : null
  const answered = await call(new URLSearchParams(upstream.fixed), body)
  if (answered.status >= 300) return errorReply(answered)
  if (upstream.reread) return callUpstream(upstream.reread, params, settings, requestQuery, request)
  if (!shape) return { status: 200, data: { message: 'ok' } }
  return { status: 200, data: { data: toRecord(valueAt(answered.data, shape.record), shape.fields, 1) } }
}

async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk as Uint8Array))
  const data: unknown = JSON.parse(Buffer.concat(chunks).toString() || '{}')
  return isObject(data) ? data : {}
}

function headersOf(
  { headers: own = {} }: AdapterSettings,
  { accept = 'application/json', body: bodyRules }: Upstream,
  body: unknown,
): Headers {
  const headers = new Headers({ accept, ...own })
  if (typeof body === 'string') headers.set('content-type', bodyRules?.type ?? 'application/json')
  return headers
}

function reply(response: ServerResponse, status: number, data: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(printExact(data))
}
