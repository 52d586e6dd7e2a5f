import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../../tests/components/render-page.ts'
import { settled } from '../../../tests/components/settled.ts'

test('a refund without an order has no lines to choose', async () => {
  await renderPage('orders.return')
  await settled()
  await page.getByRole('button', { name: '发起退款' }).first().click()
  await page.getByRole('radio', { name: '部分' }).first().click()
  await expect.element(page.getByText('请先选择订单')).toBeVisible()
})
