import Fastify, { type FastifyInstance } from 'fastify'
import type { RestClient } from '../rest/fetch.ts'
import type { Metrics } from './metrics.ts'

/** `/healthz`: the process runs; `/readyz`: the REST API is ready. */
export function addProbes(app: FastifyInstance, rest: Pick<RestClient, 'isReady'>): void {
  app.get('/healthz', { logLevel: 'warn' }, () => ({ status: 'ok' }))
  app.get('/readyz', { logLevel: 'warn' }, async (_, reply) => {
    const ready = await rest.isReady()
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'api not ready' })
  })
}

/** `/metrics`, Prometheus: on this server, for every caller who reaches it. */
export function addMetrics(app: FastifyInstance, metrics: Metrics): void {
  app.get('/metrics', { logLevel: 'warn' }, async (_, reply) =>
    reply.type(metrics.contentType).send(await metrics.print()),
  )
}

/** `/metrics` on a port of its own, for this machine only. Answers its address. */
export async function listenForMetrics(port: number, metrics: Metrics): Promise<FastifyInstance> {
  const app = Fastify()
  addMetrics(app, metrics)
  await app.listen({ host: '127.0.0.1', port })
  return app
}
