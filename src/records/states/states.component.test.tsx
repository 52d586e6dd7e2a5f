import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { shownValues } from '../../../tests/components/grid.ts'
import { idle, idleAfter } from '../../../tests/components/idle.ts'
import { personWith } from '../../../tests/components/person.ts'
import { renderPage } from '../../../tests/components/render-page.ts'
import { onlyOtherRows, errorReply, rows } from '../../../tests/components/replies.ts'
import { until } from '../../../tests/components/until.ts'

const nothing = { orders_index_list: rows([]) }

test('a list without a record says so and what fills it, offers to make one, and leads to where more come from', async () => {
  const { main } = await renderPage('orders.index', { search: '?from=all', answers: nothing })
  await idle()
  await expect.element(main.getByText('还没有订单')).toBeVisible()
  await expect.element(main.getByText('商店接入后，订单会自动进来；以前的订单可以导入。')).toBeVisible()
  await expect
    .element(main.getByRole('link', { name: '接入商店' }))
    .toHaveAttribute('href', '/companies/edit/7?tab=intake-keys')
  expect(main.getByText('没有符合条件的记录').elements()).toEqual([])
  const links = document.querySelectorAll('.blank a[href="/orders/create"]')
  expect(links).toHaveLength(1)
})

test('only what the keys open is offered', async () => {
  const { main } = await renderPage('orders.index', {
    search: '?from=all',
    answers: nothing,
    as: personWith(['orders.index']),
  })
  await idle()
  await expect.element(main.getByText('还没有订单')).toBeVisible()
  expect(document.querySelectorAll('.blank a')).toHaveLength(0)
})

test('a sum that the API does not know makes no row of sums', async () => {
  const orders = { data: [{ id: 1, order_no: 'A-1' }], meta: { pagination: { total: 1 }, summary: {} } }
  await renderPage('orders.index', { search: '?from=all', answers: { orders_index_list: orders } })
  await idle()
  expect(document.querySelector('tfoot')).toBe(null)
})

test('filters that match nothing are shown with a way to drop them', async () => {
  const { main, gateway, address } = await renderPage('orders.index', {
    search: '?q=nobody&f.risk_level=high',
    answers: nothing,
  })
  await idle()
  expect(main.getByText('没有符合条件的记录').elements()).toHaveLength(1)
  gateway.answer('orders_index_list', rows([{ order_no: 'A-1' }]))
  await idleAfter(() => main.getByRole('button', { name: '清空筛选' }).last().click())
  expect(shownValues('订单号')).toEqual(['A-1'])
  expect(address()).toEqual('/orders/index?from=all')
})

test('an empty recycle bin says what would lie in it', async () => {
  const { main } = await renderPage('products.index', {
    search: '?view=trash',
    answers: { products_index_list: rows([]) },
  })
  await idle()
  await expect.element(main.getByText('回收站是空的')).toBeVisible()
  await expect.element(main.getByText('删除的记录会留在这里，可以随时恢复。')).toBeVisible()
})

test('what hands out rows is not offered where there are none', async () => {
  const { main } = await renderPage('feedback.index', { answers: { feedback_index_list: rows([]) } })
  await idle()
  await expect.element(main.getByText('还没有反馈')).toBeVisible()
  const links = [...document.querySelectorAll('.blank .toolbar > *')].map((item) => item.textContent)
  expect(links).toEqual(['接入网站'])
})

test('a list that never had a record says so in whatever view and days it is shown', async () => {
  const { main, gateway } = await renderPage('orders.index', { search: '?view=frozen', answers: nothing })
  await idle()
  await expect.element(main.getByText('还没有订单')).toBeVisible()
  expect(gateway.variablesOf('orders_index_list').at(-1)).toMatchObject({ page: 1, per_page: 1 })
  expect(gateway.variablesOf('orders_index_list').at(-1)).not.toHaveProperty('filter')
})

test('a view that matches nothing leads to all records', async () => {
  const { main, address } = await renderPage('orders.index', {
    search: '?view=frozen',
    answers: { orders_index_list: onlyOtherRows },
  })
  await idle()
  await idleAfter(() => main.getByRole('link', { name: '查看全部' }).click())
  expect(address()).toEqual('/orders/index')
})

test('a failure has its number to report it with; another try brings the rows', async () => {
  const { main, gateway } = await renderPage('orders.index', {
    answers: { orders_index_list: errorReply({ message: '服务暂不可用', request_id: 'req-42' }) },
  })
  await idle()
  const alert = main.getByText('服务暂不可用')
  await expect.element(alert).toBeVisible()
  expect(main.getByText('req-42').elements()).toHaveLength(1)
  const before = gateway.variablesOf('orders_index_list').length
  gateway.answer('orders_index_list', rows([{ order_no: 'A-1' }]))
  await idleAfter(() => main.getByRole('button', { name: '重试' }).click())
  expect(shownValues('订单号')).toEqual(['A-1'])
  expect(gateway.variablesOf('orders_index_list')).toHaveLength(before + 1)
})

test('rows that are there stay when another try fails', async () => {
  const { main, gateway } = await renderPage('orders.index', {
    answers: { orders_index_list: rows([{ order_no: 'A-1' }]) },
  })
  await idle()
  gateway.refuse('orders_index_list', { message: '服务暂不可用' })
  await idleAfter(() => main.getByRole('button', { name: '刷新（R）' }).click())
  expect(shownValues('订单号')).toEqual(['A-1'])
  expect(main.getByRole('alert').element().textContent).toContain('刷新失败')
  // Why is said once, in the message.
  await expect.poll(() => page.getByText('服务暂不可用').elements().length).toBe(1)
})

test('a call that never reached the gateway says so in our words', async () => {
  const { main, gateway } = await renderPage('orders.index', { held: ['orders_index_list'] })
  gateway.cut('orders_index_list')
  gateway.release('orders_index_list')
  await idle()
  expect(main.getByText('无法连接服务器，请检查网络后重试').elements()).toHaveLength(1)
})

test('a list that is refused names the key; what the person may do is asked for again', async () => {
  const { main, session } = await renderPage('orders.index', {
    answers: {
      orders_index_list: errorReply({
        status: 403,
        code: 'FORBIDDEN',
        message: '没有权限：需要 orders.index',
      }),
    },
  })
  const before = session.auth.getSnapshot().context.user
  await idle()
  expect(main.getByText('没有权限：需要 orders.index').elements()).toHaveLength(1)
  await until('the user again', () => session.auth.getSnapshot().context.user !== before)
})

test('a page that the keys do not open is never drawn, and nothing is asked for it', async () => {
  const { gateway, address } = await renderPage('orders.index', { as: personWith(['articles.index']) })
  await until('the page of missing permissions', () => document.querySelector('.quiet-page-keys') !== null)
  expect(address()).toEqual('/404?from=%2Forders%2Findex')
  expect(page.getByText('orders.index', { exact: true }).elements()).toHaveLength(1)
  expect(gateway.calls).toEqual([])
})

test('before the first rows the shape of the table stands there', async () => {
  const { gateway } = await renderPage('orders.index', { held: ['orders_index_list'] })
  await until('the skeleton', () => document.querySelector('.grid tbody[aria-hidden] .skeleton') !== null)
  expect(document.querySelector('.grid')?.getAttribute('aria-busy')).toEqual('true')
  gateway.release('orders_index_list')
  await idle()
  expect(document.querySelector('.grid tbody[aria-hidden]')).toEqual(null)
})
