import { expect, test } from 'vitest'
import type { FormField } from '../../../generated/types.ts'
import { type Quote, lacksPrices, quoteInput, withListPrices } from './quote.ts'

const fields: readonly FormField[] = [
  { field: 'product_id', label: 'Product', control: 'relation', writable: ['create'] },
  { field: 'license_type', label: 'License', control: 'choice', writable: ['create'] },
  { field: 'quantity', label: 'Quantity', control: 'int', writable: ['create'] },
  { field: 'unit_price', label: 'Price', control: 'money', writable: ['create'] },
  { field: 'price_id', label: 'List price', control: 'relation', writable: ['create'] },
]
const line = { id: 9, product_id: 3, license_type: 'yearly', quantity: '2', unit_price: '', price_id: 4 }
const quote: Quote = {
  lines: [
    { product: 'A', quantity: 2, list_price: '9.90', unit_price: '9.90', discount: '0.00', total: '19.80' },
  ],
  subtotal: '19.80',
  discount: '0.00',
  tax: '0.00',
  total: '19.80',
  warnings: [],
}

test('a quote is asked for what is filled in, when every line says what is bought', () => {
  expect(quoteInput(fields, [line], { currency: 'USD', coupon_id: null, tax: '1.00', note: 'x' })).toEqual({
    items: [{ product_id: 3, license_type: 'yearly', quantity: 2 }],
    currency: 'USD',
    tax: '1.00',
  })
  expect(quoteInput(fields, [line], { currency: '' })).toEqual(null)
  expect(quoteInput(fields, [line, { ...line, product_id: null }], { currency: 'USD' })).toEqual(null)
  expect(quoteInput(fields, [], { currency: 'USD' })).toEqual(null)
})

test('list prices are filled in where none is typed', () => {
  const own = { ...line, unit_price: '5.00' }
  expect(withListPrices([line], quote)).toEqual([{ ...line, unit_price: '9.90' }])
  expect(withListPrices([own], quote)).toEqual([own])
  expect([lacksPrices([line], quote), lacksPrices([own], quote)]).toEqual([true, false])
})
