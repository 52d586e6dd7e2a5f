import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { idle } from '../../../tests/components/idle.ts'
import { renderPage } from '../../../tests/components/render-page.ts'
import { rows } from '../../../tests/components/replies.ts'

const orders = rows([
  { id: 1, order_no: 'A-1', status: 'paid', tags: ['new', 'late', 'large'] },
  { id: 2, order_no: 'A-2', status: 'paid', tags: [] },
])

/** Of an order with its actions, some of whose values are not known: a list of twenty rows has twenty times as many. */
const most = 46

test('a row has few elements; the pencil of a cell is drawn when the cell is pointed at, and has its name before', async () => {
  await renderPage('orders.index', { answers: { orders_index_list: orders } })
  await idle()
  const row = document.querySelector('.grid-table tr[data-key="1"]')
  expect(row?.querySelectorAll('*').length).toBeLessThanOrEqual(most)
  const cell = row?.querySelector('td[data-field="tags"]')
  const pencil = cell?.querySelector('button.grid-pencil')
  expect(pencil?.getAttribute('aria-label')).toBe('编辑标签 A-1')
  expect(pencil?.childElementCount).toBe(0)
  if (!cell) throw new Error('the tags cannot be edited')
  await userEvent.hover(cell)
  await expect.poll(() => pencil?.querySelectorAll('svg').length).toBe(1)
  expect(document.querySelectorAll('.grid-pencil svg')).toHaveLength(1)
})
