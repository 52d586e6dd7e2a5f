import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { idle } from '../../../tests/components/idle.ts'
import { renderPage } from '../../../tests/components/render-page.ts'
import { until } from '../../../tests/components/until.ts'

const cells = () => [...document.querySelectorAll<HTMLElement>('.sheet-grid td')]

test('prices are filled by rate, seen before and after, and saved together; a steep fall asks for a word', async () => {
  const { main, gateway } = await renderPage('products.edit', {
    params: { id: 5 },
    search: '?tab=prices',
    answers: {
      products_edit_load: { data: { id: 5, name: 'P', updated_at: '2026-03-01T09:00:00Z' } },
      products_edit_price_matrix_load: {
        data: {
          rows: ['monthly'],
          cols: ['USD', 'EUR', 'JPY'],
          cells: { 'monthly.USD': { amount: '20.00', original_amount: '30.00' } },
          rates: { USD: '1', EUR: '1.25', JPY: '0.008' },
        },
      },
      products_edit_price_matrix_save: { data: { created: 3, closed: 1 } },
    },
  })
  await until('the matrix', () => cells().length === 3)
  await main.getByRole('button', { name: '按汇率填充' }).click()
  await until('the filled cells', () => cells()[2]?.textContent === '2500')
  expect(cells().map(({ textContent }) => textContent)).toEqual(['20.00', '15.99', '2500'])
  cells()[0]?.focus()
  await userEvent.keyboard('5{Enter}')
  await until('the fall', () => document.querySelector('.prices-steep') !== null)
  const save = main.getByRole('button', { name: '保存 3 项变更' })
  expect(save.element()).toHaveProperty('disabled', true)
  await main.getByRole('textbox', { name: /OK/ }).fill('ok')
  await idle()
  await save.click()
  await until('the save', () => gateway.variablesOf('products_edit_price_matrix_save').length === 1)
  expect(gateway.variablesOf('products_edit_price_matrix_save')).toEqual([
    {
      input: {
        product_id: 5,
        cells: [
          { license_type: 'monthly', currency: 'EUR', amount: '15.99' },
          { license_type: 'monthly', currency: 'JPY', amount: '2500' },
          { license_type: 'monthly', currency: 'USD', amount: '5', original_amount: '30.00' },
        ],
      },
    },
  ])
})
