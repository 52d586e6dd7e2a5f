import { createConnection, createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

export type Behaviour = 'well' | 'slow' | 'refusing' | 'hanging'

const slowMs = 3_000

/**
 * A TCP relay before a service outside: it passes everything on, or late, refuses connections, or takes them and never says a word. What is
 * open when it changes goes the way of the new connections.
 */
export interface Relay {
  readonly port: number
  behave(how: Behaviour): Promise<void>
  close(): Promise<void>
}

export async function relayTo(target: number): Promise<Relay> {
  const open = new Set<Socket>()
  let how: Behaviour = 'well'
  let port = 0
  const server = createServer((near) => {
    open.add(near)
    near.on('close', () => open.delete(near)).on('error', () => near.destroy())
    if (how === 'hanging') {
      near.resume()
      return
    }
    const far = createConnection({ port: target, host: '127.0.0.1' })
    far.on('error', () => near.destroy()).on('close', () => near.destroy())
    near.on('close', () => far.destroy())
    near.on('data', (part) => void passOn(far, part))
    far.on('data', (part) => void passOn(near, part))
  })
  const passOn = async (to: Socket, part: Buffer) => {
    if (how === 'hanging') return
    if (how === 'slow') await wait(slowMs)
    if (to.writable) to.write(part)
  }
  const listen = () => new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', () => resolve()))
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      for (const socket of open) socket.destroy()
    })
  await listen()
  const address = server.address()
  port = address !== null && typeof address === 'object' ? address.port : 0
  return {
    port,
    async behave(next) {
      if (how === 'refusing' && next !== 'refusing') await listen()
      if (how !== 'refusing' && next === 'refusing') await stop()
      how = next
      if (next === 'well') for (const socket of open) socket.destroy()
    },
    close: async () => (how === 'refusing' ? undefined : stop()),
  }
}
