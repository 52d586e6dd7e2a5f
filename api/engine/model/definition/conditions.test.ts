import { expect, test } from 'vitest'
import { allOf, type Condition, meetsConditions } from './conditions.ts'

test.each<readonly [condition: Condition, values: readonly string[]]>([
  ['pending', ['pending']],
  [
    ['pending', 'paid'],
    ['pending', 'paid'],
  ],
  [null, ['null']],
  [true, ['1']],
  [{ not: 'paid' }, ['!paid']],
  [{ not: ['paid', false] }, ['!paid', '!0']],
  [{ not: null }, ['notnull']],
  [{ min: 1 }, ['1..']],
  [{ min: 0, max: 9 }, ['0..9']],
])('%j is %j for filters', (condition, values) => {
  expect(allOf({ field: condition })).toEqual({ field: values })
})

test('one alternative is enough, and all of its fields have to agree', () => {
  const when = [allOf({ status: 'pending' }), allOf({ status: 'frozen', paid_at: null })]
  const holds = (record: Record<string, unknown>) => meetsConditions(when, record, null)
  expect([
    holds({ status: 'pending', paid_at: '2026-01-01T00:00:00Z' }),
    holds({ status: 'frozen', paid_at: null }),
    holds({ status: 'frozen', paid_at: '2026-01-01T00:00:00Z' }),
    holds({ status: 'paid', paid_at: null }),
  ]).toEqual([true, true, false, false])
})

test('none of several excluded values is met', () => {
  const when = [allOf({ status: { not: ['banned', 'deactivated'] } })]
  expect(
    ['active', 'banned', 'deactivated'].map((status) => meetsConditions(when, { status }, null)),
  ).toEqual([true, false, false])
})
