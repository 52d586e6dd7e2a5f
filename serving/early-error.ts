import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'

/** Milliseconds in which a sender should have noticed the answer. */
const patience = 5_000

/**
 * Who sends a body that is too large is answered while still sending. A connection that closes with bytes unread is reset, and the reset
 * can overtake the answer; so the rest is read and thrown away, until the sender stops or its time is over.
 */
export function readOnAfterEarlyError(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode !== 413 || request.raw.complete || typeof payload !== 'string') return payload
    const answer = Buffer.from(payload)
    void reply.headers({ connection: 'close', 'content-length': answer.length })
    return Readable.from(answerThenRead(answer, request.raw))
  })
}

async function* answerThenRead(answer: Buffer, body: IncomingMessage): AsyncGenerator<Buffer> {
  yield answer
  const read = Promise.withResolvers<void>()
  const timer = setTimeout(read.resolve, patience)
  body.once('end', read.resolve).once('close', read.resolve).resume()
  await read.promise
  clearTimeout(timer)
}
