import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { json, type Json } from './json.ts'

export interface Received {
  readonly headers: IncomingHttpHeaders
  readonly text: string
  readonly body: Json
  readonly id: string
}

/** A program of a company that events are sent to. */
export interface Receiver {
  readonly url: string
  readonly received: Received[]
  /** What the next calls are answered; 200 unless scripted. `silent` never answers. */
  answers: (number | 'silent' | 'redirect')[]
  /** Whether the call was signed with this secret, by the text of the standard alone. */
  isSigned(call: Received | undefined, secret: string): boolean
  /** The events of one type. */
  of(type: string): Received[]
  close(): Promise<void>
}

export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = []
  const server = createServer((request, response) => {
    const answer = async () => {
      const content = await text(request)
      received.push({
        headers: request.headers,
        text: content,
        body: json(content),
        id: String(request.headers['webhook-id']),
      })
      const next = receiver.answers.shift() ?? 200
      if (next === 'silent') return
      if (next === 'redirect') response.writeHead(302, { location: `${receiver.url}/elsewhere` }).end()
      else response.writeHead(next, { 'content-type': 'text/plain' }).end(`answered ${next}`)
    }
    void answer()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const receiver: Receiver = {
    url: `http://127.0.0.1:${port}`,
    received,
    answers: [],
    isSigned(call, secret) {
      if (call === undefined) return false
      const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
      const timestamp = String(call.headers['webhook-timestamp'])
      const age = Math.abs(Date.now() / 1000 - Number(timestamp))
      const expected = createHmac('sha256', key)
        .update(`${call.id}.${timestamp}.${call.text}`)
        .digest('base64')
      return age < 300 && String(call.headers['webhook-signature']).split(' ').includes(`v1,${expected}`)
    },
    of: (type) => received.filter(({ body }) => body.at('type') === type),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  return receiver
}
