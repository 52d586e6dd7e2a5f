import { expect, test } from 'vitest'
import type { FormField } from '../../../generated/types.ts'
import { impactBody } from './impact-body.ts'

const field = (name: string, control: FormField['control']): FormField => ({
  field: name,
  label: name,
  control,
  writable: ['create'],
})
const fields = [
  field('type', 'choice'),
  field('value', 'decimal'),
  field('currency', 'choice'),
  field('product_mode', 'choice'),
  field('products', 'relations'),
]
const percent = { type: 'percent', value: '20', currency: 'EUR', product_mode: 'all', products: [] }

test('a percentage has no currency; each company that bears the coupon is named once', () => {
  const shares = [{ company_id: 1 }, { company_id: 2 }, { company_id: 1 }, { company_id: null }]
  expect(impactBody(fields, percent)).toEqual({ type: 'percent', value: '20', product_mode: 'all' })
  expect(impactBody(fields, { ...percent, allocations: shares })).toMatchObject({ companies: [1, 2] })
})

test.each([
  ['no value', { value: '' }],
  ['more than all', { value: '101' }],
  ['nothing off', { type: 'fixed', value: '0' }],
  ['an amount in no currency', { type: 'fixed', currency: null }],
  ['no product of those that are meant', { product_mode: 'include' }],
])('terms with %s are not asked about', (_what, more) => {
  expect(impactBody(fields, { ...percent, ...more })).toBe(null)
})
