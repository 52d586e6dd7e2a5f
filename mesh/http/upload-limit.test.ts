import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readOnAfterEarlyError } from '../../serving/early-error.ts'
import { noTracing } from '../../serving/tracing.ts'
import { fileOperations } from './file-operations.ts'
import { addFileRelay } from './file-relay.ts'

const content = { 'multipart/form-data': { schema: { type: 'object' } } }
const contract = {
  openapi: '3.0.3',
  info: { title: 'Files', version: '1' },
  paths: { '/files': { post: { requestBody: { 'x-max-bytes': 1_000_000, content }, responses: {} } } },
}
/** What the contract says of the file, and a form around it. */
const limit = 1_000_000 + 256 * 1024

let folder: string
let api: FastifyInstance
let gateway: FastifyInstance
let received = 0
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'upload-limit-'))
  const file = join(folder, 'openapi.json')
  writeFileSync(file, JSON.stringify(contract))
  api = Fastify()
  api.addContentTypeParser('multipart/form-data', (_request, payload, done) => done(null, payload))
  const count = async (body: AsyncIterable<Buffer>) => {
    received = 0
    for await (const piece of body) received += piece.length
    return { received }
  }
  api.post('/files', (request) => count(request.body as AsyncIterable<Buffer>))
  const apiUrl = await api.listen({ host: '127.0.0.1', port: 0 })
  gateway = Fastify()
  readOnAfterEarlyError(gateway)
  addFileRelay(gateway, fileOperations(file), { apiUrl, timeout: 5_000, tracing: noTracing })
  await gateway.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await gateway.close()
  await api.close()
  rmSync(folder, { recursive: true })
})

const send = async (bytes: number, isChunked: boolean) => {
  const { port } = gateway.server.address() as { port: number }
  const whole = Buffer.alloc(bytes, 'x')
  const answer = await fetch(`http://127.0.0.1:${port}/api/files`, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    ...(isChunked
      ? {
          body: Readable.toWeb(Readable.from([whole.subarray(0, bytes / 2), whole.subarray(bytes / 2)])),
          duplex: 'half',
        }
      : { body: whole }),
  } as RequestInit)
  return { status: answer.status, body: await answer.json() }
}

it.each([true, false])('an upload passes up to what the contract says (chunked: %s)', async (isChunked) => {
  expect(await send(limit, isChunked)).toEqual({ status: 200, body: { received: limit } })
})

it.each([true, false])('a larger one is refused (chunked: %s)', async (isChunked) => {
  const { status, body } = await send(limit + 2, isChunked)
  expect([status, body]).toMatchObject([413, { errors: [{ extensions: { code: 'PAYLOAD_TOO_LARGE' } }] }])
})
