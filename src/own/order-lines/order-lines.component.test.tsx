import { expect, test } from 'vitest'
import { renderPage } from '../../../tests/components/render-page.ts'
import { until } from '../../../tests/components/until.ts'
import { recordWith, textField } from '../../pages/form/form.fixture.ts'

test('what the lines cost follows them; list prices are filled in where none was typed', async () => {
  const quote = {
    lines: [
      {
        product: '图匠',
        quantity: 1,
        list_price: '29.90',
        unit_price: '29.90',
        discount: '0.00',
        total: '29.90',
      },
    ],
    subtotal: '29.90',
    discount: '0.00',
    tax: '1.00',
    total: '30.90',
    warnings: ['优惠券不适用于所选产品'],
  }
  const items = [{ id: 1, product_id: 3, license_type: 'yearly', quantity: 1, unit_price: null }]
  const { main, gateway } = await renderPage('orders.edit', {
    params: { id: 5 },
    answers: {
      orders_edit_load: recordWith({ items, agency_id: null }),
      orders_edit_order_lines_quote: { data: quote },
    },
  })
  await until('the quote', () => document.querySelector('.order-quote') !== null)
  const total = document.querySelector('.order-quote [data-part="total"] dd')
  expect(total?.textContent).toEqual('$30.90')
  expect(document.querySelector('.order-quote-warning')?.textContent).toEqual(quote.warnings[0])
  await main.getByRole('button', { name: '未填的单价按标价填写' }).click()
  await textField('tax').fill('2.00')
  const quoteInputs = () => gateway.variablesOf('orders_edit_order_lines_quote')
  // What is typed slowly is asked about in between.
  await until('a quote with the tax', () => JSON.stringify(quoteInputs().at(-1)).includes('"tax":"2.00"'))
  expect(quoteInputs()[0]).not.toHaveProperty('input.agency_id')
  expect([quoteInputs()[0], quoteInputs().at(-1)]).toMatchObject([
    { input: { items: [{ product_id: 3, license_type: 'yearly', quantity: 1 }], currency: 'USD' } },
    { input: { items: [{ product_id: 3, unit_price: '29.90' }], currency: 'USD', tax: '2.00' } },
  ])
})
