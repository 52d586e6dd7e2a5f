import { expect, test } from 'vitest'
import { shownRows } from '../../../tests/components/grid.ts'
import { idle } from '../../../tests/components/idle.ts'
import { renderPage } from '../../../tests/components/render-page.ts'
import { rows } from '../../../tests/components/replies.ts'
import { until } from '../../../tests/components/until.ts'

const orders = rows(
  Array.from({ length: 50 }, (_, index) => ({ id: index + 1, order_no: `A-${index + 1}`, status: 'paid' })),
)

test('rows in sight are drawn at once and fill what is seen of the grid; the others right after them', async () => {
  await renderPage('orders.index', { search: '?per_page=50', answers: { orders_index_list: orders } })
  await until('the first rows', () => shownRows().length > 0)
  const first = shownRows()
  expect(first.length).toBeLessThan(50)
  const { bottom } = document.querySelector('.grid-scroll')?.getBoundingClientRect() ?? { bottom: Infinity }
  expect(first.at(-1)?.getBoundingClientRect().bottom).toBeGreaterThanOrEqual(Math.min(bottom, innerHeight))
  await idle()
  expect(shownRows().length).toBe(50)
})
