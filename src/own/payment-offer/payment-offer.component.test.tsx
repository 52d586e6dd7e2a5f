import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { textOf } from '../../../tests/components/grid.ts'
import { renderPage } from '../../../tests/components/render-page.ts'
import { rows } from '../../../tests/components/replies.ts'
import { until } from '../../../tests/components/until.ts'

const operation = 'payment_management_index_payment_offer_preview'
const method = (id: number, name: string, gateway: string, more: object = {}) => ({
  id,
  name,
  gateway,
  mode: 'live',
  reason: null,
  share: null,
  min_amount: null,
  max_amount: null,
  ...more,
})

async function choose(label: string, text: string) {
  await page.getByLabelText(new RegExp(`^${label}`)).click()
  await page
    .getByRole('option', { name: new RegExp(text) })
    .first()
    .click()
}

const items = (selector: string) => [...document.querySelectorAll(selector)].map((item) => textOf(item))

test('a customer of a country sees the methods in their order, accounts of a gateway as one, and each other one has its reason', async () => {
  const { gateway } = await renderPage('payment-management.index', {
    answers: {
      payment_management_index_list: rows([{ id: 1, name: '信用卡' }]),
      [operation]: {
        data: [
          method(3, '卡 A', 'card', { share: 0.75 }),
          method(1, 'PayPal', 'paypal', { min_amount: '10.00', mode: 'sandbox' }),
          method(2, '卡 B', 'card', { share: 0.25 }),
          method(4, '支付宝', 'alipay', { reason: 'country' }),
          method(5, '微信', 'wechat_pay', { reason: 'currency' }),
        ],
      },
    },
  })
  await page.getByRole('button', { name: '顾客看到的列表' }).click()
  await expect.element(page.getByText('选择国家和货币，查看顾客在结账页看到的支付方式')).toBeVisible()
  expect(gateway.variablesOf(operation)).toEqual([])
  await choose('国家', '德国')
  await choose('货币', '美元')
  await until('the list', () => document.querySelector('.payment-offer-choices') !== null)
  expect(gateway.variablesOf(operation)).toEqual([{ input: { country: 'DE', currency: 'USD' } }])
  expect(items('.payment-offer-choices > li')).toEqual([
    '信用卡网关卡 A分流 75%卡 B分流 25%',
    'PayPal沙箱$10.00 起',
  ])
  expect(items('.payment-offer-out li')).toEqual(['支付宝不对该国家开放', '微信不支持该货币'])
})
