import { expect, test } from 'vitest'
import { paidFor, refundOf } from './refund-sum.ts'

test('copies cost their part of the line, to the cent', () => {
  expect(paidFor({ paid: '100.00', quantity: 3 }, 1)).toBe('33.33')
  expect(paidFor({ paid: '100.00', quantity: 3 }, 3)).toBe('100.00')
  expect(paidFor({ paid: '0.00', quantity: 0 }, 1)).toBe('0.00')
})

test('all that is left goes back, or what the lines come to', () => {
  const order = { refundable: '59.90' }
  expect(refundOf('full', [], order)).toBe('59.90')
  expect(refundOf('partial', [{ amount: '0.10' }, { amount: '0.20' }], order)).toBe('0.30')
  expect(refundOf('partial', [{ amount: 'x' }], order)).toBe('0.00')
})
