import { expect, test } from 'vitest'
import { isJump } from './jump.ts'

test.each([
  ['10.00', '5.00', false],
  ['10.00', '4.99', true],
  ['10.00', '15.00', false],
  ['10.00', '15.01', true],
  ['10.00', '0', true],
  [null, '0.00', true],
  ['', '1.00', false],
  ['0.00', '0', false],
  ['0.00', '9.00', false],
  ['10.00', 'a few', false],
])('from %s to %s: %s', (before, after, expected) => {
  expect(isJump(before, after)).toEqual(expected)
})
