import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../../tests/components/render-page.ts'
import { errorReply, rows } from '../../../tests/components/replies.ts'
import { until } from '../../../tests/components/until.ts'

const line = (place: number, more: object = {}) => ({
  product: `产品 ${place}`,
  license_type: 'lifetime',
  price: '40.00',
  price_after: '30.00',
  warning: null,
  ...more,
})

const impact = (more: object) => ({
  data: {
    approval: false,
    percent_off: '25.00',
    auto_approve_percent: 30,
    currency: 'USD',
    total: 1,
    lines: [line(1)],
    ...more,
  },
})

const previewOperation = 'coupons_self_coupon_impact_preview'

test('the form of a coupon shows each price after it and whether it holds at once, as soon as its terms are complete', async () => {
  const low = line(1, { price: '1.20', price_after: '0.90', warning: 'below_one_usd' })
  const { gateway } = await renderPage('coupons.self', {
    search: '?record=new',
    answers: {
      [previewOperation]: ({ variables }: { readonly variables: Readonly<Record<string, unknown>> }) =>
        JSON.stringify(variables).includes('"25"')
          ? impact({})
          : impact({
              approval: true,
              percent_off: '40.00',
              total: 30,
              lines: [low, ...Array.from({ length: 9 }, (_, place) => line(place + 2))],
            }),
    },
  })
  await until('the room for it', () => document.querySelector('.coupon-impact > p') !== null)
  const verdict = () => document.querySelector('.coupon-impact-verdict')?.textContent
  const cells = () =>
    [...document.querySelectorAll('.coupon-impact tbody tr')].map((row) =>
      [...row.children].map((cell) => cell.textContent),
    )
  const value = page.getByRole('textbox', { name: /面值/ })
  await value.fill('25')
  await expect.poll(verdict).toBe('保存后直接生效最多优惠 25%，未超过免审批上限 30%')
  expect(gateway.variablesOf(previewOperation)).toEqual([
    { input: { type: 'percent', value: '25', product_mode: 'all' } },
  ])
  expect(cells()).toEqual([['产品 1终身版', '$40.00', '$30.00', '25%']])

  await value.fill('40')
  await expect.poll(verdict).toBe('保存后需要审批最多优惠 40%，超过免审批上限 30%')
  expect([
    cells().length,
    cells()[0]?.[2],
    document.querySelector('.coupon-impact-low')?.textContent,
  ]).toEqual([8, '$0.90低于 1 USD', '1 个券后价低于 1 USD，请确认'])
  await page.getByRole('button', { name: '显示全部 10 个价格' }).click()
  await expect.poll(() => cells().length).toBe(10)
  expect(document.querySelector('.coupon-impact > p:last-child')?.textContent).toBe(
    '共 30 个价格，仅显示券后价最低的 10 个',
  )

  await value.fill('')
  await expect.poll(() => cells().length).toBe(0)
  expect(gateway.variablesOf(previewOperation).length).toBe(2)
})

test('a coupon that holds already shows its prices without a verdict; what cannot be said is asked again', async () => {
  const { gateway } = await renderPage('coupons.self', {
    search: '?record=7&rtab=edit',
    answers: {
      coupons_self_list: rows([{ id: 7, code: 'OLD', status: 'active' }]),
      coupons_self_form_load: {
        data: { id: 7, code: 'OLD', type: 'percent', value: '10.00', status: 'active' },
      },
      [previewOperation]: errorReply(),
    },
  })
  await page.getByRole('region', { name: '优惠影响' }).getByRole('button', { name: '重试' }).click()
  await expect.poll(() => gateway.variablesOf(previewOperation).length).toBe(2)
  expect(document.querySelector('.coupon-impact-verdict')).toBe(null)
})
