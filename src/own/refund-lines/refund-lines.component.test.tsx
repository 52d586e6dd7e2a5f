import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { idle } from '../../../tests/components/idle.ts'
import { renderPage } from '../../../tests/components/render-page.ts'

test('a refund without an order has no lines to choose', async () => {
  await renderPage('orders.return')
  await idle()
  await page.getByRole('button', { name: '发起退款' }).first().click()
  await page.getByRole('radio', { name: '部分' }).first().click()
  await expect.element(page.getByText('请先选择订单')).toBeVisible()
})
