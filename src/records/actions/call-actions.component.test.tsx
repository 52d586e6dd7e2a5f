import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { idle } from '../../../tests/components/idle.ts'
import { type PageCase, renderPage } from '../../../tests/components/render-page.ts'
import { errorReply, rows } from '../../../tests/components/replies.ts'

const orders = rows([
  { id: 11, order_no: 'A-1', status: 'pending' },
  { id: 12, order_no: 'A-2', status: 'paid' },
])

async function renderOrders(answers: PageCase['answers'] = {}) {
  const shown = await renderPage('orders.index', { answers: { orders_index_list: orders, ...answers } })
  await idle()
  return shown
}

async function openMenuOf(name: string) {
  const row = page.getByRole('row').filter({ hasText: name })
  await row.getByRole('button', { name: '更多操作' }).click()
}

const dialog = () => page.getByRole('alertdialog')

test('a call that asks for fields sends them, once they keep to the contract', async () => {
  const { gateway } = await renderOrders()
  await openMenuOf('A-1')
  await page.getByRole('button', { name: '取消订单 A-1' }).click()
  await dialog().getByRole('button', { name: '取消订单', exact: true }).click()
  await expect.element(dialog().getByText('请填写此项')).toBeVisible()
  expect(gateway.variablesOf('orders_index_cancel')).toEqual([])
  await dialog().getByRole('textbox').fill('买错了')
  await dialog().getByRole('button', { name: '取消订单', exact: true }).click()
  await expect.element(page.getByText('A-1：取消订单已完成')).toBeVisible()
  expect(gateway.variablesOf('orders_index_cancel')).toEqual([{ id: 11, input: { reason: '买错了' } }])
})

test('an objection of the API stands at its field, and another try is the same intent', async () => {
  const { gateway } = await renderOrders({
    orders_index_cancel: errorReply({
      status: 422,
      code: 'VALIDATION_FAILED',
      message: '数据校验失败',
      errors: { reason: ['原因太短'] },
    }),
  })
  await openMenuOf('A-1')
  await page.getByRole('button', { name: '取消订单 A-1' }).click()
  await dialog().getByRole('textbox').fill('不要了')
  await dialog().getByRole('button', { name: '取消订单', exact: true }).click()
  await expect.element(dialog().getByText('原因太短')).toBeVisible()
  gateway.answer('orders_index_cancel', { data: { id: 11 } })
  await dialog().getByRole('button', { name: '取消订单', exact: true }).click()
  await expect.element(page.getByText('A-1：取消订单已完成')).toBeVisible()
  const keys = gateway.calls
    .filter(({ operation }) => operation === 'orders_index_cancel')
    .map(({ headers }) => headers.get('idempotency-key'))
  expect(keys).toHaveLength(2)
  expect(keys[0]).toMatch(/^[\da-f]{32}$/)
  expect(keys[1]).toEqual(keys[0])
})

test('an action that the state of the row forbids says so and does nothing', async () => {
  const { gateway } = await renderOrders()
  await openMenuOf('A-2')
  const reason = '只有未收款的待支付或冻结订单可以取消，已收款的请改走退款'
  const item = page.getByRole('button', { name: `取消订单 A-2: ${reason}` })
  const button = item.element() as HTMLElement
  button.click()
  expect(button.getAttribute('aria-disabled')).toEqual('true')
  expect(document.querySelector('[role="alertdialog"]')).toEqual(null)
  expect(gateway.variablesOf('orders_index_cancel')).toEqual([])
})

test('what is on screen is asked for again after a write', async () => {
  const { gateway } = await renderOrders()
  const requestCounts = () =>
    ['orders_index_list', 'orders_index_summary'].map((name) => gateway.variablesOf(name).length)
  const before = requestCounts()
  await openMenuOf('A-2')
  await page.getByRole('button', { name: '发码 A-2' }).click()
  await dialog().getByRole('button', { name: '发码' }).click()
  await expect.element(page.getByText('A-2：发码已完成')).toBeVisible()
  await idle()
  expect(requestCounts()).toEqual(before.map((count) => count + 1))
})

test('what was asked for is not said to be done', async () => {
  await renderPage('orders.return', {
    search: '?view=all',
    answers: {
      orders_return_list: rows([
        {
          id: 3,
          return_no: 'R-1',
          status: 'requested',
          amount: '10.00',
          amount_usd: '10.00',
          currency: 'USD',
        },
      ]),
    },
  })
  await idle()
  await openMenuOf('R-1')
  await page.getByRole('button', { name: '同意 R-1' }).click()
  await dialog().getByRole('button', { name: '同意', exact: true }).click()
  await expect.element(page.getByText('已同意，退款将由支付网关执行')).toBeVisible()
})
