import { expect, test } from 'vitest'
import { fromStripeAmount, toStripeAmount } from './amount.ts'

test.each([
  ['10.50', 'USD', 1050],
  ['0.01', 'EUR', 1],
  ['1980.00', 'JPY', 1980],
  ['300.00', 'TWD', 30_000],
])('%s %s are %i for Stripe, and back', (amount, currency, units) => {
  expect([toStripeAmount(amount, currency), fromStripeAmount(units, currency)]).toEqual([units, amount])
})
