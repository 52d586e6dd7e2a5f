import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { idle } from '../../../tests/components/idle.ts'
import { renderPage } from '../../../tests/components/render-page.ts'
import { rows } from '../../../tests/components/replies.ts'

const refused = '只有未收款的待支付或冻结订单可以取消，已收款的请改走退款'

test.each([
  { status: 'pending', paid_at: null, label: '取消订单 A-1', disabled: null },
  { status: 'frozen', paid_at: null, label: '取消订单 A-1', disabled: null },
  {
    status: 'frozen',
    paid_at: '2026-01-01T00:00:00Z',
    label: `取消订单 A-1: ${refused}`,
    disabled: 'true',
  },
  { status: 'cancelled', paid_at: null, label: `取消订单 A-1: ${refused}`, disabled: 'true' },
])(
  'cancelling an order that is $status, paid at $paid_at: the button says what the API would',
  async ({ status, paid_at, label, disabled }) => {
    const list = rows([{ id: 11, order_no: 'A-1', status, paid_at }])
    await renderPage('orders.index', { answers: { orders_index_list: list } })
    await idle()
    await page.getByRole('button', { name: '更多操作' }).last().click()
    const cancel = page.getByRole('button', { name: /^取消订单 A-1/ })
    await expect.element(cancel).toBeVisible()
    const button = cancel.element()
    expect([button.getAttribute('aria-label'), button.getAttribute('aria-disabled')]).toEqual([
      label,
      disabled,
    ])
  },
)

const orders = [
  { id: 11, order_no: 'A-1', status: 'pending', paid_at: null },
  { id: 12, order_no: 'A-2', status: 'cancelled', paid_at: null },
  { id: 13, order_no: 'A-3', status: 'cancelled', paid_at: null },
]

async function select(...places: readonly number[]) {
  const shown = await renderPage('orders.index', { answers: { orders_index_list: rows(orders) } })
  await idle()
  for (const place of places)
    await shown.main.getByRole('checkbox', { name: `选择 A-${place}`, exact: true }).click()
  return shown
}

test('of several selected orders none of which can be cancelled: the button says why, and does nothing', async () => {
  const { main } = await select(2, 3)
  const cancel = main.getByRole('toolbar', { name: '批量操作' }).getByRole('button', { name: /^取消订单/ })
  await expect.element(cancel).toHaveAttribute('aria-label', `取消订单: ${refused}`)
  await expect.element(cancel).toHaveAttribute('aria-disabled', 'true')
  // Disabled for those who read it, and still to be reached.
  ;(cancel.element() as HTMLElement).click()
  expect(document.querySelectorAll('[role=dialog], [role=alertdialog]')).toHaveLength(0)
})

test('of several selected orders some of which can be cancelled: the button counts them, the dialog says why not the others', async () => {
  const { main } = await select(1, 2, 3)
  const partly = `其中 2 条不会更改：${refused}`
  const cancel = main.getByRole('toolbar', { name: '批量操作' }).getByRole('button', { name: /^取消订单/ })
  await expect.element(cancel).toHaveAttribute('aria-label', `取消订单: ${partly}`)
  await expect.element(cancel).toHaveTextContent('取消订单1/3')
  await cancel.click()
  await expect
    .element(page.getByRole('dialog').or(page.getByRole('alertdialog')).getByText(partly))
    .toBeVisible()
})

test('where all that match are selected, the API alone decides', async () => {
  const shown = await renderPage('orders.index', {
    answers: { orders_index_list: rows(orders, { total: 900 }) },
  })
  await idle()
  await shown.main.getByRole('checkbox', { name: '选择本页' }).click()
  await shown.main.getByRole('button', { name: '选择全部符合条件的 900 条' }).click()
  const cancel = shown.main
    .getByRole('toolbar', { name: '批量操作' })
    .getByRole('button', { name: '取消订单', exact: true })
  await expect.element(cancel).not.toHaveAttribute('aria-disabled')
})
