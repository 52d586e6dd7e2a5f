import { assert, asyncProperty, constantFrom, oneof, string } from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientSecret, startTestGateway } from '../fixtures/gateway.ts'
import type { TestGateway } from '../fixtures/gateway.ts'
import { json, startRestServer } from '../fixtures/rest-server.ts'
import type { RestServer } from '../fixtures/rest-server.ts'
import { parseBaseAddress } from './fetch.ts'

let rest: RestServer
let gateway: TestGateway

beforeAll(async () => {
  rest = await startRestServer()
  gateway = await startTestGateway(`${rest.url}/api/v1/`)
})

afterAll(async () => {
  await gateway.close()
  await rest.close()
})

const list = json({ data: [], meta: { pagination: { total: 0 } } })
const company = { 'x-company-id': '3' }

/** Method, decoded address and body of the calls that arrived. */
function arrived(): string[] {
  return rest.received.map(({ method, url, body }) =>
    [method, decodeURIComponent(url), body].join(' ').trim(),
  )
}

test('a list call carries page, sort, search, repeated and deep parameters, and the company', async () => {
  rest.play(list)
  const filter = { status: 'paid,fulfilled', created_at: null, items__product_id: '7' }
  await gateway.call(
    'orders',
    { page: 2, sort: '-id,status', q: '中 文+&=', tag: ['a', 'b'], filter },
    company,
  )
  expect(arrived()).toEqual([
    'GET /api/v1/orders?page=2&sort=-id,status&q=中 文+&=&tag=a&tag=b&filter[status]=paid,fulfilled&filter[items.product_id]=7&company_id=3',
  ])
})

test('the caller is passed on: token, company, page, language, request id, address, and nothing else', async () => {
  rest.play(list)
  const headers = {
    authorization: 'Bearer token-1',
    'x-request-id': 'request-1',
    'accept-language': 'en',
    'user-agent': 'test',
    'x-route-name': 'orders.index',
    'x-unattended': '1',
  }
  await gateway.call(
    'orders',
    {},
    { ...headers, ...company, cookie: 'a=b; console.known=zh', 'x-forwarded-for': '6.6.6.6', 'x-other': '1' },
  )
  expect(rest.received[0]?.headers).toEqual({
    accept: 'application/json',
    'accept-language': 'zh',
    authorization: 'Bearer token-1',
    connection: 'keep-alive',
    host: new URL(rest.url).host,
    'user-agent': 'test',
    'x-company-id': '3',
    'x-forwarded-for': '127.0.0.1',
    'x-request-id': 'request-1',
    'x-route-name': 'orders.index',
    'x-unattended': '1',
  })
})

test('what is no bearer token is not passed on', async () => {
  rest.play(list)
  await gateway.call('orders', {}, { authorization: 'Basic YTpi' })
  expect(rest.received.map(({ headers }) => headers.authorization)).toEqual([undefined])
})

test('before a company is chosen, no call names one', async () => {
  rest.play(list)
  await gateway.call('orders')
  await gateway.call('orders', {}, { 'x-company-id': 'notset' })
  expect(arrived()).toEqual(['GET /api/v1/orders', 'GET /api/v1/orders'])
  expect(rest.received.map(({ headers }) => headers['x-company-id'])).toEqual([undefined, undefined])
})

test('company_id goes into the body of writes and into the query of deletions', async () => {
  rest.play(json({ data: { id: 1 } }))
  await gateway.call('updateOrder', { id: 1, input: { note: null } }, company)
  await gateway.call('markPaid', { id: 2 }, company)
  await gateway.call('markPaid', { id: 3 })
  await gateway.call('deleteLogs', { input: { ids: [1, 2] } }, company)
  expect(arrived()).toEqual([
    'PUT /api/v1/orders/1 {"note":null,"company_id":3}',
    'POST /api/v1/orders/2/mark-paid {"company_id":3}',
    'POST /api/v1/orders/3/mark-paid',
    'DELETE /api/v1/notification-logs/multi-delete?company_id=3 {"ids":[1,2]}',
  ])
})

