import { expect, test } from 'vitest'
import { renderPage } from '../../../tests/components/render-page.ts'
import { rows } from '../../../tests/components/replies.ts'
import { until } from '../../../tests/components/until.ts'

test('what was bought stands with its keys, masked', async () => {
  const { gateway } = await renderPage('orders.index', {
    search: '?record=3&rtab=items',
    answers: {
      orders_index_list: rows([{ id: 3, order_no: 'A-3' }]),
      orders_index_view: { data: { id: 3 } },
    },
  })
  await until('the items', () => document.querySelector('.order-items') !== null)
  expect(gateway.variablesOf('orders_index_order_items_load')).toEqual([{ id: 3 }])
})
