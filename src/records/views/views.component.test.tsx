import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { idle, idleAfter } from '../../../tests/components/idle.ts'
import { type RenderedPage, renderPage } from '../../../tests/components/render-page.ts'
import { rows } from '../../../tests/components/replies.ts'
import { until } from '../../../tests/components/until.ts'
import { today } from '../../dates/days.ts'
import { presetPeriod } from '../model/address/presets.ts'

const requestedFilters = ({ gateway }: RenderedPage) =>
  gateway.variablesOf('orders_index_list').map(({ filter }) => filter)

test('a view of the manifest narrows rows and cards alike, and starts without what was chosen before', async () => {
  const shown = await renderPage('orders.index', { search: '?q=x&f.type=online&page=1&sort=status' })
  await idle()
  await idleAfter(() => shown.main.getByRole('tab', { name: '高风险' }).click())
  expect(shown.address()).toEqual('/orders/index?view=high-risk&sort=status&from=all')
  expect(requestedFilters(shown)).toEqual([{ type: 'online' }, { risk_level: 'high' }])
  expect(shown.gateway.variablesOf('orders_index_summary')).toEqual([
    { q: 'x', filter: { type: 'online' } },
    { filter: { risk_level: 'high' } },
    {},
  ])
})

test('views are steps of the history', async () => {
  const shown = await renderPage('orders.index')
  await idle()
  await idleAfter(() => shown.main.getByRole('tab', { name: '待支付' }).click())
  await idleAfter(() => shown.main.getByRole('tab', { name: '风控' }).click())
  history.back()
  await until('the view before', () => shown.address() === '/orders/index?view=pending')
  await idle()
  const selectedTab = document.querySelector('.view-tab[aria-selected=true]')
  expect(selectedTab?.textContent).toEqual('待支付')
})

test('arrows lead from view to view', async () => {
  const { main } = await renderPage('orders.index')
  await idle()
  const tab = main.getByRole('tab', { name: '全部', exact: true }).element()
  if (tab instanceof HTMLElement) tab.focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}')
  expect(document.activeElement?.textContent).toEqual('待支付')
})

const month = presetPeriod('30d', today())
const ofMonth = `${month.from}..${month.to}`

const large = {
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

test('a saved view that the address names asks for its own rows only; a change of it is seen, and saved', async () => {
  const { gateway, main, address } = await renderPage('orders.index', {
    search: '?view=5',
    answers: { console_saved_views: rows([large]) },
  })
  await idle()
  await until('the rows', () => gateway.variablesOf('orders_index_list').length > 0)
  await idle()
  expect(gateway.variablesOf('orders_index_list')).toEqual([
    { page: 1, per_page: 50, sort: '-total_usd', filter: { created_at: ofMonth, total_usd: '200..' } },
  ])
  expect(gateway.variablesOf('orders_index_summary')).toEqual([
    { ...month, compare: 'previous', filter: { total_usd: '200..' } },
    { ...month, compare: 'previous' },
  ])
  expect(page.getByText('已修改').elements()).toEqual([])
  await idleAfter(() => main.getByRole('searchbox').fill('vip'))
  await until('the mark', () => page.getByText('已修改').elements().length === 1)
  const updated = { ...large, state: { ...large.state, q: 'vip' } }
  gateway.answer('console_update_saved_view', { data: updated })
  gateway.answer('console_saved_views', rows([updated]))
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await until('the view as it is now', () => address() === '/orders/index?view=5')
  expect(gateway.variablesOf('console_update_saved_view')).toEqual([
    {
      id: 5,
      input: {
        state: { filter: { total_usd: '200..' }, q: 'vip', sort: '-total_usd', per_page: 50 },
        updated_at: '2026-01-01T08:00:00Z',
      },
    },
  ])
})
