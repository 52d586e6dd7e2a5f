import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/types.ts'

/** `/healthz`: the process answers; `/readyz`: so does its database. */
export function serveHealth(app: FastifyInstance, database: Database): void {
  app.get('/healthz', () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    try {
      await database.system((tx) => tx('select 1'))
      return { status: 'ready', database: database.kind }
    } catch {
      return await reply.code(503).send({ status: 'unavailable', database: database.kind })
    }
  })
}
