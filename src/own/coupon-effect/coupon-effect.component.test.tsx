import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../../tests/components/render-page.ts'
import { type Reply, rows } from '../../../tests/components/replies.ts'

const load = 'coupons_self_coupon_effect_load'
const use = (used_at: string, more: object = {}) => ({
  used_at,
  order_total_usd: '19.99',
  discount_usd: '5.01',
  is_first: false,
  reversed_at: null,
  ...more,
})

const open = async (answer: Reply) => {
  const shown = await renderPage('coupons.self', { search: '?record=1', answers: { [load]: answer } })
  await page.getByRole('tab', { name: '效果' }).click()
  return shown
}

test('a coupon without uses says so', async () => {
  await open(rows([]))
  await expect.element(page.getByText('暂无使用记录')).toBeVisible()
})

test('uses that were taken back do not count, and days add up to the cent', async () => {
  await open(
    rows([
      use('2026-03-04T02:00:00Z', { is_first: true }),
      use('2026-03-04T03:00:00Z'),
      use('2026-03-05T03:00:00Z'),
      use('2026-03-05T04:00:00Z', { reversed_at: '2026-03-06T00:00:00Z', order_total_usd: '900.00' }),
    ]),
  )
  await expect.element(page.getByText('首单占比')).toBeVisible()
  const facts = [...document.querySelectorAll('.coupon-effect dd')].map(({ textContent }) => textContent)
  expect(facts).toEqual(['3', '$59.97', '$15.03', '33%'])
})

test('where it cannot be read it can be tried again', async () => {
  const { gateway } = await open(() => {
    throw new Error('down')
  })
  gateway.answer(load, rows([]))
  await page.getByRole('button', { name: '重试' }).first().click()
  await expect.element(page.getByText('暂无使用记录')).toBeVisible()
})
