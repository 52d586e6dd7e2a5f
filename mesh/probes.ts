import type { FastifyInstance } from 'fastify'
import type { Metrics } from './metrics.ts'
import type { RestClient } from './rest-fetch.ts'

/** `/healthz`: the process runs; `/readyz`: the REST API answers; `/metrics`: Prometheus. */
export function addProbes(
  app: FastifyInstance,
  rest: Pick<RestClient, 'isReachable'>,
  metrics: Metrics,
): void {
  app.get('/healthz', { logLevel: 'warn' }, () => ({ status: 'ok' }))
  app.get('/readyz', { logLevel: 'warn' }, async (_, reply) => {
    const ready = await rest.isReachable()
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'api unreachable' })
  })
  app.get('/metrics', { logLevel: 'warn' }, async (_, reply) =>
    reply.type(metrics.contentType).send(await metrics.print()),
  )
}
