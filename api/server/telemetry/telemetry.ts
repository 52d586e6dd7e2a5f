import type { FastifyInstance } from 'fastify'
import type { Tracing } from '../../../serving/tracing.ts'
import type { JobDefinition } from '../../engine/model/job.ts'
import type { Database } from '../../kernel/database/types.ts'
import type { Hidden } from '../../kernel/platform/logging/mask.ts'
import type { JobQueue } from '../../kernel/platform/queue.ts'
import type { Metrics } from './metrics.ts'
import { observedDatabase } from './observed-database.ts'
import { createStatementNames } from './statement-name.ts'

/** What is measured and traced. */
export interface Telemetry {
  readonly metrics: Metrics
  readonly tracing: Tracing
}

/** Measures the statements of a database, and makes them parts of the span they run in. */
export function watchDatabase(
  database: Database,
  { metrics, tracing }: Telemetry,
  tables: ReadonlySet<string>,
): Database {
  const nameOf = createStatementNames(tables)
  return observedDatabase(database, async (text, work) => {
    const name = nameOf(text)
    const started = performance.now()
    let outcome: 'done' | 'failed' = 'failed'
    try {
      const result = await tracing.part(
        name,
        { 'db.system.name': 'postgresql', 'db.query.summary': name },
        work,
      )
      outcome = 'done'
      return result
    } finally {
      metrics.statement(name, outcome, (performance.now() - started) / 1000)
    }
  })
}

/** Measures the runs of jobs; each is a trace of its own. */
export function watchJobs(
  definitions: readonly JobDefinition[],
  { metrics, tracing }: Telemetry,
): JobDefinition[] {
  return definitions.map((definition) => ({
    ...definition,
    run: async (context) => {
      const started = performance.now()
      const span = tracing.begin(`job ${definition.name}`, {}, { 'job.id': context.job.id })
      let outcome: 'done' | 'failed' = 'failed'
      try {
        const result = await span.run(() => definition.run(context))
        outcome = 'done'
        return result
      } finally {
        span.end({ failed: outcome === 'failed' })
        metrics.job(definition.name, outcome, (performance.now() - started) / 1000)
      }
    },
  }))
}

/** Numbers that only the running server knows. */
export interface Sources {
  readonly database: Pick<Database, 'load'>
  readonly queue: Pick<JobQueue, 'depth'>
  /** Open sockets. */
  readonly sockets: () => number
}

export function watchServer(metrics: Metrics, { database, queue, sockets }: Sources): void {
  metrics.watch('api_sockets', 'Open live connections', sockets)
  metrics.watch(
    'api_database_connections',
    'Connections by what they do; `waiting` = calls without one',
    () => ({ ...database.load() }),
    'state',
  )
  metrics.watch(
    'api_queue_depth',
    'Jobs in the queue by their state',
    async () => ({ ...(await queue.depth()) }),
    'state',
  )
}

/** `GET /metrics`, on the API's own port only: the gateway passes nothing on that is no operation. */
export function serveMetrics(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', async ({ routeOptions }, reply) => {
    const operation = routeOptions.config.operation ?? 'unknown'
    if (operation === 'unknown' && routeOptions.url !== undefined) return
    metrics.answered({ operation, status: reply.statusCode, seconds: reply.elapsedTime / 1000 })
  })
  app.get('/metrics', { logLevel: 'warn' }, async (_request, reply) =>
    reply.type(metrics.contentType).send(await metrics.print()),
  )
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Id of the operation that a route serves. */
    operation?: string
    /** What its log leaves out. */
    hidden?: Hidden
  }
}
