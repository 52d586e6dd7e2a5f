import type { FastifyInstance } from 'fastify'

/** Once the server stops, the answers that are still due end their connections, so that no idle one keeps it from stopping. */
export function endConnectionsWhenStopping(app: FastifyInstance): void {
  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping) reply.header('connection', 'close')
  })
}
