import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../serving/testing/free-port.ts'
import { startTestGateway } from '../fixtures/gateway.ts'
import { json, startRestServer } from '../fixtures/rest-server.ts'
import type { RestServer } from '../fixtures/rest-server.ts'

let rest: RestServer
beforeAll(async () => {
  rest = await startRestServer()
})
afterAll(() => rest.close())

test('metrics count operations by outcome, on a port of their own', async () => {
  const metricsPort = await freePort()
  const gateway = await startTestGateway(rest.url, { metricsPort })
  rest.play(json({ data: { id: 1, order_no: 'A' } }))
  await gateway.call('order', { id: 1 })
  rest.play(json({ message: 'no' }, 403))
  await gateway.call('order', { id: 1 })
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  const open = await fetch(`${gateway.url}/metrics`)
  await gateway.close()
  const lines = text
    .split('\n')
    .filter((line) => /^gateway_operation(s_total|_duration_seconds_count)/.test(line))
  expect([lines, open.status]).toEqual([
    [
      'gateway_operations_total{operation="order",code="OK"} 1',
      'gateway_operations_total{operation="order",code="FORBIDDEN"} 1',
      'gateway_operation_duration_seconds_count{operation="order"} 2',
    ],
    404,
  ])
})

test('metrics are on the console’s port only when they are asked for there', async () => {
  const port = await freePort()
  const gateway = await startTestGateway(rest.url, { port, metricsPort: port })
  const { status, headers } = await fetch(`${gateway.url}/metrics`)
  await gateway.close()
  expect([status, headers.get('content-type')?.split(';')[0]]).toEqual([200, 'text/plain'])
})
