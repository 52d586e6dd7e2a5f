import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { shownValues } from '../../../tests/components/grid.ts'
import { idle } from '../../../tests/components/idle.ts'
import { personWith } from '../../../tests/components/person.ts'
import { renderPage } from '../../../tests/components/render-page.ts'
import { rows } from '../../../tests/components/replies.ts'
import { until } from '../../../tests/components/until.ts'

test('a link asks for exactly what it says', async () => {
  const search = '?view=pending&f.created_at=-6d..today&q=li&sort=-total_usd,status&page=2&per_page=50'
  const { gateway, address } = await renderPage('orders.index', {
    search,
    answers: { orders_index_list: rows([{}], { total: 70 }) },
  })
  await idle()
  expect(gateway.variablesOf('orders_index_list')).toEqual([
    {
      page: 2,
      per_page: 50,
      sort: '-total_usd,status',
      q: 'li',
      filter: { status: 'pending', created_at: '-6d..today' },
    },
  ])
  expect(gateway.variablesOf('orders_index_summary')).toEqual([
    { q: 'li', filter: { status: 'pending', created_at: '-6d..today' } },
    {},
  ])
  expect(address()).toEqual(`/orders/index${search}`)
})

test('what the address has wrong is dropped with one warning, and the rest holds', async () => {
  const { gateway, address } = await renderPage('orders.index', {
    search: '?f.nothing=1&f.status=pending,bad&sort=password&page=-3&per_page=7',
  })
  await until('the cleaned address', () => address() === '/orders/index?f.status=pending')
  await idle()
  await until('the warning', () => document.querySelector('.toast-warning') !== null)
  expect(page.getByText(/^链接中有无法识别的条件/).elements()).toHaveLength(1)
  expect(gateway.variablesOf('orders_index_list').at(-1)).toMatchObject({
    filter: { status: 'pending' },
    page: 1,
  })
})

test('an answer to what is no longer asked is dropped, whenever it comes', async () => {
  const { main, gateway, address } = await renderPage('orders.index', {
    search: '?from=all',
    answers: {
      orders_index_list: (call, sample) =>
        rows([{ order_no: JSON.stringify(call.variables['filter'] ?? {}) }])(call, sample),
    },
  })
  await idle()
  gateway.hold('orders_index_list')
  await main.getByRole('tab', { name: '待支付' }).click()
  await until('the first call', () => gateway.variablesOf('orders_index_list').length === 2)
  await main.getByRole('tab', { name: '风控' }).click()
  await until('the second call', () => gateway.variablesOf('orders_index_list').length === 3)
  const calls = gateway.calls.filter(({ operation }) => operation === 'orders_index_list')
  expect(calls.map(({ aborted }) => aborted)).toEqual([false, true, false])
  expect(shownValues('订单号')).toEqual(['{}'])
  gateway.release('orders_index_list')
  await idle()
  expect(shownValues('订单号')).toEqual(['{"status":"frozen"}'])
  expect(address()).toEqual('/orders/index?view=frozen&from=all')
})

test('the content language goes with the calls of a page that offers the choice', async () => {
  const languages = [
    { mark: 'en', title: 'English' },
    { mark: 'de', title: 'Deutsch' },
  ]
  const { gateway, session } = await renderPage('articles.index', { as: personWith(['admin'], languages) })
  await idle()
  session.language.send({ type: 'language.choose', mark: 'de' })
  await until('another call', () => gateway.variablesOf('articles_index_list').length === 2)
  expect(gateway.variablesOf('articles_index_list').map(({ language }) => language)).toEqual(['en', 'de'])
})

test('and with no call of a page that does not', async () => {
  const languages = [
    { mark: 'en', title: 'English' },
    { mark: 'de', title: 'Deutsch' },
  ]
  const { gateway } = await renderPage('orders.index', { as: personWith(['admin'], languages) })
  await idle()
  expect(gateway.calls.filter(({ variables }) => 'language' in variables)).toEqual([])
})
