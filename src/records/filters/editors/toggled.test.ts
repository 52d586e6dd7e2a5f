import { expect, test } from 'vitest'
import { toggled } from './toggled.ts'

test.each([
  [undefined, 'a', 'a'],
  ['a', 'b', 'a,b'],
  ['a,b', 'a', 'b'],
  ['a', 'a', null],
  ['!a', 'b', '!a,b'],
  ['null', 'a', 'a'],
])('%j with %s toggled is %j', (value, item, expected) => {
  expect(toggled(value, item)).toBe(expected)
})
