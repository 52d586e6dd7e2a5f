import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { endConnectionsWhenStopping } from './stopping.ts'

async function open() {
  const app = fastify({ forceCloseConnections: 'idle' })
  endConnectionsWhenStopping(app)
  app.get('/', async () => 'done')
  app.get('/slow', async () => {
    await wait(300)
    return 'done'
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const dial = async () => {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    return socket
  }
  return { app, dial, port }
}

test('a connection over which nothing has come does not keep a server from stopping', async () => {
  const { app, dial } = await open()
  const silent = await dial()
  const isEnded = once(silent.resume(), 'close')
  // The server has it, too.
  await wait(50)
  const began = performance.now()
  await app.close()
  await isEnded
  expect(performance.now() - began).toBeLessThan(5_000)
})

test('what is under way is answered, and its connection ended', async () => {
  const { app, port } = await open()
  const answer = fetch(`http://127.0.0.1:${port}/slow`)
  await wait(100)
  const [response] = await Promise.all([answer, app.close()])
  expect([await response.text(), response.headers.get('connection')]).toEqual(['done', 'close'])
})
