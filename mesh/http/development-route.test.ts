import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestGateway } from '../fixtures/gateway.ts'
import type { TestGateway } from '../fixtures/gateway.ts'
import { json, startRestServer } from '../fixtures/rest-server.ts'
import type { RestServer } from '../fixtures/rest-server.ts'

let rest: RestServer
let gateway: TestGateway
beforeAll(async () => {
  rest = await startRestServer()
  gateway = await startTestGateway(rest.url, { development: true })
})
afterAll(async () => {
  await gateway.close()
  await rest.close()
})

function ask(query: string, headers: Readonly<Record<string, string>> = {}, url = gateway.url) {
  return fetch(`${url}/graphql/dev`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query }),
  })
}

test('development answers any query on the whole schema, as who asks', async () => {
  rest.play(json({ data: { id: 7, order_no: 'A-7' } }))
  const answer = await ask('{ orders_show(id: 7) { data { order_no } } __schema { queryType { name } } }', {
    authorization: 'Bearer a-token',
    'x-company-id': '3',
  })
  const sent = rest.received.map(({ url, headers }) => [url, headers.authorization, headers['x-company-id']])
  expect([await answer.json(), sent]).toEqual([
    { data: { orders_show: { data: { order_no: 'A-7' } }, __schema: { queryType: { name: 'Query' } } } },
    [['/orders/7?company_id=3', 'Bearer a-token', '3']],
  ])
})

test('a query that cannot be read or is not of the schema gets the reason', async () => {
  const answers = await Promise.all(['{', '{ nothing }'].map(async (query) => (await ask(query)).json()))
  expect(answers).toMatchObject([
    { errors: [{ message: expect.stringContaining('Syntax Error') }] },
    { errors: [{ message: expect.stringContaining('nothing') }] },
  ])
})

test('it has a page to write queries in', async () => {
  const page = await fetch(`${gateway.url}/graphql/dev`)
  expect([page.status, (await page.text()).includes('/graphql/dev')]).toEqual([200, true])
})

test('pages of other sites are refused, under whatever name they reach this machine', async () => {
  const byOrigin = await ask('{ __typename }', { origin: 'https://evil.example' })
  const { hostname, port } = new URL(gateway.url)
  const byName = await new Promise((resolve) => {
    request({ hostname, port, path: '/graphql/dev', headers: { host: 'evil.example' } }, (response) =>
      resolve(response.resume().statusCode),
    ).end()
  })
  expect([byOrigin.status, byName]).toEqual([403, 403])
})

test('production knows no free queries', async () => {
  const production = await startTestGateway(rest.url)
  const explorer = await ask('{ __typename }', {}, production.url)
  const page = await fetch(`${production.url}/graphql/dev`)
  await production.close()
  expect([explorer.status, page.status]).toEqual([404, 404])
})
