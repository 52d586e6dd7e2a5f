import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Pool } from 'undici'
import type { Span, Tracing } from '../../serving/tracing.ts'
import { transportError } from '../rest/answer.ts'
import { refuse } from '../rest/api-errors.ts'
import { parseBaseAddress } from '../rest/fetch.ts'
import { callerOf, createContext } from '../rest/request-context.ts'
import type { FileOperation } from './file-operations.ts'
import { presentErrors } from './present-errors.ts'

/** Where the browser finds what is no GraphQL: uploads, downloads, pictures. */
const prefix = '/api'
const sent = ['content-type', 'content-length', 'range', 'if-none-match', 'if-range']
const answered = [
  'content-type',
  'content-length',
  'content-disposition',
  'content-range',
  'content-security-policy',
  'accept-ranges',
  'cache-control',
  'etag',
  'idempotency-replayed',
  'retry-after',
]

interface RelaySettings {
  readonly apiUrl: string
  /** Milliseconds between two parts of an answer. */
  readonly timeout: number
  readonly tracing: Tracing
}

/**
 * Passes on, byte by byte, the operations of the contract whose body or answer is a file, and no others: GraphQL cannot carry them. Who
 * calls, and for which company, is in the same headers as everywhere, or by the signature of a link.
 */
export function addFileRelay(
  app: FastifyInstance,
  operations: readonly FileOperation[],
  settings: RelaySettings,
): void {
  const base = parseBaseAddress(settings.apiUrl)
  const pool = new Pool(base.origin, {
    connections: 32,
    headersTimeout: settings.timeout,
    bodyTimeout: settings.timeout,
  })
  app.addHook('onClose', () => pool.close())
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    scope.route({
      method: ['GET', 'HEAD', 'POST', 'PUT'],
      url: `${prefix}/*`,
      handler: async (request, reply) => {
        const target = request.url.slice(prefix.length)
        const [path = ''] = target.split('?', 1)
        const method = request.method === 'HEAD' ? 'GET' : request.method
        const operation = operations.find((each) => each.method === method && each.pattern.test(path))
        if (operation === undefined) return refused('NOT_FOUND', request, reply)
        if (Number(request.headers['content-length'] ?? 0) > operation.bodyLimit)
          return refused('PAYLOAD_TOO_LARGE', request, reply)
        const span = settings.tracing.begin('file', request.headers, { request_id: request.id })
        try {
          return await pass(pool, `${base.path}${target}`, operation, request, reply, span)
        } finally {
          span.end({ failed: reply.statusCode >= 500 })
        }
      },
    })
  })
}

async function pass(
  pool: Pool,
  path: string,
  { bodyLimit }: FileOperation,
  request: FastifyRequest,
  reply: FastifyReply,
  span: Span,
): Promise<FastifyReply> {
  const context = createContext(request, reply, notForFiles, span.headers)
  if (context === null) return refused('BAD_REQUEST', request, reply)
  try {
    const { statusCode, headers, body } = await pool.request({
      method: request.method,
      path,
      headers: {
        ...picked(request.headers, sent),
        'x-request-id': context.requestId,
        'x-forwarded-for': context.remoteAddress,
        ...context.trace,
        ...(context.authorization === null ? {} : { authorization: context.authorization }),
        ...(context.language === null ? {} : { 'accept-language': context.language }),
        ...(context.companyId === null ? {} : { 'x-company-id': context.companyId }),
        ...(context.routeName === null ? {} : { 'x-route-name': context.routeName }),
        ...(context.userAgent === null ? {} : { 'user-agent': context.userAgent }),
      },
      body: request.body instanceof Readable ? Readable.from(limited(request.body, bodyLimit)) : null,
      signal: context.signal,
    })
    return reply.code(statusCode).headers(picked(headers, answered)).send(body)
  } catch (error) {
    if (error instanceof TooLarge) return refused('PAYLOAD_TOO_LARGE', request, reply)
    const apiError = transportError(error, context)
    return reply
      .code(apiError.extensions.status)
      .send({ errors: presentErrors([apiError], context, request.log) })
  }
}

class TooLarge extends Error {}

/** Not every body says how long it is: it ends where it is too long. What is left of it stays readable, so that the error can be read. */
async function* limited(body: Readable, most: number): AsyncGenerator<Buffer> {
  let passed = 0
  for await (const piece of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    passed += piece.length
    if (passed > most) throw new TooLarge('the body is too large')
    yield piece
  }
}

const notForFiles = () => Promise.reject(new Error('files are passed on as they are'))

function picked(headers: NodeJS.Dict<string | string[]>, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = headers[name]
      return typeof value === 'string' ? [[name, value]] : []
    }),
  )
}

function refused(
  code: 'NOT_FOUND' | 'BAD_REQUEST' | 'PAYLOAD_TOO_LARGE',
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const caller = callerOf(request)
  const error = refuse(code, caller)
  return reply.code(error.extensions.status).send({ errors: presentErrors([error], caller, request.log) })
}
