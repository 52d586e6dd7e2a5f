import { once } from 'node:events'
import { connect } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readOnAfterEarlyError } from './early-error.ts'

let app: FastifyInstance
beforeAll(async () => {
  app = Fastify({ bodyLimit: 1_000 })
  readOnAfterEarlyError(app)
  app.post('/', () => 'taken')
  await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())

it('a sender who is refused while sending can go on for a moment and hears the answer', async () => {
  const { port } = app.server.address() as { port: number }
  const socket = connect(port, '127.0.0.1')
  const ended = once(socket, 'end')
  let received = ''
  const answered = new Promise<void>((resolve) => {
    socket.on('data', (piece) => {
      received += piece.toString()
      if (received.includes('FST_ERR_CTP_BODY_TOO_LARGE')) resolve()
    })
  })
  socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ntransfer-encoding: chunked\r\n\r\n')
  const piece = `10000\r\n${'x'.repeat(65_536)}\r\n`
  socket.write(piece)
  await answered
  for (let sent = 0; sent < 256; sent += 1) {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    socket.write(piece, (error) => (error ? reject(error) : resolve()))
    await promise
  }
  socket.write('0\r\n\r\n')
  await ended
  expect(received).toMatch(/^HTTP\/1\.1 413 /)
  expect(received.toLowerCase()).toContain('connection: close')
})
