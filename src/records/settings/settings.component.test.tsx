import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { shownColumns } from '../../../tests/components/grid.ts'
import { idle, idleAfter } from '../../../tests/components/idle.ts'
import { renderPage } from '../../../tests/components/render-page.ts'
import { until } from '../../../tests/components/until.ts'

const density = () => document.querySelector<HTMLElement>('.grid-table')?.dataset['density']

/** What the person chose earlier, as the server has it. */
const storedPreferences = (preferences: object) => ({
  console_preferences: { data: { column_prefs: { 'orders.index': preferences } } },
})

test('columns come and go, the pinned stay, and the person’s choice is remembered', async () => {
  const { main, gateway } = await renderPage('orders.index')
  await idle()
  const before = shownColumns()
  await main.getByRole('button', { name: '列设置' }).click()
  await page.getByRole('checkbox', { name: '客户姓名' }).click()
  await page.getByRole('checkbox', { name: '邮箱', exact: true }).click()
  expect(page.getByRole('checkbox', { name: /订单号/ }).element()).toHaveProperty('disabled', true)
  const after = shownColumns()
  expect([before.includes('邮箱'), before.includes('客户姓名')]).toEqual([true, false])
  expect([after.includes('邮箱'), after.includes('客户姓名')]).toEqual([false, true])
  expect(gateway.variablesOf('orders_index_list')).toHaveLength(1)
  await page.getByRole('button', { name: '恢复默认' }).click()
  expect(shownColumns()).toEqual(before)
})

test('what is changed is sent when the page is left, and earlier when nothing more is changed', async () => {
  const { main, gateway } = await renderPage('orders.index', {
    answers: { ...storedPreferences({}), console_save_preferences: { data: { column_prefs: {} } } },
  })
  await idle()
  await main.getByRole('button', { name: '列设置' }).click()
  await page.getByText('宽松', { exact: true }).click()
  await page.getByRole('button', { name: '固定在左侧 邮箱' }).click()
  dispatchEvent(new Event('pagehide'))
  await until('the call', () => gateway.variablesOf('console_save_preferences').length > 0)
  expect(gateway.variablesOf('console_save_preferences')).toEqual([
    {
      input: {
        column_prefs: {
          'orders.index': {
            density: 'relaxed',
            perPage: null,
            columns: { order: [], shown: {}, widths: {}, pinned: { email: true } },
          },
        },
      },
    },
  ])
  expect(shownColumns().slice(0, 2)).toEqual(['订单号', '邮箱'])
})

test('what was chosen earlier holds, in any browser', async () => {
  const answers = storedPreferences({
    density: 'compact',
    columns: { shown: { email: false }, order: ['total_usd', 'status'] },
  })
  await renderPage('orders.index', { answers })
  await until('the choice', () => density() === 'compact')
  expect(shownColumns()).not.toContain('邮箱')
  expect(shownColumns().indexOf('实付(USD)') < shownColumns().indexOf('状态')).toEqual(true)
})

test('a person who likes more rows a page gets them, on the first question', async () => {
  const { main, gateway, address } = await renderPage('orders.index', { answers: storedPreferences({}) })
  await idle()
  await main.getByRole('button', { name: '列设置' }).click()
  await idleAfter(() => page.getByText('50', { exact: true }).click())
  expect(gateway.variablesOf('orders_index_list').map(({ per_page }) => per_page)).toEqual([20, 50])
  expect(address()).toEqual('/orders/index')
})

test('a column is moved with the buttons of the panel', async () => {
  const { main } = await renderPage('orders.index')
  await idle()
  const [, first = '', second = ''] = shownColumns()
  await main.getByRole('button', { name: '列设置' }).click()
  await page.getByRole('button', { name: `下移 ${first}`, exact: true }).click()
  expect(shownColumns().slice(1, 3)).toEqual([second, first])
})

test('the first column cannot be moved up, nor the last one down', async () => {
  const { main } = await renderPage('orders.index')
  await idle()
  await main.getByRole('button', { name: '列设置' }).click()
  const disabledOf = (way: string) =>
    [...document.querySelectorAll<HTMLButtonElement>(`.settings-column button[aria-label^="${way}"]`)].map(
      ({ disabled }) => disabled,
    )
  const [up, down] = [disabledOf('上移'), disabledOf('下移')]
  expect(up.length).toBeGreaterThan(2)
  expect([up.indexOf(true), up.lastIndexOf(true)]).toEqual([0, 0])
  expect([down.indexOf(true), down.lastIndexOf(true)]).toEqual([down.length - 1, down.length - 1])
})

test('a column is widened at its edge, and stays where it is', async () => {
  await renderPage('orders.index')
  await idle()
  const before = shownColumns()
  const [, , title, other] = document.querySelectorAll<HTMLElement>('.grid-table thead th')
  const edge = title?.querySelector('.grid-resize')
  if (title === undefined || other === undefined || !(edge instanceof HTMLElement)) throw new Error('no edge')
  const width = title.offsetWidth
  await userEvent.dragAndDrop(edge, other, { targetPosition: { x: 60, y: 10 }, steps: 6 })
  expect(title.offsetWidth).toBeGreaterThan(width + 20)
  expect(shownColumns()).toEqual(before)
})

test('the height of the rows', async () => {
  const { main } = await renderPage('orders.index')
  await idle()
  await main.getByRole('button', { name: '列设置' }).click()
  await page.getByText('宽松', { exact: true }).click()
  expect(density()).toEqual('relaxed')
})

test('Escape closes the panel and gives the focus back', async () => {
  const { main } = await renderPage('orders.index')
  await idle()
  await main.getByRole('button', { name: '列设置' }).click()
  await userEvent.keyboard('{Escape}')
  await until('no panel', () => document.querySelector('.settings-panel') === null)
  expect(document.activeElement?.getAttribute('aria-label')).toEqual('列设置')
})

test('the key r asks again, for rows and cards', async () => {
  const { gateway } = await renderPage('orders.index')
  await idle()
  await userEvent.keyboard('r')
  await idle()
  expect(gateway.calls.map(({ operation }) => operation)).toEqual([
    'orders_index_list',
    'orders_index_summary',
    'orders_index_list',
    'orders_index_summary',
  ])
})
