import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { idle } from '../../../tests/components/idle.ts'
import { renderPage } from '../../../tests/components/render-page.ts'
import { rows } from '../../../tests/components/replies.ts'
import { until } from '../../../tests/components/until.ts'

const price = {
  id: 5,
  product: { id: 3, title: '图匠' },
  product_id: 3,
  license_type: 'yearly',
  currency: 'USD',
  region: 'global',
  min_quantity: 1,
  amount: '30.00',
  original_amount: null,
  tax_included: false,
  status: 'active',
  updated_at: '2026-01-01T08:00:00Z',
}

const opened = (search = '') =>
  renderPage('payment-management.prices', {
    search,
    answers: {
      payment_management_prices_list: rows([price]),
      payment_management_prices_form_load: { data: price },
      payment_management_prices_cell: { data: { ...price, amount: '10.00' } },
    },
  })

const question = () => page.getByRole('alertdialog').filter({ hasText: '改动较大' })

const expectWarning = (change: string) =>
  until('the question', () => question().query()?.textContent.includes(change) ?? false)

test('a price that changes by more than half in its cell is confirmed before it is sent', async () => {
  const { gateway } = await opened()
  await idle()
  const cell = document.querySelector('td[data-field="amount"]')
  if (cell === null) throw new Error('no amount')
  await userEvent.dblClick(cell)
  const amount = page.getByRole('textbox', { name: '售价' })
  await amount.fill('10')
  await userEvent.keyboard('{Enter}')
  await expectWarning('售价从 $30.00 改为 $10.00')
  expect(gateway.variablesOf('payment_management_prices_cell')).toEqual([])
  await question().getByRole('button', { name: '返回修改' }).click()
  expect(gateway.variablesOf('payment_management_prices_cell')).toEqual([])
  await until('the editor alone', () => document.querySelector('[role="alertdialog"]') === null)
  await userEvent.click(amount)
  await until('the editor', () => document.activeElement?.closest('.cell-editor') !== null)
  await userEvent.keyboard('{Enter}')
  await question().getByRole('button', { name: '确认保存' }).click()
  await until('the request', () => gateway.variablesOf('payment_management_prices_cell').length === 1)
  expect(gateway.variablesOf('payment_management_prices_cell')).toMatchObject([{ input: { amount: '10' } }])
})

test('keys in the question are those of the question: Tab leads on in it, Enter on its button confirms', async () => {
  const { gateway } = await opened()
  await idle()
  const cell = document.querySelector('td[data-field="amount"]')
  if (cell === null) throw new Error('no amount')
  await userEvent.dblClick(cell)
  await page.getByRole('textbox', { name: '售价' }).fill('10')
  await userEvent.keyboard('{Enter}')
  await expectWarning('售价从 $30.00 改为 $10.00')
  const buttonInFocus = () => document.activeElement?.closest('[role="alertdialog"] button')?.textContent
  await until('the button', () => buttonInFocus() === '确认保存')
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await until('the other button', () => buttonInFocus() === '返回修改')
  expect(gateway.variablesOf('payment_management_prices_cell')).toEqual([])
  await userEvent.keyboard('{Tab}{Enter}')
  await until('the request', () => gateway.variablesOf('payment_management_prices_cell').length === 1)
  expect(gateway.variablesOf('payment_management_prices_cell')).toMatchObject([{ input: { amount: '10' } }])
})

async function changeInForm(typed: string) {
  const { gateway } = await opened('?record=5')
  await idle()
  await until('the form', () => document.querySelector('[data-slot="amount"] input') !== null)
  await page.getByRole('textbox', { name: '售价' }).fill(typed)
  await page.getByRole('button', { name: '保存', exact: true }).click()
  return gateway
}

test.each([
  ['0', '售价从 $30.00 改为 $0.00'],
  ['46', '售价从 $30.00 改为 $46.00'],
])('in the form %s is asked: %s', async (typed, change) => {
  const gateway = await changeInForm(typed)
  await expectWarning(change)
  expect(gateway.variablesOf('payment_management_prices_form_update')).toEqual([])
  await question().getByRole('button', { name: '确认保存' }).click()
  await until('the request', () => gateway.variablesOf('payment_management_prices_form_update').length === 1)
})

test('a price that changes by less is sent at once', async () => {
  const gateway = await changeInForm('20')
  await until('the request', () => gateway.variablesOf('payment_management_prices_form_update').length === 1)
  expect(document.querySelector('[role="alertdialog"]')).toBeNull()
})
