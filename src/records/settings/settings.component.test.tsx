import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { shownColumns } from '../../../tests/components/grid.ts'
import { renderPage } from '../../../tests/components/render-page.ts'
import { settled } from '../../../tests/components/settled.ts'
import { until } from '../../../tests/components/until.ts'

const density = () => document.querySelector<HTMLElement>('.grid-table')?.dataset['density']

test('columns come and go, the pinned stay, and the person’s choice is remembered', async () => {
  const { main, gateway } = await renderPage('orders.index')
  await settled()
  const before = shownColumns()
  await main.getByRole('button', { name: '列设置' }).click()
  await page.getByRole('option', { name: '客户姓名' }).click()
  await page.getByRole('option', { name: '邮箱', exact: true }).click()
  const pinned = page.getByRole('option', { name: /订单号/ }).element()
  expect(pinned.getAttribute('aria-disabled')).toEqual('true')
  const after = shownColumns()
  expect([before.includes('邮箱'), before.includes('客户姓名')]).toEqual([true, false])
  expect([after.includes('邮箱'), after.includes('客户姓名')]).toEqual([false, true])
  expect(localStorage.getItem('table.orders.index')).toEqual(
    '{"density":"normal","shown":{"customer_name":true,"email":false}}',
  )
  expect(gateway.askedFor('orders_index_list')).toHaveLength(1)
  await page.getByRole('button', { name: '恢复默认' }).click()
  expect(shownColumns()).toEqual(before)
})

test('what was chosen earlier holds', async () => {
  localStorage.setItem('table.orders.index', '{"density":"compact","shown":{"email":false}}')
  await renderPage('orders.index')
  await settled()
  expect([density(), shownColumns().includes('邮箱')]).toEqual(['compact', false])
})

test('the height of the rows', async () => {
  const { main } = await renderPage('orders.index')
  await settled()
  await main.getByRole('button', { name: '列设置' }).click()
  await page.getByText('宽松', { exact: true }).click()
  expect(density()).toEqual('relaxed')
})

test('Escape closes the panel and gives the focus back', async () => {
  const { main } = await renderPage('orders.index')
  await settled()
  await main.getByRole('button', { name: '列设置' }).click()
  await userEvent.keyboard('{Escape}')
  await until('no panel', () => document.querySelector('.settings-panel') === null)
  expect(document.activeElement?.getAttribute('aria-label')).toEqual('列设置')
})

test('the key r asks again, for rows and cards', async () => {
  const { gateway } = await renderPage('orders.index')
  await settled()
  await userEvent.keyboard('r')
  await settled()
  expect(gateway.asked.map(({ operation }) => operation)).toEqual([
    'orders_index_list',
    'orders_index_summary',
    'orders_index_list',
    'orders_index_summary',
  ])
})
