import { expect, test } from 'vitest'
import { renderPage } from '../../../tests/components/render-page.ts'
import { rows } from '../../../tests/components/replies.ts'
import { until } from '../../../tests/components/until.ts'

const refund = {
  id: 7,
  return_no: 'R-7',
  order_id: 70,
  order_no: 'IF-70',
  order_total: '59.90',
  email: 'a@example.com',
  currency: 'USD',
  amount: '59.90',
  amount_usd: '59.90',
  type: 'full',
  lines: null,
  status: 'requested',
  reason_text: null,
  reject_reason: null,
  revoke_keys: true,
  deactivate_devices: false,
  ban_email: false,
  is_over_window: false,
  days_after_paid: 3,
}

test('a refund is decided beside what its order is and how far it is used, and what approving does is shown before', async () => {
  const { gateway } = await renderPage('orders.return', {
    search: '?record=7',
    answers: {
      orders_return_list: rows([refund]),
      orders_return_view: { data: refund },
      orders_return_return_workbench_load: { data: refund },
      orders_return_return_workbench_contents: {
        data: {
          currency: 'USD',
          total: '59.90',
          refunded_total: '0.00',
          refundable: '0.00',
          coupon_code: 'SPRING20',
          net_usd: '59.90',
          commission_usd: '11.98',
          items: [],
          keys: [
            {
              id: 1,
              item_id: 1,
              key_masked: 'PDF-••••-K7',
              product: 'PDF 大师',
              status: 'activated',
              devices_used: 2,
              max_devices: 3,
              activated_at: null,
              expires_at: null,
            },
          ],
        },
      },
    },
  })
  const preview = () => document.querySelector('.return-bench-preview')?.textContent ?? ''
  await until('the keys', () => preview().includes('作废 1 个序列号'))
  expect(preview()).toContain('冲减代理佣金 $11.98')
  expect(preview()).toContain('退回优惠码 SPRING20 的 1 次使用')
  expect(gateway.variablesOf('orders_return_return_workbench_contents')).toEqual([{ id: 70 }])
  expect(document.querySelector('.return-bench-order')?.textContent).toContain('已用设备 2 / 3')
  const [, devices] = document.querySelectorAll<HTMLInputElement>('.return-bench-check input')
  devices?.click()
  await until('the devices', () => preview().includes('解绑 2 台设备'))
  document.querySelector<HTMLElement>('.decision-bar .bp6-intent-primary')?.click()
  await until('the decision', () => gateway.variablesOf('orders_return_return_workbench_approve').length > 0)
  expect(gateway.variablesOf('orders_return_return_workbench_approve')).toEqual([
    { id: 7, input: { amount: '59.90', revoke_keys: true, deactivate_devices: true, ban_email: false } },
  ])
})
