import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { idle } from '../../../tests/components/idle.ts'
import { renderPage } from '../../../tests/components/render-page.ts'

const call = 'product_registrations_ban_emails_rule_tester_test'

const open = async () => {
  const shown = await renderPage('product-registrations.ban-emails')
  await idle()
  document.querySelector<HTMLElement>('.page-heading .toolbar [aria-haspopup]')?.click()
  await page.getByText('试一试', { exact: true }).first().click()
  return { ...shown, drawer: page.getByRole('dialog') }
}

test('nothing is tried before there is something to try', async () => {
  const { drawer } = await open()
  await expect.element(drawer.getByRole('button', { name: '试一试' })).toBeDisabled()
})

test('what no rule meets is said; an error stands at its field, and the answer before it is gone', async () => {
  const { drawer, gateway } = await open()
  gateway.answer(call, { data: { matched: [] } })
  await drawer.getByRole('textbox').fill('a@example.com')
  await drawer.getByRole('button', { name: '试一试' }).click()
  await expect.element(drawer.getByText('没有命中任何规则')).toBeVisible()
  gateway.refuse(call, { status: 422, errors: { email: ['邮箱格式不正确'] } })
  await drawer.getByRole('textbox').fill('a@b')
  await drawer.getByRole('button', { name: '试一试' }).click()
  await expect.element(drawer.getByText('邮箱格式不正确')).toBeVisible()
  expect(drawer.getByText('没有命中任何规则').elements()).toEqual([])
})
