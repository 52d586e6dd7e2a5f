import { expect, test } from 'vitest'
import type { SetRule } from '../../../../generated/types.ts'
import { scaledTo, stateOf, takesRemainder, unitsOf, unitsText } from './set-sum.ts'

const rule: SetRule = { sum: 'weight', equals: 100, scale: 3, where: { status: ['enabled'] }, save: null }

test.each([
  ['33.3333', 33_333],
  ['33.3335', 33_334],
  ['0.1', 100],
  [12, 12_000],
  ['-1.5', -1500],
  ['', null],
  ['1,5', null],
])('%s is %s thousandths', (text, units) => {
  expect(unitsOf(text, 3)).toEqual(units)
})

test('99.999 is not 100, and a row that does not count adds nothing', () => {
  const rows = [
    { weight: '33.333', status: 'enabled' },
    { weight: '66.666', status: 'enabled' },
    { weight: '50.000', status: 'disabled' },
  ]
  expect(stateOf(rows, rule)).toEqual({ sum: 99_999, missing: 1, unreadable: 0 })
  expect([unitsText(99_999, 3), unitsText(1, 3), unitsText(-2500, 3)]).toEqual(['99.999', '0.001', '-2.500'])
})

test('scaled amounts come to the whole exactly', () => {
  const scaled = scaledTo([1000, 1000, 1000], rule)
  expect(scaled).toEqual([33_334, 33_333, 33_333])
  expect(scaledTo([0, 0], rule)).toEqual([0, 0])
})

test('what is left over goes to a row that counts and may take it', () => {
  const withRest = { ...rule, remainder: { type: ['thanks'] } }
  const rows = [
    { type: 'physical', status: 'enabled' },
    { type: 'thanks', status: 'disabled' },
    { type: 'thanks', status: 'enabled' },
  ]
  expect(rows.map((row) => takesRemainder(row, withRest))).toEqual([false, false, true])
  expect(rows.map((row) => takesRemainder(row, rule))).toEqual([false, false, false])
})
