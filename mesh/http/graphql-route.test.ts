import { afterAll, beforeAll, expect, test } from 'vitest'
import { operationId, startTestGateway } from '../fixtures/gateway.ts'
import type { TestGateway } from '../fixtures/gateway.ts'
import { json, startRestServer } from '../fixtures/rest-server.ts'
import type { RestServer } from '../fixtures/rest-server.ts'

let rest: RestServer
let gateway: TestGateway

beforeAll(async () => {
  rest = await startRestServer()
  gateway = await startTestGateway(rest.url, { bodyLimit: 2_000 })
  rest.play(json({ data: { id: 1, order_no: 'A' } }))
})

afterAll(async () => {
  await gateway.close()
  await rest.close()
})

const id = operationId('order')

async function post(
  body: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: unknown }> {
  const response = await fetch(`${gateway.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-request-id': 'r1', ...headers },
    body,
  })
  return { status: response.status, body: await response.json() }
}

function refused(status: number, code: string, message: string): unknown {
  const extensions = { code, status, via: 'transport', message, errors: null, request_id: 'r1' }
  return { status, body: { errors: [{ message, extensions }] } }
}

test('an operation is named by documentId, by persistedQuery, or by both', async () => {
  const persistedQuery = { version: 1, sha256Hash: id }
  const variables = { id: 1 }
  const bodies = [
    { documentId: id, variables },
    { extensions: { persistedQuery }, variables },
    { documentId: id, operationName: 'order', extensions: { persistedQuery }, variables },
  ]
  const answers = await Promise.all(bodies.map((body) => post(JSON.stringify(body))))
  const answer = { status: 200, body: { data: { result: { data: { id: 1, order_no: 'A' } } } } }
  expect(answers).toEqual([answer, answer, answer])
})

test('nothing but a known operation reaches GraphQL', async () => {
  rest.received.length = 0
  const other = operationId('orders')
  const bodies = [
    { documentId: '0'.repeat(64) },
    { documentId: '__proto__' },
    { extensions: { persistedQuery: { sha256Hash: 'x' } } },
  ]
  for (const body of bodies)
    expect(await post(JSON.stringify(body))).toEqual(
      refused(400, 'UNKNOWN_OPERATION', '未知的操作，请刷新页面'),
    )
  const malformed = [
    '{',
    '',
    'null',
    '[]',
    '{}',
    JSON.stringify({ query: '{ settings_show }' }),
    JSON.stringify({ documentId: 7 }),
    JSON.stringify({ documentId: id, variables: [1] }),
    JSON.stringify({ documentId: id, extensions: { persistedQuery: { sha256Hash: other } } }),
    '{"documentId":"x","__proto__":{"a":1}}',
  ]
  for (const body of malformed) expect(await post(body)).toEqual(refused(400, 'BAD_REQUEST', '请求无效'))
  expect(rest.received).toEqual([])
})

test('a company that is no id is refused', async () => {
  const body = JSON.stringify({ documentId: id, variables: { id: 1 } })
  for (const company of ['3 OR 1=1', '-1', '0', '1e3', '../1'])
    expect(await post(body, { 'x-company-id': company })).toEqual(refused(400, 'BAD_REQUEST', '请求无效'))
})

test('variables of the wrong type are refused before the API is called', async () => {
  rest.received.length = 0
  for (const variables of [{}, { id: 'x' }, { id: null }])
    expect(await post(JSON.stringify({ documentId: id, variables }))).toEqual(
      refused(400, 'BAD_VARIABLES', '请求参数无效'),
    )
  expect(rest.received).toEqual([])
})

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'application/graphql'])(
  'content of type %s is refused',
  async (type) => {
    expect(await post('{}', { 'content-type': type })).toEqual(
      refused(415, 'UNSUPPORTED_MEDIA_TYPE', '只接受 JSON'),
    )
  },
)

test('a huge body is refused', async () => {
  const body = JSON.stringify({ documentId: id, variables: { id: 1, q: 'x'.repeat(3_000) } })
  expect(await post(body)).toEqual(refused(413, 'PAYLOAD_TOO_LARGE', '提交的内容过大'))
})

test('other methods are refused', async () => {
  const response = await fetch(`${gateway.url}/graphql?query={settings_show}`, {
    headers: { accept: 'text/html' },
  })
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST'])
})

test('every answer carries the id of its request; one that is no id is replaced', async () => {
  const ids = ['abc-1', 'a b', 'x'.repeat(200)].map(async (requestId) => {
    const { headers } = await fetch(`${gateway.url}/healthz`, { headers: { 'x-request-id': requestId } })
    return headers.get('x-request-id') === requestId
  })
  expect(await Promise.all(ids)).toEqual([true, false, false])
})

test('queries of one request are answered in their order, each by itself', async () => {
  const registered = { documentId: id, variables: { id: 1 } }
  const unknown = { documentId: '0'.repeat(64) }
  const answer = { data: { result: { data: { id: 1, order_no: 'A' } } } }
  const alone = await post(JSON.stringify(unknown))
  expect(await post(JSON.stringify([registered, unknown, registered]))).toEqual({
    status: 200,
    body: [answer, alone.body, answer],
  })
})

test('a request of several calls has queries only, and not too many of them', async () => {
  rest.received.length = 0
  const query = { documentId: id, variables: { id: 1 } }
  const change = { documentId: operationId('updateOrder'), variables: { id: 1, input: {} } }
  const bodies = [[], [query, change], [query, null], Array.from({ length: 9 }, () => query)]
  const answers = await Promise.all(bodies.map((body) => post(JSON.stringify(body))))
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400])
  expect(rest.received).toEqual([])
})
