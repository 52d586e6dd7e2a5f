import { randomUUID } from 'node:crypto'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import fastify, { type FastifyInstance, type FastifyRequest, type FastifyServerOptions } from 'fastify'
import { readOnAfterEarlyError } from '../../serving/early-error.ts'
import { endConnectionsWhenStopping } from '../../serving/stopping.ts'
import type { JsonSchema } from '../engine/model/json-schema.ts'
import type { Operation } from '../engine/model/operation.ts'
import type { Services } from '../engine/model/services.ts'
import { confidentialFields } from '../engine/operations/confidential.ts'
import { createSchemaCompiler } from '../engine/operations/validation.ts'
import type { Database } from '../kernel/database/types.ts'
import { resources, variants } from '../modules/registry.ts'
import { allOperations } from './all-operations.ts'
import { createDesk } from './desk/desk.ts'
import type { DeskSources } from './desk/sources.ts'
import { answerError, answerUnknownRoute } from './http/errors.ts'
import { serveHealth } from './http/health.ts'
import { limitStore } from './http/limit-store.ts'
import type { Limits } from './http/limits.ts'
import { parseQueryString } from './http/query-string.ts'
import { callerOf, serveOperation } from './http/serve.ts'
import { createRequestLog, type RequestLog } from './logging/request-log.ts'
import { type ClientSettings, createSessionServices } from './session/create-services.ts'
import { serveMetrics, type Telemetry } from './telemetry/telemetry.ts'

export interface AppSettings extends ClientSettings {
  /** Opened by their creator. */
  readonly services: Services
  readonly limits: Limits
  /** Whether calls and failures are written to the log pages. */
  readonly requestLog?: boolean
  /** Whose `X-Forwarded-For` is believed, so that limits count the browser and not the gateway. */
  readonly trustProxy: string | false
  readonly logger: FastifyServerOptions['logger']
  readonly telemetry?: Telemetry
  /** What the operator's desk shows of the settings, and the folder of files. */
  readonly desk: Pick<DeskSources, 'settings' | 'filesDir'>
}

/** The whole API on a database, ready to listen or to be injected into. */
export async function createApp(database: Database, settings: AppSettings): Promise<FastifyInstance> {
  const app = fastify({
    logger: settings.logger ?? false,
    trustProxy: settings.trustProxy,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    routerOptions: { querystringParser: parseQueryString, maxParamLength: 500 },
  })
  app.setValidatorCompiler(({ schema, httpPart }) => compileSchema(schema as JsonSchema, httpPart ?? 'body'))
  const log =
    settings.requestLog === true ? createRequestLog(database, (error) => app.log.error(error)) : null
  app.setErrorHandler((error, request, reply) => {
    answerError(error, request, reply)
    if (reply.statusCode === 500) log?.failed(error, request, callerOf(request))
  })
  if (log !== null) logRequests(app, log)
  endConnectionsWhenStopping(app)
  readOnAfterEarlyError(app)
  app.setNotFoundHandler(answerUnknownRoute)
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
  await app.register(rateLimit, { global: false, store: limitStore(database) })

  const { services, limits, telemetry } = settings
  serveHealth(app, database, services.queue)
  if (telemetry !== undefined) serveMetrics(app, telemetry.metrics)
  const confidential = confidentialFields([...resources, ...variants])
  const served = {
    database,
    services,
    limits,
    confidential,
    ...(telemetry && { tracing: telemetry.tracing }),
  }
  const [forms, others] = partition(
    allOperations(
      createSessionServices(database, settings),
      createDesk({ database, services, metrics: telemetry?.metrics, ...settings.desk }),
    ),
  )
  for (const operation of others) serveOperation(app, operation, served)
  await app.register(async (scope) => {
    await scope.register(multipart)
    for (const operation of forms) serveOperation(scope, operation, served)
  })
  return app
}

/** Every answered request goes into the log; health checks and unknown addresses do not. */
function logRequests(app: FastifyInstance, log: RequestLog): void {
  const bodies = new WeakMap<FastifyRequest, string>()
  app.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode >= 400 && typeof payload === 'string') bodies.set(request, payload)
  })
  app.addHook('onResponse', async (request, reply) => {
    const { url } = request.routeOptions
    if (url === undefined || /^\/(healthz|readyz|metrics)/.test(url)) return
    log.answered(request, reply, callerOf(request), bodies.get(request) ?? null)
  })
  app.addHook('onClose', () => log.close())
}

const compileSchema = createSchemaCompiler()

/** Forms with files, and everything else: only the former's routes accept them. */
function partition(operations: readonly Operation[]): [Operation[], Operation[]] {
  const isForm = ({ body }: Operation) => body?.multipart !== undefined
  return [operations.filter(isForm), operations.filter((operation) => !isForm(operation))]
}