test('a company_id that the caller named stays; another than the selected one is refused', async () => {
  rest.play(json({ id: 1, name: 'A', companies: null }))
  await gateway.call('user', { company_id: 'notset' })
  await gateway.call('user', { company_id: 'notset' }, company)
  await gateway.call('user', { company_id: '3' }, company)
  const other = await gateway.call('user', { company_id: '4' }, company)
  expect(arrived()).toEqual([
    'GET /api/v1/user?include=companies&company_id=notset',
    'GET /api/v1/user?include=companies&company_id=notset',
    'GET /api/v1/user?include=companies&company_id=3',
  ])
  expect(other.body.errors?.map(({ extensions }) => extensions)).toMatchObject([
    { code: 'COMPANY_MISMATCH', status: 403, via: 'transport' },
  ])
})

test('the client id and secret are sent to /authorizations only, and cannot be chosen by the caller', async () => {
  const session = { access_token: 'a', expires_in: 1, refresh_token: 'r' }
  rest.play(json(session))
  const signedIn = await gateway.call('signIn', {
    input: { grant_type: 'password', username: 'a', password: 'b' },
  })
  await gateway.call('signOut', {}, company)
  const reply = await gateway.call('signIn', { input: { grant_type: 'password', client_secret: 'mine' } })
  expect(arrived()).toEqual([
    `POST /api/v1/authorizations {"username":"a","password":"b","grant_type":"password","client_id":9,"client_secret":"${clientSecret}"}`,
    'DELETE /api/v1/authorizations/current?company_id=3',
  ])
  expect(signedIn.body).toEqual({ data: { result: session } })
  expect(reply.status).toEqual(400)
})

test('a path argument reaches its own path segment or is refused', async () => {
  rest.play(json({ name: 'x' }))
  const hostile = [
    '../secrets?admin=1#',
    '..',
    '.',
    '',
    '%2e%2e',
    'a/b',
    'a\\b',
    '{context.authorization}',
    '$&',
    '\ud800',
  ]
  const segment = oneof(constantFrom(...hostile), string({ unit: 'binary' }))
  const holds = asyncProperty(segment, async (slug) => {
    rest.received.length = 0
    const { body } = await gateway.call('theme', { slug })
    if (rest.received.length === 0) return body.errors !== undefined
    const url = rest.received[0]?.url ?? ''
    return url === `/api/v1/themes/${encodeURIComponent(slug)}` && new URL(url, rest.url).pathname === url
  })
  const run = assert(holds, {
    numRuns: 200,
    seed: 20_261_127,
    examples: hostile.map((slug): [string] => [slug]),
  })
  await expect(run).resolves.toEqual(undefined)
})

test('answers are not mixed up between callers', async () => {
  rest.play(({ headers, url }, response) => {
    const id = Number(url.split('/').pop()?.split('?')[0])
    const answer = JSON.stringify({
      data: { id, order_no: `${headers.authorization} ${String(headers['x-company-id'])}` },
    })
    setImmediate(() => response.writeHead(200, { 'content-type': 'application/json' }).end(answer))
  })
  const callers = Array.from({ length: 100 }, (_, index) => index + 1)
  const answers = await Promise.all(
    callers.map((id) =>
      gateway.call('order', { id }, { authorization: `Bearer t${id}`, 'x-company-id': String(id) }),
    ),
  )
  expect(answers.map(({ body }) => body.data?.result)).toEqual(
    callers.map((id) => ({ data: { id, order_no: `Bearer t${id} ${id}` } })),
  )
})

test.each(['', 'ftp://a', 'http://u:p@a', 'http://a/?b=1', 'http://a/#b', 'not an address'])(
  'the API address %j is refused at start',
  async (address) => {
    await expect(startTestGateway(address)).rejects.toThrow('The API address must be')
  },
)

test('the API address may have a path', () => {
  expect(parseBaseAddress('https://api.example/v1/')).toEqual({ origin: 'https://api.example', path: '/v1' })
})
