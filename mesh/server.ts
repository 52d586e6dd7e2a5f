import Fastify, { LogController } from 'fastify'
import type {
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifyServerOptions,
} from 'fastify'
import type { GraphQLSchema } from 'graphql'
import { readOnAfterEarlyError } from '../serving/early-error.ts'
import { endConnectionsWhenStopping } from '../serving/stopping.ts'
import { noTracing, type Tracing } from '../serving/tracing.ts'
import { startAdapter } from './adapter/adapter.ts'
import type { OAuthSettings } from './adapter/sign-in/oauth.ts'
import { defaultContractFile } from './contract-file.ts'
import { contractLimits } from './http/body-limits.ts'
import { consoleBuild } from './http/console-build.ts'
import { addDevelopmentRoute } from './http/development-route.ts'
import { fileOperations } from './http/file-operations.ts'
import { addFileRelay } from './http/file-relay.ts'
import { addGraphQLRoute } from './http/graphql-route.ts'
import { createMetrics } from './http/metrics.ts'
import { loadOperations } from './http/operations.ts'
import type { Operations } from './http/operations.ts'
import { presentErrors } from './http/present-errors.ts'
import { addMetrics, addProbes, listenForMetrics } from './http/probes.ts'
import { addSecurityHeaders } from './http/security-headers.ts'
import { addSocketRelay } from './http/socket-relay.ts'
import { addStaticFiles } from './http/static-files.ts'
import { loadSchema } from './mesh-schema.ts'
import { refuse } from './rest/api-errors.ts'
import type { ApiErrorCode } from './rest/api-errors.ts'
import { createRestClient } from './rest/fetch.ts'
import { callerOf, requestId } from './rest/request-context.ts'

export interface GatewaySettings {
  readonly host: string
  /** 0 takes a free port. */
  readonly port: number
  /** Base address of the REST API. */
  readonly apiUrl: string
  readonly clientId: number
  readonly clientSecret: string
  /** generated/operations */
  readonly operationsFolder: string
  /** The built console; without an index.html in it no files are served. */
  readonly staticDir: string
  /** Starts with operations that the schema refuses, reads changed operations again, and answers free queries at /graphql/dev. */
  readonly development: boolean
  /** JSON lines on the standard output: `{ level: 'warn' }` logs what went wrong, `info` every operation. */
  readonly logger: NonNullable<FastifyServerOptions['logger']>
  /** mesh/openapi.json unless given. */
  readonly contractFile?: string
  /** A ready schema instead of the contract's. */
  readonly schema?: GraphQLSchema
  /** What `readGateway` has read of these settings; else it is read at the start. */
  readonly read?: GatewayReadings
  /** Milliseconds to wait for the API; 360 000 unless given (specification §9). */
  readonly timeout?: number
  /** Largest request body in bytes, whatever the operation; what the contract says of each unless given. */
  readonly bodyLimit?: number
  /** Proxies whose X-Forwarded-For is believed. */
  readonly trustProxy?: string | false
  /** Port of `/metrics` on the loopback address; the console's own port opens them to every caller that reaches it. None unless given. */
  readonly metricsPort?: number | undefined
  readonly tracing?: Tracing
  /** Sent with every call of an imported API, in place of the caller's authorization: its key, for instance. */
  readonly apiHeaders?: Readonly<Record<string, string>>
  /** What an operator has registered where an imported API gives out its tokens. */
  readonly oauth?: OAuthSettings
}

export interface Gateway {
  readonly url: string
  close(): Promise<void>
}

/** What a gateway knows before it listens. */
export interface GatewayReadings {
  readonly schema: GraphQLSchema
  readonly operations: Operations
}

type Read = Pick<
  GatewaySettings,
  'bodyLimit' | 'contractFile' | 'development' | 'operationsFolder' | 'schema'
>

/** Reads contract and operations: seconds in which the process answers nothing else. Throws as `startGateway` does. */
export async function readGateway(settings: Read): Promise<GatewayReadings> {
  const { bodyLimit, contractFile = defaultContractFile, development, operationsFolder } = settings
  const schema = settings.schema ?? (await loadSchema(contractFile))
  const limit = bodyLimit === undefined ? contractLimits(contractFile) : () => bodyLimit
  return { schema, operations: loadOperations(operationsFolder, schema, development, limit) }
}

/**
 * Starts the gateway: GraphQL over the REST API, the console's files and probes on one port.
 * Throws one sentence if a setting, the contract or (in production) an operation is not usable.
 */
export async function startGateway(settings: GatewaySettings): Promise<Gateway> {
  const { contractFile = defaultContractFile, timeout = 360_000, tracing = noTracing } = settings
  const { apiUrl, development, metricsPort, port, staticDir } = settings
  const { apiHeaders: headers = {}, oauth } = settings
  const adapter = await startAdapter({ contractFile, apiUrl, headers, oauth })
  const rest = createRestClient({ ...settings, apiUrl: adapter?.url ?? apiUrl, timeout, tracing })
  const { schema, operations } = settings.read ?? (await readGateway(settings))
  const app = createApp(settings)
  reportProblems(operations, app, development)
  const metrics = createMetrics()

  endConnectionsWhenStopping(app)
  readOnAfterEarlyError(app)
  addSecurityHeaders(app, consoleBuild(staticDir))
  addProbes(app, rest)
  if (metricsPort !== undefined && metricsPort === port) addMetrics(app, metrics)
  addGraphQLRoute(app, { operations, rest, metrics, tracing })
  if (development) addDevelopmentRoute(app, schema, rest.fetch)
  addSocketRelay(app, apiUrl, settings.trustProxy ?? false)
  addFileRelay(app, fileOperations(contractFile), { apiUrl, timeout, tracing })
  await addStaticFiles(app, staticDir, refuseMissing)

  const own =
    metricsPort === undefined || metricsPort === port ? null : await listenForMetrics(metricsPort, metrics)
  const url = await app.listen({ host: settings.host, port })
  return {
    url,
    async close() {
      await Promise.all([app.close(), own?.close()])
      await rest.close()
      await adapter?.close()
    },
  }
}

function createApp({
  logger,
  bodyLimit = 1024 * 1024,
  trustProxy = false,
}: GatewaySettings): FastifyInstance {
  const app = Fastify({
    logger,
    bodyLimit,
    trustProxy,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: ({ headers }) => requestId(headers),
    forceCloseConnections: 'idle',
  })
  app.removeContentTypeParser('text/plain')
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const status = error.statusCode ?? 500
    return refuseRequest(
      byStatus[status] ?? (status < 500 ? 'BAD_REQUEST' : 'INTERNAL_ERROR'),
      request,
      reply,
      error,
    )
  })
  return app
}

const byStatus: Readonly<Record<number, ApiErrorCode>> = {
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
}

function refuseMissing(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (request.url.split('?', 1)[0] !== '/graphql') return refuseRequest('NOT_FOUND', request, reply)
  return refuseRequest('METHOD_NOT_ALLOWED', request, reply.header('allow', 'POST'))
}

function refuseRequest(
  code: ApiErrorCode,
  request: FastifyRequest,
  reply: FastifyReply,
  cause?: Error,
): FastifyReply {
  const caller = callerOf(request)
  const error = refuse(code, caller, cause)
  const errors = presentErrors([error], caller, request.log)
  return reply.code(error.extensions.status).send({ errors })
}

function reportProblems({ problems }: Operations, app: FastifyInstance, development: boolean): void {
  if (problems.length === 0) return
  const text = `The schema refuses operations (run \`npm run generate\`):\n${problems.join('\n')}`
  if (!development) throw new Error(text)
  app.log.warn(text)
}
