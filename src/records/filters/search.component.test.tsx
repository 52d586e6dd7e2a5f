import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { idle } from '../../../tests/components/idle.ts'
import { renderPage } from '../../../tests/components/render-page.ts'
import { until } from '../../../tests/components/until.ts'

/** Typing counts after a pause: the clock is the case's. */
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

test('what is typed counts once the typing pauses, and replaces the address', async () => {
  const { main, gateway, address } = await renderPage('orders.index', { search: '?page=1&from=all' })
  await idle()
  const steps = history.length
  const box = main.getByRole('searchbox').element()
  type(box, 'li')
  vi.advanceTimersByTime(299)
  type(box, 'li lei ')
  vi.advanceTimersByTime(299)
  expect(gateway.variablesOf('orders_index_list').map(({ q }) => q)).toEqual([undefined])
  vi.advanceTimersByTime(1)
  await until('the address', () => address() === '/orders/index?q=li+lei')
  await idle()
  expect(gateway.variablesOf('orders_index_list').map(({ q }) => q)).toEqual([undefined, 'li lei'])
  expect(gateway.variablesOf('orders_index_summary').at(-1)).toEqual({ q: 'li lei' })
  expect(history.length).toEqual(steps)
})

test('the box names the fields that it searches, and the slash key leads to it', async () => {
  const { main } = await renderPage('orders.index')
  await idle()
  await userEvent.keyboard('/')
  expect(document.activeElement?.getAttribute('aria-label')).toEqual('搜索 订单号、邮箱、客户姓名、标签')
  expect(main.getByRole('searchbox').element()).toHaveProperty('value', '')
})

test('Escape empties the box', async () => {
  const { main, gateway, address } = await renderPage('orders.index', { search: '?q=li' })
  await idle()
  await main.getByRole('searchbox').click()
  await userEvent.keyboard('{Escape}')
  vi.advanceTimersByTime(300)
  await until('the address', () => address() === '/orders/index?from=all')
  await idle()
  expect(gateway.variablesOf('orders_index_list').map(({ q }) => q)).toEqual(['li', undefined])
})

/** As the browser does it, at once: an action of the test runner would move the clock. */
function type(box: Element, text: string): void {
  if (!(box instanceof HTMLInputElement)) throw new Error('there is nothing to type into')
  box.setRangeText(text, 0, box.value.length)
  box.dispatchEvent(new InputEvent('input', { bubbles: true }))
}
