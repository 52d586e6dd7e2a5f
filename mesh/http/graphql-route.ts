import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Tracing } from '../../serving/tracing.ts'
import { isObject } from '../normalise/openapi.ts'
import { refuse } from '../rest/api-errors.ts'
import type { ApiErrorCode } from '../rest/api-errors.ts'
import type { CallContext } from '../rest/call-context.ts'
import type { RestClient } from '../rest/fetch.ts'
import { callerOf, createContext } from '../rest/request-context.ts'
import { sendJson } from './compress.ts'
import type { Metrics } from './metrics.ts'
import type { Operation, Operations } from './operations.ts'
import { presentErrors } from './present-errors.ts'
import type { PresentedError } from './present-errors.ts'

export interface GraphQLRoute {
  readonly operations: Operations
  readonly rest: RestClient
  readonly metrics: Metrics
  readonly tracing: Tracing
}

interface Outcome {
  readonly operation: string
  /** HTTP status: 400 or 413 if GraphQL was not reached, 400 if the variables are wrong, else 200. */
  readonly status: 200 | 400 | 413
  /** Bytes of JSON, or what is written as JSON. */
  readonly answer: Buffer | { readonly data?: unknown; readonly errors: readonly PresentedError[] }
}

/** Calls of one request. */
const mostCalls = 8

/**
 * `POST /graphql`: JSON only, and only operations that the gateway knows by id. A list of queries is answered by a list of their answers in
 * the same order; each succeeds or fails by itself.
 */
export function addGraphQLRoute(app: FastifyInstance, route: GraphQLRoute): void {
  void app.register(async (scope) => {
    countBytes(scope)
    addRoute(scope, route)
  })
}

const sizes = new WeakMap<FastifyRequest, number>()

/** JSON is read as everywhere, and its bytes are counted: how many there may be is known once it is read which operation is meant. */
function countBytes(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    sizes.set(request, body.length)
    void parse(request, body.toString('utf8'), done)
  })
}

function addRoute(app: FastifyInstance, route: GraphQLRoute): void {
  const { bodyLimit } = route.operations
  app.post('/graphql', { bodyLimit }, async (request, reply) => {
    void reply.header('cache-control', 'no-store')
    const { body } = request
    if (!Array.isArray(body)) {
      const { status, answer } = await answerAndRecord(body, request, reply, route)
      return sendJson(request, reply.code(status), bytesOf(answer))
    }
    if (body.length === 0 || body.length > mostCalls || !body.every((call) => isQuery(call, route)))
      return sendJson(request, reply.code(400), bytesOf(refusedCall('BAD_REQUEST', request).answer))
    const outcomes = await Promise.all(body.map((call) => answerAndRecord(call, request, reply, route)))
    return sendJson(request, reply, listOf(outcomes.map(({ answer }) => bytesOf(answer))))
  })
}

function bytesOf(answer: Outcome['answer']): Buffer {
  return Buffer.isBuffer(answer) ? answer : Buffer.from(JSON.stringify(answer))
}

function listOf(answers: readonly Buffer[]): Buffer {
  const separated = answers.flatMap((answer, index) => (index === 0 ? [answer] : [between, answer]))
  return Buffer.concat([Buffer.from('['), ...separated, Buffer.from(']')])
}

const between = Buffer.from(',')

/** An unknown operation is refused by itself; what changes something is never one of several, since its headers are its own. */
function isQuery(body: unknown, { operations }: GraphQLRoute): boolean {
  const call = readCall(body)
  return call !== null && operations.find(call.id)?.isQuery !== false
}

async function answerAndRecord(
  body: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  route: GraphQLRoute,
): Promise<Outcome> {
  const started = performance.now()
  const outcome = await answerCall(body, request, reply, route)
  const { operation, answer } = outcome
  const [error] = Buffer.isBuffer(answer) ? [] : answer.errors
  const code = error?.extensions.code ?? 'OK'
  const milliseconds = performance.now() - started
  route.metrics.record(operation, code, milliseconds / 1_000)
  request.log.info(
    { operation, code, ...(error && { status: error.extensions.status }), milliseconds },
    'operation',
  )
  const retryAfter = error?.extensions.details?.['retry_after']
  if (isForLater(error?.extensions.status) && typeof retryAfter === 'number')
    void reply.header('retry-after', String(retryAfter))
  return outcome
}

/** Nothing can be done now: the caller gets the time of the next attempt. */
const isForLater = (status: number | undefined): boolean => status === 503 || status === 507

async function answerCall(
  body: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  { operations, rest, tracing }: GraphQLRoute,
): Promise<Outcome> {
  const call = readCall(body)
  if (call === null) return refusedCall('BAD_REQUEST', request)
  const operation = operations.find(call.id)
  if (operation === null) return refusedCall('UNKNOWN_OPERATION', request)
  if ((sizes.get(request) ?? 0) > operation.bodyLimit) return refusedCall('PAYLOAD_TOO_LARGE', request)
  const span = tracing.begin(operation.name, request.headers, { request_id: request.id })
  const context = createContext(request, reply, rest.fetch, span.headers)
  const outcome =
    context === null
      ? refusedCall('BAD_REQUEST', request)
      : await span.run(() => runOperation(operation, context, call.variables, rest, request))
  span.end({ failed: !Buffer.isBuffer(outcome.answer) })
  return outcome
}

async function runOperation(
  operation: Operation,
  context: CallContext,
  variables: Record<string, unknown>,
  rest: RestClient,
  { log }: FastifyRequest,
): Promise<Outcome> {
  const { name } = operation
  const result = await operation.runner().run(variables, context, rest)
  if (Buffer.isBuffer(result)) return { operation: name, status: 200, answer: result }
  const { data, errors = [] } = result
  if (errors.length === 0)
    return { operation: name, status: 200, answer: Buffer.from(JSON.stringify({ data })) }
  const presented = presentErrors(errors, context, log)
  if (data === undefined) return { operation: name, status: 400, answer: { errors: presented } }
  return { operation: name, status: 200, answer: { data, errors: presented } }
}

function refusedCall(code: ApiErrorCode, request: FastifyRequest): Outcome {
  const caller = callerOf(request)
  const errors = presentErrors([refuse(code, caller)], caller, request.log)
  return { operation: 'unknown', status: code === 'PAYLOAD_TOO_LARGE' ? 413 : 400, answer: { errors } }
}

/** The operation id, in either of the two places where clients put it, and the variables. */
function readCall(
  body: unknown,
): { readonly id: string; readonly variables: Record<string, unknown> } | null {
  if (!isObject(body)) return null
  const { documentId, extensions } = body
  const variables = body['variables'] ?? {}
  const persisted = isObject(extensions) ? extensions['persistedQuery'] : undefined
  const hash = isObject(persisted) ? persisted['sha256Hash'] : undefined
  const id = documentId ?? hash
  if (typeof id !== 'string' || (hash !== undefined && hash !== id) || !isObject(variables)) return null
  return { id, variables }
}
