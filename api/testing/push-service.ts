import { createECDH, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import ece from 'http_ece'

/** What a push service got, as the browser behind it reads it. */
export interface ReceivedPush {
  readonly path: string
  readonly headers: Readonly<Record<string, unknown>>
  /** Decrypted with the keys of the browser. */
  readonly text: string
}

export interface PushService {
  readonly origin: string
  readonly received: readonly ReceivedPush[]
  /** The HTTP status of the next answers. */
  status: number
  /** A browser's subscription at this service. */
  readonly subscription: {
    readonly endpoint: string
    readonly public_key: string
    readonly auth_token: string
  }
  close(): Promise<void>
}

/** A push service on the loopback address, and one browser's keys. */
export async function startPushService(port = 0): Promise<PushService> {
  const keys = createECDH('prime256v1')
  const authSecret = randomBytes(16).toString('base64url')
  const public_key = keys.generateKeys().toString('base64url')
  const received: ReceivedPush[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => void parts.push(part))
    request.on('end', () => {
      const body = Buffer.concat(parts)
      const text = ece.decrypt(body, { version: 'aes128gcm', privateKey: keys, authSecret }).toString('utf8')
      received.push({ path: request.url ?? '', headers: request.headers, text })
      response.writeHead(service.status).end()
    })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const service: PushService = {
    origin,
    received,
    status: 201,
    subscription: { endpoint: `${origin}/push/1`, public_key, auth_token: authSecret },
    close: async () => {
      server.close()
      await once(server, 'close')
    },
  }
  return service
}
