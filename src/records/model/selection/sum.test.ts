import { expect, test } from 'vitest'
import { column } from '../../list/list.fixture.ts'
import { sumOf } from './sum.ts'

const amount = column('total', { type: 'money', currency: { key: 'currency' } })

test.each([
  [['0.10', '0.20'], '0.3'],
  [['19.99', '-20.00'], '-0.01'],
  [['100', null], '100'],
  [['9007199254740993.01', '1'], '9007199254740994.01'],
  [['1', 'x'], null],
])('%j make %s', (values, expected) => {
  const rows = values.map((total) => ({ total, currency: 'USD' }))
  expect(sumOf(amount, rows)).toEqual(expected)
})

test('several currencies have no sum, ids have none', () => {
  expect(
    sumOf(amount, [
      { total: '1', currency: 'USD' },
      { total: '1', currency: 'EUR' },
    ]),
  ).toEqual(null)
  expect(sumOf(column('user_id', { type: 'int' }), [{ user_id: 1 }])).toEqual(null)
})
