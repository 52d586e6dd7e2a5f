import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { idle } from '../../../tests/components/idle.ts'
import { renderPage } from '../../../tests/components/render-page.ts'
import { until } from '../../../tests/components/until.ts'
import { recordWith } from './form.fixture.ts'

const inWords = () =>
  [...document.querySelectorAll<HTMLElement>('.header-action')].map(({ innerText }) => innerText.trim())

const paidAt = '2026-02-01T09:10:00.000+08:00'

async function openOrder(status: string) {
  const opened = await renderPage('orders.edit', {
    params: { id: 5 },
    answers: {
      orders_edit_load: recordWith({
        status,
        paid_at: status === 'pending' ? null : paidAt,
        fulfilled_at: null,
      }),
    },
  })
  await idle()
  return opened
}

test.each([
  ['pending', ['确认收款', '收款链接', '取消订单']],
  ['paid', ['发码', '退款', '发票']],
  ['fulfilled', ['重发序列号', '换码', '退款']],
])('the header of an order that is %s begins with what can be done then', async (status, first) => {
  await openOrder(status)
  expect(inWords()).toEqual(first)
})

test('an action of the header is done with the record of the page, which is asked for again', async () => {
  const { gateway, main } = await openOrder('paid')
  const before = gateway.variablesOf('orders_edit_load').length
  await main.getByRole('button', { name: '发码', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '发码' }).click()
  await until('the call', () => gateway.variablesOf('orders_edit_fulfill').length === 1)
  expect(gateway.variablesOf('orders_edit_fulfill')).toEqual([{ id: 5 }])
  await until('the record anew', () => gateway.variablesOf('orders_edit_load').length === before + 1)
})
