import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { type RenderedPage, renderPage } from '../../../tests/components/render-page.ts'
import { settled, settledAfter } from '../../../tests/components/settled.ts'
import { until } from '../../../tests/components/until.ts'

const filtersAsked = ({ gateway }: RenderedPage) =>
  gateway.askedFor('orders_index_list').map(({ filter }) => filter)

test('a view narrows rows and cards, and starts without what was chosen before', async () => {
  const shown = await renderPage('orders.index', { search: '?q=x&f.type=online&page=1&sort=status' })
  await settled()
  await settledAfter(() => shown.main.getByRole('tab', { name: '高风险' }).click())
  expect(shown.address()).toEqual('/orders/index?view=high-risk&sort=status')
  expect(filtersAsked(shown)).toEqual([{ type: 'online' }, { risk_level: 'high' }])
  expect(shown.gateway.askedFor('orders_index_summary').at(-1)).toEqual({ filter: { risk_level: 'high' } })
})

test('views are steps of the history', async () => {
  const shown = await renderPage('orders.index')
  await settled()
  await settledAfter(() => shown.main.getByRole('tab', { name: '待支付' }).click())
  await settledAfter(() => shown.main.getByRole('tab', { name: '风控' }).click())
  history.back()
  await until('the view before', () => shown.address() === '/orders/index?view=pending')
  await settled()
  const chosen = document.querySelector('.view-tab[aria-selected=true]')
  expect(chosen?.textContent).toEqual('待支付')
})

test('arrows lead from view to view', async () => {
  const { main } = await renderPage('orders.index')
  await settled()
  const tab = main.getByRole('tab', { name: '全部', exact: true }).element()
  if (tab instanceof HTMLElement) tab.focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}')
  expect(document.activeElement?.textContent).toEqual('待支付')
})
