import { afterAll, beforeAll, expect, test } from 'vitest'
import { operationId, startTestGateway } from '../fixtures/gateway.ts'
import type { TestGateway } from '../fixtures/gateway.ts'
import { json, startRestServer } from '../fixtures/rest-server.ts'
import type { RestServer } from '../fixtures/rest-server.ts'

let rest: RestServer
let gateway: TestGateway
beforeAll(async () => {
  rest = await startRestServer()
  gateway = await startTestGateway(rest.url)
})
afterAll(async () => {
  await gateway.close()
  await rest.close()
})

/** How the list of so many orders travels. */
async function list(orders: number, encoding: string, headers: Readonly<Record<string, string>>) {
  const data = Array.from({ length: orders }, (_, index) => ({
    id: index + 1,
    order_no: `订单-${index}`,
    status: 'paid',
    payment_method: null,
  }))
  rest.play(json({ data, meta: { pagination: { total: orders } } }))
  const response = await fetch(`${gateway.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-encoding': encoding, ...headers },
    body: JSON.stringify({ documentId: operationId('orders') }),
  })
  const { data: answer } = (await response.json()) as { data: { result: { data: { order_no: string }[] } } }
  return [response.headers.get('content-encoding'), answer.result.data.at(-1)?.order_no]
}

const network = { 'x-forwarded-for': '198.51.100.7' }

test.each([
  [50, 'br, gzip', network, ['br', '订单-49']],
  [50, 'gzip', network, ['gzip', '订单-49']],
  [50, 'gzip;q=0.5, br;q=0', network, ['gzip', '订单-49']],
  [50, 'identity', network, [null, '订单-49']],
  [2, 'br, gzip', network, [null, '订单-1']],
  [600, 'gzip, deflate, br, zstd', network, ['zstd', '订单-599']],
  [600, 'gzip, deflate, br', network, ['br', '订单-599']],
  [8_000, 'gzip, deflate, br, zstd', network, ['zstd', '订单-7999']],
  [50, 'br, gzip', { via: '1.1 proxy' }, ['br', '订单-49']],
  [50, 'br, gzip', {}, [null, '订单-49']],
])(
  'a list of %i orders for who accepts %s, with the headers %o',
  async (orders, encoding, headers, expected) => {
    expect(await list(orders, encoding, headers)).toEqual(expected)
  },
)
