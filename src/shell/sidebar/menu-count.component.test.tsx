import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../../tests/components/render-page.ts'
import { Sidebar } from './sidebar.tsx'

const item = (route: string, badge: string, sort: number) => ({
  id: sort,
  kind: 'manifest',
  route_name: route,
  parent_key: 'orders',
  title: null,
  title_en: null,
  icon: null,
  url: null,
  target: 'blank',
  hidden: false,
  always_show: false,
  badge,
  sort,
  keys: [],
})

test('what waits is counted beside the page that the administrators gave a number', async () => {
  const { gateway } = await renderPage('my.changepwd', {
    above: Sidebar,
    answers: {
      console_menu: {
        data: [item('orders.return', 'returns_open', 50), item('orders.search', 'reviews_pending', 60)],
      },
      console_badges: { data: { returns_open: 120, reviews_pending: 0 } },
    },
  })
  const section = page.getByRole('button', { name: '订单', exact: true })
  await section.click()
  const link = page.getByRole('link', { name: '退款处理', exact: true })
  await expect.element(link).toHaveAccessibleDescription('99+')
  await expect.element(link.getByTitle('120 项待处理')).toBeVisible()
  expect(
    page.getByRole('link', { name: '订单查询', exact: true }).element().querySelector('.menu-count'),
  ).toBeNull()
  expect(gateway.variablesOf('console_badges')).toHaveLength(1)
})
