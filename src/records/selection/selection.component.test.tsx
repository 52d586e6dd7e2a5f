import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { shownRows, shownSums } from '../../../tests/components/grid.ts'
import { idle, idleAfter } from '../../../tests/components/idle.ts'
import { type RenderedPage, renderPage } from '../../../tests/components/render-page.ts'
import { rows } from '../../../tests/components/replies.ts'

const orders = rows(
  ['10.50', '20', '30', '40'].map((total_usd, place) => ({ order_no: `A-${place + 1}`, total_usd })),
  { total: 1234 },
)
const open = async (search = '') => {
  const shown = await renderPage('orders.index', { search, answers: { orders_index_list: orders } })
  await idle()
  return shown
}
const box = ({ main }: RenderedPage, order: string) =>
  main.getByRole('checkbox', { name: `选择 ${order}`, exact: true })
const selected = () => shownRows().map((row) => row.getAttribute('aria-selected') === 'true')
/** An action of the page itself. */
const ofPage = () => document.querySelectorAll('.page-heading a[href="/orders/create"]')
const countText = () => document.querySelector('.selection-bar-count')?.textContent ?? null

test('a range with Shift, its sums below, and the toolbar’s place is taken', async () => {
  const shown = await open()
  expect(ofPage()).toHaveLength(1)
  await box(shown, 'A-1').click()
  await box(shown, 'A-3').click({ modifiers: ['Shift'] })
  await expect.poll(() => [selected(), countText()]).toEqual([[true, true, true, false], '已选 3 条'])
  expect(shownSums()['实付(USD)']).toEqual('$60.50')
  expect(ofPage()).toHaveLength(0)
  await shown.main.getByRole('button', { name: '取消选择' }).click()
  await expect.poll(() => [selected(), countText()]).toEqual([[false, false, false, false], null])
})

test('the page, then all that match but two', async () => {
  const shown = await open()
  await shown.main.getByRole('checkbox', { name: '选择本页' }).click()
  await expect.poll(countText).toEqual('已选 4 条')
  await shown.main.getByRole('button', { name: '选择全部符合条件的 1,234 条' }).click()
  await expect.poll(countText).toEqual('已选全部 1,234 条')
  await box(shown, 'A-1').click()
  await box(shown, 'A-2').click()
  await expect
    .poll(() => [selected(), countText()])
    .toEqual([[false, false, true, true], '已选 1,232 条（排除 2 条）'])
})

test('another page keeps it, another filter does not', async () => {
  const shown = await open()
  await box(shown, 'A-1').click()
  await idleAfter(() => shown.main.getByRole('button', { name: '第 2 页' }).click())
  await expect.poll(countText).toEqual('已选 1 条')
  await idleAfter(() => shown.main.getByRole('tab', { name: '待支付' }).click())
  await expect.poll(countText).toEqual(null)
})

test('a large selection is not lost without a question', async () => {
  const shown = await open()
  await shown.main.getByRole('checkbox', { name: '选择本页' }).click()
  await shown.main.getByRole('button', { name: '选择全部符合条件的 1,234 条' }).click()
  const pending = shown.main.getByRole('tab', { name: '待支付' })
  await pending.click()
  await page.getByRole('button', { name: '保留选择' }).click()
  await expect.poll(() => [countText(), shown.address()]).toEqual(['已选全部 1,234 条', '/orders/index'])
  await pending.click()
  await idleAfter(() => page.getByRole('button', { name: '继续' }).click())
  await expect.poll(() => [countText(), shown.address()]).toEqual([null, '/orders/index?view=pending'])
})

test('the keys move, select and select all', async () => {
  await open()
  await userEvent.keyboard('jj')
  expect(document.activeElement?.getAttribute('data-row')).toEqual('1')
  await userEvent.keyboard(' jx')
  const focused = document.activeElement?.getAttribute('data-row')
  expect([selected(), focused]).toEqual([[false, true, true, false], '3'])
  await userEvent.keyboard('{ArrowUp} ')
  expect(selected()).toEqual([false, true, false, false])
  await userEvent.keyboard('{Control>}a{/Control}')
  await expect.poll(countText).toEqual('已选 4 条')
  await userEvent.keyboard('{Control>}{Shift>}a{/Shift}{/Control}')
  await expect.poll(countText).toEqual('已选全部 1,234 条')
  await userEvent.keyboard('{Escape}')
  await expect.poll(countText).toEqual(null)
})

test('Alt and an arrow turn the page', async () => {
  const { address } = await open()
  await idleAfter(() => userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}'))
  expect(address()).toEqual('/orders/index?page=2')
})

test('rows are still selected when one comes back from another page, until they are dropped', async () => {
  const shown = await open()
  const leave = async () => {
    await idleAfter(() => shown.main.getByRole('link', { name: 'A-1', exact: true }).click())
    await idleAfter(() => page.getByRole('link', { name: '打开完整页面' }).click())
    await expect.poll(countText).toEqual(null)
  }
  const returnToList = async () => {
    history.go(-2)
    await expect.poll(() => shownRows().length).toBe(4)
  }
  await box(shown, 'A-2').click()
  await leave()
  await returnToList()
  await expect.poll(() => [selected(), countText()]).toEqual([[false, true, false, false], '已选 1 条'])
  await shown.main.getByRole('button', { name: '取消选择' }).click()
  await leave()
  await returnToList()
  expect(countText()).toEqual(null)
})
