import { expect, test } from 'vitest'
import { adjustmentsOf, valueText } from './request.ts'

const changes = [
  { field: 'value', label: '面值', before: null, after: '30.00' },
  { field: 'max_uses', label: '总次数', before: null, after: 500 },
]

test('only what was changed is sent, numbers as numbers', () => {
  expect(adjustmentsOf({ value: '20.00', max_uses: '500' }, changes)).toEqual({ value: '20.00' })
  expect(adjustmentsOf({ max_uses: '100' }, changes)).toEqual({ max_uses: 100 })
  expect(adjustmentsOf({ value: '', max_uses: '500' }, changes)).toBeNull()
})

test('values are read by people', () => {
  expect(valueText(null)).toBe('—')
  expect(valueText('2026-05-01T08:30:00+08:00')).toBe('2026-05-01 08:30')
  expect(valueText(['a', 'b'])).toBe('a、b')
})
