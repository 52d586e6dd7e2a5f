import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Once the server stops, the answers that are still due end their connections, and those over which nothing has come yet are ended, such as
 * a browser opens ahead of time: Node waits for their first request, for a minute.
 */
export function endConnectionsWhenStopping(app: FastifyInstance): void {
  let isStopping = false
  const open = new Set<Socket>()
  app.server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  app.addHook('preClose', async () => {
    isStopping = true
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping) reply.header('connection', 'close')
  })
}
