import { expect, test } from 'vitest'
import { createGateway } from './gateway.ts'
import { until } from './until.ts'

test('a call is seen though it changes nothing in the document', async () => {
  const gateway = createGateway({ answers: { orders_index_list: {} }, otherwise: () => Promise.resolve({}) })
  const seen = until('the call', () => gateway.variablesOf('orders_index_list').length === 1)
  await gateway.fetch('/graphql', {
    method: 'POST',
    body: JSON.stringify({ operationName: 'orders_index_list', variables: {} }),
  })
  await expect(seen).resolves.toBeUndefined()
})
