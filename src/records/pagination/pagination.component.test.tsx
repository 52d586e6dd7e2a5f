import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { idle, idleAfter } from '../../../tests/components/idle.ts'
import { renderPage } from '../../../tests/components/render-page.ts'
import { rows } from '../../../tests/components/replies.ts'
import { until } from '../../../tests/components/until.ts'
import type { ListResult } from '../model/rows/list-result.ts'

/** 4,000 orders; a page beyond the last has none. */
const orders = rows([{ order_no: 'A-1' }], { total: 4000 })

test('a page is a step of the history', async () => {
  const { main, gateway, address } = await renderPage('orders.index', {
    answers: { orders_index_list: orders },
  })
  await idle()
  await idleAfter(() => main.getByRole('button', { name: '第 3 页' }).click())
  expect(address()).toEqual('/orders/index?page=3')
  await idleAfter(() => main.getByRole('button', { name: '下一页' }).click())
  expect(address()).toEqual('/orders/index?page=4')
  history.back()
  await until('the page before', () => address() === '/orders/index?page=3')
  await idle()
  expect(main.getByRole('button', { name: '第 3 页' }).element().getAttribute('aria-current')).toEqual('page')
  expect(
    gateway
      .variablesOf('orders_index_list')
      .map(({ page }) => page)
      .slice(0, 3),
  ).toEqual([1, 3, 4])
})

test('another length of page starts again and says what it shows', async () => {
  const { main, address } = await renderPage('orders.index', {
    search: '?page=3',
    answers: { orders_index_list: orders },
  })
  await idle()
  expect(main.getByText(/^第 41–60 条/).element().textContent).toEqual('第 41–60 条 / 共 4,000 条')
  await idleAfter(() => userEvent.selectOptions(main.getByLabelText('每页条数'), '50'))
  expect(address()).toEqual('/orders/index?per_page=50')
})

test('a number leads to its page, and no further than the last', async () => {
  const { main, address } = await renderPage('orders.index', { answers: { orders_index_list: orders } })
  await idle()
  await idleAfter(async () => {
    await main.getByLabelText('跳至页码').fill('999')
    await userEvent.keyboard('{Enter}')
  })
  expect(address()).toEqual('/orders/index?page=200')
  expect(main.getByRole('button', { name: '下一页' }).element()).toHaveProperty('disabled', true)
})

test('a page that no longer exists becomes the last', async () => {
  const { gateway, address } = await renderPage('orders.index', {
    search: '?page=9',
    answers: { orders_index_list: rows([{ order_no: 'A-1' }], { total: 45 }) },
  })
  await until('the last page', () => address() === '/orders/index?page=3')
  await idle()
  expect(gateway.variablesOf('orders_index_list').map(({ page }) => page)).toEqual([9, 3])
})

test('nothing to page through: no pages', async () => {
  const { main } = await renderPage('orders.index', { answers: { orders_index_list: rows([{}]) } })
  await idle()
  expect(main.getByRole('navigation', { name: '分页' }).elements()).toEqual([])
})

test('of an API that names no total, none is named, and the next page is offered', async () => {
  const { main, address } = await renderPage('orders.index', {
    answers: {
      orders_index_list: async (...call: Parameters<typeof orders>) => {
        const { data, meta } = (await orders(...call)) as ListResult
        return { data, meta: { ...meta, pagination: { ...meta.pagination, total: 21, total_known: false } } }
      },
    },
  })
  await idle()
  expect(main.getByText(/^第 1–20 条/).element().textContent).toEqual('第 1–20 条 / 总数未知')
  await idleAfter(() => main.getByRole('button', { name: '下一页' }).click())
  expect(address()).toEqual('/orders/index?page=2')
})
