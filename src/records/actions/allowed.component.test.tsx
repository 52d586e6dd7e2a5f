import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../../tests/components/render-page.ts'
import { rows } from '../../../tests/components/replies.ts'
import { settled } from '../../../tests/components/settled.ts'

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
    await settled()
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
