import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { idle } from '../../../tests/components/idle.ts'
import { renderPage } from '../../../tests/components/render-page.ts'
import { rows } from '../../../tests/components/replies.ts'
import { until } from '../../../tests/components/until.ts'

const order = {
  id: 11,
  order_no: 'A-1',
  status: 'paid',
  email: 'lilei@example.com',
  currency: 'USD',
  total: '720.00',
  total_usd: '720.00',
}
const contents = {
  data: {
    currency: 'USD',
    total: '720.00',
    refunded_total: '0.00',
    refundable: '720.00',
    items: [],
    keys: [],
  },
}

async function open(action: string, status = 'paid') {
  const shown = await renderPage('orders.index', {
    answers: {
      orders_index_list: rows([{ ...order, status }]),
      orders_index_refund_amount_contents: contents,
      orders_index_refund_lines_contents: contents,
    },
  })
  await idle()
  await page.getByRole('row').filter({ hasText: 'A-1' }).getByRole('button', { name: '更多操作' }).click()
  await page.getByRole('button', { name: `${action} A-1` }).click()
  await until('the dialog', () => document.querySelector('.action-dialog') !== null)
  await idle()
  return shown
}

const dialogs = () => page.getByRole('alertdialog')

test('what is cancelled is named by whom and how much it is for, and the way back is called otherwise', async () => {
  await open('取消订单', 'pending')
  const facts = [...document.querySelectorAll('.action-facts > div')].map(({ textContent }) => textContent)
  expect(facts).toEqual(['邮箱lilei@example.com', '实付$720.00'])
  const labels = [...document.querySelectorAll('.action-dialog-foot button')].map(
    ({ textContent }) => textContent,
  )
  expect(labels).toEqual(['返回', '取消订单'])
})

test('a refund of much money takes its amount typed again', async () => {
  await open('退款')
  const send = dialogs().getByRole('button', { name: '退款', exact: true })
  await until('the amount', () => document.querySelector('.typed-text') !== null)
  await expect.element(send).toBeDisabled()
  const again = dialogs().getByRole('textbox', { name: /请输入金额/ })
  await again.fill('720')
  await expect.element(send).toBeEnabled()
  await again.fill('72')
  await expect.element(send).toBeDisabled()
})

test('a click outside asks before it drops what was typed, and drops nothing else', async () => {
  const { gateway } = await open('取消订单', 'pending')
  const outside = () => {
    const backdrop = document.querySelector('.bp6-overlay-backdrop')
    backdrop?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
  }
  await dialogs().getByRole('textbox').fill('买错了')
  outside()
  await dialogs().getByRole('button', { name: '继续填写' }).click()
  await until('the question to be gone', () => document.querySelector('.confirm') === null)
  await expect.element(dialogs().getByRole('textbox')).toHaveValue('买错了')
  await userEvent.keyboard('{Escape}')
  await dialogs().getByRole('button', { name: '放弃' }).click()
  await until('the dialog to be gone', () => document.querySelector('.action-dialog') === null)
  expect(gateway.variablesOf('orders_index_cancel')).toEqual([])
})
