import { createServer } from 'node:http'
import { Server } from 'socket.io'
import { afterEach, expect, it, vi } from 'vitest'
import { createActor, setup } from 'xstate'
import { liveConnection } from '../../src/app/live/live-connection.ts'
import type { ConnectionEvent, ConnectionInput } from '../../src/machines/notifications-context.ts'

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  vi.unstubAllGlobals()
  for (const close of closers.splice(0)) await close()
})

const encode = (value: unknown) => `Base64${Buffer.from(JSON.stringify(value), 'utf8').toString('base64')}`

/** A notification server at the page's own address; `answers` are its errors for the next handshakes, null lets in. */
async function startServer(answers: (string | null)[]) {
  const http = createServer()
  const io = new Server(http, { transports: ['websocket'] })
  const handshakes: unknown[] = []
  io.use((socket, next) => {
    const { token, after } = socket.handshake.query
    handshakes.push({ token, after })
    const connectError = answers.shift() ?? null
    next(connectError === null ? undefined : new Error(connectError))
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  closers.push(() => io.close())
  const address = http.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  vi.stubGlobal('location', { protocol: 'http:', hostname: '127.0.0.1', port, host: `127.0.0.1:${port}` })
  return { io, handshakes }
}

/** The events of a connection: the kind of each event, and of the connections whether they resumed. */
function listen(input: ConnectionInput): unknown[] {
  const events: unknown[] = []
  const machine = setup({
    types: { events: {} as ConnectionEvent },
    actors: { connection: liveConnection },
  }).createMachine({
    invoke: { src: 'connection', input },
    on: {
      '*': { actions: ({ event }) => events.push(event.type) },
      'live.connected': { actions: ({ event: { isResumed } }) => events.push({ isResumed }) },
    },
  })
  const actor = createActor(machine).start()
  closers.unshift(() => Promise.resolve(actor.stop()))
  return events
}

it('goes on after a server that was not ready, and after one that went', async () => {
  const { io, handshakes } = await startServer(['UNAVAILABLE'])
  const events = listen({ token: 't1', after: null })
  await vi.waitFor(() => expect(events).toEqual([{ isResumed: false }]), 20_000)
  io.emit('notification', encode({ id: 7, title: 'T' }))
  await vi.waitFor(() => expect(events.at(-1)).toEqual('live.notification'), 20_000)
  io.disconnectSockets(true)
  await vi.waitFor(() => expect(events.at(-1)).toEqual({ isResumed: true }), 20_000)
  expect([events, handshakes]).toEqual([
    [{ isResumed: false }, 'live.notification', 'live.cut', { isResumed: true }],
    [
      { token: 't1', after: undefined },
      { token: 't1', after: undefined },
      { token: 't1', after: '7' },
    ],
  ])
})

it('does not try a token again that is refused', async () => {
  const { handshakes } = await startServer(['UNAUTHENTICATED', null])
  const events = listen({ token: 't1', after: 3 })
  await vi.waitFor(() => expect(events).toEqual(['live.refused']), 20_000)
  expect(handshakes).toEqual([{ token: 't1', after: '3' }])
})
