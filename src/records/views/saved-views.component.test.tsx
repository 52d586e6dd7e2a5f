import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../../tests/components/render-page.ts'
import { rows } from '../../../tests/components/replies.ts'
import { settled } from '../../../tests/components/settled.ts'

const mine = {
  id: 5,
  name: '大额',
  page: 'orders.index',
  state: { filter: { total_usd: '200..' }, q: '', sort: '-total_usd', per_page: 50 },
  visibility: 'private',
  is_default: false,
  sort: 0,
  user_id: 1,
  user: { id: 1, title: '我' },
  updated_at: '2026-01-01T08:00:00Z',
}

test('a saved view asks for what it holds; a change of it is seen, saved or taken back', async () => {
  const { gateway, main, address } = await renderPage('orders.index', {
    search: '?view=5',
    answers: { console_saved_views: rows([mine]) },
  })
  await settled()
  await expect.poll(() => gateway.askedFor('orders_index_list')).toHaveLength(1)
  expect(gateway.askedFor('orders_index_list')[0]).toMatchObject({
    per_page: 50,
    sort: '-total_usd',
    filter: { total_usd: '200..' },
  })
  expect(page.getByText('已修改').elements()).toEqual([])
  await main.getByRole('searchbox').fill('vip')
  await expect.element(page.getByText('已修改')).toBeVisible()
  gateway.answer('console_update_saved_view', { data: { ...mine, state: { ...mine.state, q: 'vip' } } })
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect.poll(address).toEqual('/orders/index?view=5')
  expect(gateway.askedFor('console_update_saved_view')).toEqual([
    {
      id: 5,
      input: {
        state: { filter: { total_usd: '200..' }, q: 'vip', sort: '-total_usd', per_page: 50 },
        updated_at: '2026-01-01T08:00:00Z',
      },
    },
  ])
})
