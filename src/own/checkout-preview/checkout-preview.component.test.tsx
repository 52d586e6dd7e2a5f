import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { textOf } from '../../../tests/components/grid.ts'
import { renderPage } from '../../../tests/components/render-page.ts'
import { type Reply, errorReply, rows } from '../../../tests/components/replies.ts'
import { until } from '../../../tests/components/until.ts'

const operation = 'payment_management_links_checkout_preview_preview'
const link = {
  id: 4,
  name: '春季促销',
  code: 'spring',
  language: 'zh',
  template: 'classic',
  currency: 'USD',
  coupon: { id: 9, title: 'SPRING20' },
  items: [{ product_id: 3, license_type: 'yearly', quantity: 2 }],
  payment_methods: [2, 5],
  collect_invoice: true,
}
const preview = {
  url: 'https://pay.example.com/spring',
  currency: 'USD',
  discount: '10.00',
  total: '49.90',
  preview_html: '<p>图片大师 × 2</p>',
}

const open = (record: object, reply: Reply) =>
  renderPage('payment-management.links', {
    search: '?record=4&rtab=preview',
    answers: {
      payment_management_links_list: rows([{ id: 4, name: '春季促销' }]),
      payment_management_links_view: { data: record },
      [operation]: reply,
    },
  })
const frame = () => document.querySelector<HTMLElement>('.checkout-frame')

test('what a link sells is shown as customers see it, on a desk and on a phone, with its price and its code', async () => {
  const { gateway } = await open(link, { data: preview })
  await until('the checkout page', () => frame() !== null)
  const { id: _, coupon, ...sold } = link
  expect(gateway.variablesOf(operation)).toEqual([{ input: { ...sold, coupon_id: coupon.id } }])
  const shown = frame()?.querySelector('iframe')
  expect([shown?.srcdoc.includes('<p>图片大师 × 2</p>'), shown?.width]).toEqual([true, '1000'])
  // What it shows may not run in the console.
  expect(shown?.getAttribute('sandbox')).toBe('allow-same-origin')
  expect(textOf(document.querySelector('.checkout-total') ?? document.body)).toBe('优惠 $10.00$49.90')
  expect(document.querySelector('.qr code')?.textContent).toBe('https://pay.example.com/spring')
  expect(frame()?.dataset['device']).toBe('desktop')
  await page.getByRole('radiogroup', { name: '设备' }).getByText('手机').click()
  expect([frame()?.dataset['device'], frame()?.querySelector('iframe')?.width]).toEqual(['phone', '375'])
})

test('without items there is nothing to ask for', async () => {
  const { gateway } = await open({ ...link, items: [] }, { data: preview })
  await expect.element(page.getByText('添加商品后显示结账页')).toBeVisible()
  expect(gateway.variablesOf(operation)).toEqual([])
})

test('below the fields of a form a heading says what it is', async () => {
  await renderPage('payment-management.links', { search: '?record=new' })
  await expect.element(page.getByRole('heading', { name: '结账页', exact: true })).toBeVisible()
})

test('what is not for sale is no page: the reason stands in its place', async () => {
  const errors = {
    'items.0.product_id': ['该产品未在售'],
    'items.0.license_type': ['该授权类型没有 USD 价格'],
  }
  await open(link, errorReply({ status: 422, code: 'VALIDATION_FAILED', message: '数据校验失败', errors }))
  await expect.element(page.getByText('这个链接还不能结账')).toBeVisible()
  await expect.element(page.getByText('该产品未在售；该授权类型没有 USD 价格')).toBeVisible()
  expect(frame()).toBe(null)
})

test('an error says why, and another try shows the page', async () => {
  const { gateway } = await open(link, errorReply({ status: 422, message: '该货币没有价格' }))
  await expect.element(page.getByText('该货币没有价格')).toBeVisible()
  expect(frame()).toBe(null)
  gateway.answer(operation, { data: { ...preview, discount: '0.00', url: '' } })
  await page.getByRole('button', { name: '重试' }).click()
  await until('the checkout page', () => frame() !== null)
  expect(textOf(document.querySelector('.checkout-total') ?? document.body)).toBe('$49.90')
  expect(document.querySelector('.qr')).toBe(null)
})
