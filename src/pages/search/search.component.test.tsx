import { expect, test } from 'vitest'
import { shownColumns, shownRows } from '../../../tests/components/grid.ts'
import { idle } from '../../../tests/components/idle.ts'
import { renderPage } from '../../../tests/components/render-page.ts'
import { rows } from '../../../tests/components/replies.ts'
import { until } from '../../../tests/components/until.ts'

const searchesOf = (calls: readonly { readonly operation: string }[]) =>
  calls.map(({ operation }) => operation).filter((name) => name.startsWith('orders_search'))

test('nothing is loaded before criteria; 200 lines are split into found and missed', async () => {
  const lines = Array.from({ length: 200 }, (_, index) => `2026${String(index).padStart(6, '0')}`)
  const { main, gateway } = await renderPage('orders.search', {
    answers: {
      orders_search_search: rows(
        lines.slice(3, 23).map((order_no) => ({ order_no })),
        { total: 197 },
      ),
      orders_search_missing: { data: lines.slice(0, 3) },
    },
  })
  await idle()
  expect(searchesOf(gateway.calls)).toEqual([])
  await main.getByRole('textbox').fill(` ${lines.join('\n\n')}\n${lines[0]}`)
  await main.getByRole('button', { name: '查询' }).click()
  await until('rows', () => shownRows().length === 20)
  await idle()
  await expect.element(main.getByText('命中 197 行')).toBeVisible()
  await expect.element(main.getByText('未命中 3 行')).toBeVisible()
  expect(new Set(searchesOf(gateway.calls))).toEqual(
    new Set(['orders_search_search', 'orders_search_missing']),
  )
  const search = gateway.calls.find(({ operation }) => operation === 'orders_search_search')
  expect(search?.variables).toMatchObject({ by: 'order_no', q: lines.join('\n'), scope: 'current' })
  await main.getByRole('button', { name: '逐行查看' }).click()
  expect(document.querySelectorAll('.search-lines li[data-missed]').length).toEqual(3)
})

test('a row of another company is opened in that company; the column of companies is then there', async () => {
  const { main } = await renderPage('orders.search', {
    search: '?f.by=email&f.q=a@example.com&f.scope=all',
    answers: {
      orders_search_search: rows([
        { order_no: 'A-1', company_id: 7, company_title: '图匠科技' },
        { order_no: 'B-1', company_id: 8, company_title: '数安软件' },
      ]),
      orders_search_missing: { data: [] },
    },
  })
  await idle()
  expect(shownColumns()[0]).toEqual('品牌')
  const elsewhere = main.getByRole('link', { name: '切换品牌查看 B-1' })
  await expect.element(elsewhere).toHaveAttribute('href', '/companies/redirect/8?to=%2Forders%2Fedit%2F2')
  expect(main.getByRole('link', { name: '切换品牌查看 A-1' }).elements()).toEqual([])
  expect(main.getByRole('link', { name: '编辑 B-1' }).elements()).toEqual([])
})

test('the only hit opens by itself, once', async () => {
  const { main, address } = await renderPage('orders.search', {
    answers: {
      orders_search_search: rows([{ order_no: 'A-1', company_id: 7 }]),
      orders_search_missing: { data: [] },
    },
  })
  await idle()
  await main.getByRole('textbox').fill('20260001')
  await main.getByRole('button', { name: '查询' }).click()
  await until('the order', () => location.pathname === '/orders/edit/1')
  history.back()
  await until('the search', () => location.pathname === '/orders/search')
  await idle()
  expect(address()).toEqual('/orders/search?f.by=order_no&f.q=20260001')
})
