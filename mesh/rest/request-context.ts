import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { silentLogger } from '../silent-logger.ts'
import type { Caller } from './api-errors.ts'
import type { CallContext, RestFetch } from './call-context.ts'

/** The language and id of a request, which every error needs. */
export function callerOf(request: FastifyRequest): Caller {
  return { language: interfaceLanguage(request) ?? header(request, 'accept-language'), requestId: request.id }
}

/** The language of the interface, which the console leaves in a cookie; null where no user is signed in. */
export function interfaceLanguage({ headers }: Pick<IncomingMessage, 'headers'>): string | null {
  return /(?:^|;\s*)console\.known=(\w+)/.exec(headers.cookie ?? '')?.[1] ?? null
}

/** The GraphQL context of a request; null if it names a company that is no id. */
export function createContext(
  request: FastifyRequest,
  reply: FastifyReply,
  fetch: RestFetch,
  trace: CallContext['trace'] = {},
): CallContext | null {
  const authorization = header(request, 'authorization')
  const company = header(request, 'x-company-id')
  const companyId = company === 'notset' ? null : company
  if (companyId !== null && !/^[1-9]\d{0,14}$/.test(companyId)) return null
  let signal: AbortSignal | undefined
  return {
    ...callerOf(request),
    fetch,
    trace,
    logger: silentLogger,
    authorization: authorization !== null && /^Bearer \S+$/.test(authorization) ? authorization : null,
    companyId,
    idempotencyKey: header(request, 'idempotency-key'),
    ifMatch: header(request, 'if-match'),
    routeName: routeName(request),
    isUnattended: header(request, 'x-unattended') === '1',
    userAgent: header(request, 'user-agent'),
    remoteAddress: request.ip,
    get signal() {
      return (signal ??= signalOfCaller(reply))
    },
  }
}

/** The page of the console that a call came from, where the browser says it: the API's action log keeps it. */
function routeName(request: FastifyRequest): string | null {
  const headerValue = header(request, 'x-route-name')
  return headerValue !== null && /^[\w.-]{1,80}$/.test(headerValue) ? headerValue : null
}

/** The caller's request id if it is one, else a new one. */
export function requestId(headers: NodeJS.Dict<string | string[]>): string {
  const requestIdHeader = headers['x-request-id']
  return typeof requestIdHeader === 'string' && /^[\w.-]{1,128}$/.test(requestIdHeader)
    ? requestIdHeader
    : crypto.randomUUID()
}

/** Aborts when the connection closes before the answer is sent; Fastify's own signal aborts when the body is read. */
function signalOfCaller({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController()
  if (raw.destroyed && !raw.writableFinished) controller.abort()
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort()
  })
  return controller.signal
}

function header({ headers }: FastifyRequest, name: string): string | null {
  const value = headers[name]
  return typeof value === 'string' && value !== '' ? value : null
}
