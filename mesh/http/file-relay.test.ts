import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { noTracing } from '../../serving/tracing.ts'
import { fileOperations } from './file-operations.ts'
import { addFileRelay } from './file-relay.ts'

const binary = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
const contract = {
  openapi: '3.0.3',
  info: { title: 'Files', version: '1' },
  paths: {
    '/files/{id}': { get: { responses: { 200: { content: binary } } } },
    '/files': {
      post: {
        requestBody: { content: { 'multipart/form-data': { schema: { type: 'object' } } } },
        responses: { 201: { content: { 'application/json': { schema: { type: 'object' } } } } },
      },
    },
    '/orders': { get: { responses: { 200: { content: { 'application/json': { schema: {} } } } } } },
  },
}

let folder: string
let api: FastifyInstance
let gateway: FastifyInstance
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'file-relay-'))
  const file = join(folder, 'openapi.json')
  writeFileSync(file, JSON.stringify(contract))
  api = Fastify()
  api.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )
  api.get('/files/:id', (request, reply) =>
    reply
      .headers({ 'content-type': 'image/png', 'set-cookie': 'a=b', 'content-range': 'bytes 0-1/9' })
      .code(206)
      .send(JSON.stringify([request.url, request.headers['authorization'], request.headers['range']])),
  )
  api.post('/files', (request) => ({ got: String(request.body), company: request.headers['x-company-id'] }))
  api.get('/orders', () => 'never')
  const apiUrl = await api.listen({ host: '127.0.0.1', port: 0 })
  gateway = Fastify()
  addFileRelay(gateway, fileOperations(file), { apiUrl, timeout: 5_000, tracing: noTracing })
})
afterAll(async () => {
  await gateway.close()
  await api.close()
  rmSync(folder, { recursive: true })
})

it('passes a download on with who calls and the requested range, and nothing but the file’s headers back', async () => {
  const { statusCode, headers, body } = await gateway.inject({
    url: '/api/files/7?signature=x%20y',
    headers: { authorization: 'Bearer token', range: 'bytes=0-1', cookie: 'secret=1' },
  })
  expect([
    statusCode,
    headers['content-type'],
    headers['content-range'],
    headers['set-cookie'],
    JSON.parse(body),
  ]).toEqual([
    206,
    'image/png',
    'bytes 0-1/9',
    undefined,
    ['/files/7?signature=x%20y', 'Bearer token', 'bytes=0-1'],
  ])
})

it('passes an upload on as it is', async () => {
  const { statusCode, body } = await gateway.inject({
    method: 'POST',
    url: '/api/files',
    payload: 'the form',
    headers: { 'content-type': 'multipart/form-data; boundary=x', 'x-company-id': '3' },
  })
  expect([statusCode, JSON.parse(body)]).toEqual([200, { got: 'the form', company: '3' }])
})

it.each([
  ['GET', '/api/orders'],
  ['POST', '/api/files/7'],
  ['GET', '/api/files/7/../../orders'],
  ['GET', '/api/files/%2e%2e%2forders'],
  ['GET', '/api//orders'],
  ['GET', '/api/'],
] as const)('%s %s is not there', async (method, url) => {
  const { statusCode } = await gateway.inject({ method, url })
  expect(statusCode).toBe(404)
})
