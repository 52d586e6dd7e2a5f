import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { largestBody } from '../../../serving/body-limit.ts'
import { noTracing, type Span, type Tracing } from '../../../serving/tracing.ts'
import { authenticate, otherCompany } from '../../engine/auth/authenticate.ts'
import { inTransaction } from '../../engine/auth/transaction.ts'
import { whileStored } from '../../engine/files/while-stored.ts'
import { type Caller, personOf } from '../../engine/model/caller.ts'
import type { JsonSchema } from '../../engine/model/json-schema.ts'
import type { Answer, Call, Operation } from '../../engine/model/operation.ts'
import type { Services } from '../../engine/model/services.ts'
import { askAll } from '../../engine/operations/actions/external-queries.ts'
import { confidentialNames } from '../../engine/operations/confidential.ts'
import { withIdempotency } from '../../engine/operations/idempotency.ts'
import { receivedSchemas } from '../../engine/operations/validation.ts'
import type { Database } from '../../kernel/database/types.ts'
import { localeOf } from '../../kernel/formats/locale.ts'
import { ApiError } from '../../kernel/platform/api-error.ts'
import type { StoredFile } from '../../kernel/platform/storage.ts'
import { type Limits, rateLimitOf } from './limits.ts'
import { unstorable } from './text-check.ts'
import { trimTexts } from './trim.ts'
import { readForm, uploadOf } from './upload.ts'

export interface ServeSettings {
  readonly database: Database
  readonly services: Services
  readonly limits: Limits
  /** Names of the fields that logs of an operation leave out. */
  readonly confidential: (operation: Operation) => ReadonlySet<string>
  readonly tracing?: Tracing
}

const callers = new WeakMap<FastifyRequest, Caller>()
const spans = new WeakMap<FastifyRequest, Span>()

/** Who made the request; undefined before, or without, authentication. */
export function callerOf(request: FastifyRequest): Caller | undefined {
  return callers.get(request)
}

/** Serves one operation: authenticate, check, run in one transaction, answer. */
export function serveOperation(
  app: FastifyInstance,
  operation: Operation,
  { database, services, limits, confidential, tracing = noTracing }: ServeSettings,
): void {
  app.route({
    method: operation.method,
    url: operation.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    schema: receivedSchemas(operation),
    ...(operation.body === undefined ? {} : { bodyLimit: largestBody(operation.body.schema) }),
    config: {
      operation: operation.id,
      hidden: { paths: confidentialNames(operation), names: confidential(operation) },
      ...rateLimitOf(operation, limits, (request) => {
        const caller = callers.get(request)
        return caller === undefined ? null : personOf(caller)
      }),
    },
    onRequest: async (request) => {
      const span = tracing.begin(operation.id, request.headers, spanAttributes(operation, request))
      spans.set(request, span)
      const caller = await span.run(() => authenticate(database, operation, request, services.links))
      callers.set(request, { ...caller, locale: localeOf(request.headers['accept-language']) })
    },
    onResponse: async (request, { statusCode }) =>
      spans.get(request)?.end({
        failed: statusCode >= 500,
        attributes: { 'http.response.status_code': statusCode },
      }),
    preValidation: async (request, reply) => {
      const form = operation.body?.multipart
      if (form !== undefined) await readWhole(request, reply, form.maximum)
      checkReceived(operation, request)
    },
    handler: async (request, reply) => {
      const caller = callers.get(request)
      const span = spans.get(request)
      if (caller === undefined || span === undefined)
        throw new Error(`${operation.id} was reached without a caller`)
      const call = { ...callOf(request), caller, services, method: operation.method }
      const report = (error: unknown) => request.log.error({ err: error }, 'failed after the call was done')
      const answer = await span.run(() => runCall(operation, database, call, report))
      return await reply
        .code(answer.status)
        .headers(answer.headers ?? {})
        .send(answer.body)
    },
  })
}

/** How long the sender of a refused form has to take its answer. */
const lingerMs = 5000

async function readWhole(request: FastifyRequest, reply: FastifyReply, maximum: number): Promise<void> {
  try {
    await readForm(request, maximum)
  } catch (error) {
    leaveUnread(request, reply)
    throw error
  }
}

/**
 * Of a form that is refused the rest is not read. Its connection ends a while after the answer: ended at once, what still arrives would make
 * the system reset it, and the answer with it.
 */
