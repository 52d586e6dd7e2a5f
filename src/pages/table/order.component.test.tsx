import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { idle } from '../../../tests/components/idle.ts'
import { personWith } from '../../../tests/components/person.ts'
import { renderPage } from '../../../tests/components/render-page.ts'
import { rows } from '../../../tests/components/replies.ts'
import { until } from '../../../tests/components/until.ts'

const operation = 'payment_management_index_reorder'
const answers = {
  payment_management_index_list: rows(
    ['信用卡', 'PayPal', '支付宝'].map((name, index) => ({ id: index + 1, name, sort: (index + 1) * 10 })),
  ),
  [operation]: null,
}
const lines = () => [...document.querySelectorAll<HTMLElement>('tr[data-row]')]
const names = () => lines().map((line) => /信用卡|PayPal|支付宝/.exec(line.textContent)?.[0])
const ground = () => document.querySelector<HTMLElement>('.order-ground')

test('rows of a list that has an order are moved with the keys and saved as they then stand', async () => {
  const { gateway } = await renderPage('payment-management.index', {
    search: '?view=all',
    answers,
    held: [operation],
  })
  await until('rows that can be moved', () => ground()?.dataset['movable'] === '' && lines().length === 3)
  lines()[0]?.focus()
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await until('the move', () => names().join() === 'PayPal,信用卡,支付宝')
  await until('the call', () => gateway.variablesOf(operation).length === 1)
  expect(gateway.variablesOf(operation)).toEqual([{ input: { ids: [2, 1, 3] } }])
})

test('in a view that leaves some out nothing is moved, and the reason is shown', async () => {
  const { gateway } = await renderPage('payment-management.index', { search: '?view=enabled', answers })
  await expect.element(page.getByText('清除筛选和排序，并在一页内显示全部记录后可调整顺序')).toBeVisible()
  lines()[0]?.focus()
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await idle()
  expect([names().join(), gateway.variablesOf(operation)]).toEqual(['信用卡,PayPal,支付宝', []])
})

test('who may not change them has no handles', async () => {
  await renderPage('payment-management.index', {
    search: '?view=all',
    answers,
    as: personWith(['payments.index']),
  })
  await until('the rows', () => lines().length === 3)
  await idle()
  expect(ground()).toBe(null)
})