function leaveUnread({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (raw.complete) return
  raw.unpipe()
  raw.pause()
  reply.raw.once('finish', () => setTimeout(() => raw.destroy(), lingerMs).unref())
}

function spanAttributes({ method, path }: Operation, { id }: FastifyRequest) {
  return { 'http.request.method': method, 'http.route': path, request_id: id }
}

async function runCall(
  operation: Operation,
  database: Database,
  call: Omit<Call, Opened>,
  report: (error: unknown) => void,
): Promise<Answer> {
  if (call.upload !== undefined) await operation.body?.multipart?.open?.(call.upload, call.body)
  const stored = await keepUpload(operation, call)
  if (stored === undefined) return await answerCall(operation, database, call, report)
  return await whileStored(call.services.storage, [stored], () =>
    answerCall(operation, database, { ...call, stored }, report),
  )
}

async function keepUpload(operation: Operation, call: Omit<Call, Opened>): Promise<StoredFile | undefined> {
  const keep = operation.body?.multipart?.keep
  if (call.upload === undefined || keep === undefined) return undefined
  return await call.services.storage.write(await keep(call.upload, call.body))
}

async function answerCall(
  operation: Operation,
  database: Database,
  call: Omit<Call, Opened>,
  report: (error: unknown) => void,
): Promise<Answer> {
  if (operation.ownTransactions === true)
    return await operation.handle({ ...call, ...noTransaction(operation) })
  const answers = await askOthers(operation, database, call, report)
  const { statementTimeoutMs } = operation
  const options = { readOnly: isReading(operation), statementTimeoutMs, report }
  const answer = await inTransaction(database, call.caller, options, (opened) => {
    const whole = { ...call, ...opened, answers }
    return options.readOnly
      ? operation.handle(whole)
      : withIdempotency(whole, operation, () => operation.handle(whole))
  })
  const { bodyAfterwards } = answer
  return bodyAfterwards === undefined ? answer : { ...answer, body: await bodyAfterwards() }
}

/** A call that is refused is refused again, with its reason, where it is handled. */
async function askOthers(
  operation: Operation,
  database: Database,
  call: Omit<Call, Opened>,
  report: (error: unknown) => void,
): Promise<NonNullable<Call['answers']>> {
  if (operation.inquire === undefined) return new Map()
  const inquiry = await inTransaction(
    database,
    call.caller,
    { readOnly: true, report },
    async (opened) => (await operation.inquire?.({ ...call, ...opened })) ?? null,
  ).catch((error: unknown) => {
    if (error instanceof ApiError) return null
    throw error
  })
  return await askAll(inquiry, call.services.ports)
}

type Opened = 'tx' | 'readFirst' | 'afterCommit' | 'afterCompletion'

function isReading({ method, writes, readsOnly }: Operation): boolean {
  return readsOnly === true || (method === 'GET' && writes !== true)
}

function callOf(request: FastifyRequest): Omit<Call, 'method' | 'caller' | 'services' | Opened> {
  return {
    params: request.params as Readonly<Record<string, string>>,
    query: request.query as Readonly<Record<string, unknown>>,
    body: (request.body ?? {}) as Readonly<Record<string, unknown>>,
    headers: request.headers,
    url: request.url,
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    ...uploadIn(request),
  }
}

function uploadIn(request: FastifyRequest): Pick<Call, 'upload'> {
  const upload = uploadOf(request)
  return upload === undefined ? {} : { upload }
}

function noTransaction({ id }: Operation): Pick<Call, Opened> {
  const refuse = () => {
    throw new Error(`${id} opens its own transactions`)
  }
  return {
    tx: async () => refuse(),
    readFirst: async () => refuse(),
    afterCommit: refuse,
    afterCompletion: refuse,
  }
}

/** Texts lose the blanks around them; `company_id` in the body equals the header's; deletions take their body from the query when a proxy dropped it. */
function checkReceived(operation: Operation, request: FastifyRequest): void {
  if (operation.method === 'DELETE' && operation.body !== undefined && request.body == null) {
    request.body = bodyFromQuery(request.query, operation.body.schema)
  }
  const bad = unstorable(request.query) ?? unstorable(request.body)
  if (bad !== null) throw ApiError.invalid({ [bad.path || 'body']: [bad.problem] })
  if (operation.body !== undefined) request.body = trimTexts(request.body, operation.body.schema)
  const { body } = request
  if (operation.body === undefined || !isRecord(body) || !Object.hasOwn(body, 'company_id')) return
  const { company_id: companyId, ...rest } = body
  const header = request.headers['x-company-id']
  if (header !== undefined && String(companyId) !== header && companyId !== 'notset' && companyId !== '')
    throw otherCompany()
  request.body = rest
}

/** Text of a query as the values that the body's schema asks for; what is no such value stays text, and is refused as one. */
function bodyFromQuery(query: unknown, schema: JsonSchema): Record<string, unknown> {
  if (!isRecord(query)) return {}
  const properties = isRecord(schema['properties']) ? schema['properties'] : {}
  return Object.fromEntries(
    Object.entries(query)
      .filter(([name]) => name !== 'company_id')
      .map(([name, value]) => [name, fromText(value, properties[name])]),
  )
}

function fromText(value: unknown, schema: unknown): unknown {
  if (typeof value !== 'string' || !isRecord(schema)) return value
  if (schema['type'] === 'array') return value.split(',').map((word) => fromText(word, schema['items']))
  if (schema['type'] === 'integer') return /^\d{1,15}$/.test(value) ? Number(value) : value
  if (schema['type'] !== 'boolean') return value
  return value === 'true' || value === '1' ? true : value === 'false' || value === '0' ? false : value
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
