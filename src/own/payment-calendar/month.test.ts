import { expect, test } from 'vitest'
import { weeksOf } from './month.ts'

test('weeks begin on Monday and hold the days of the month only', () => {
  const weeks = weeksOf('2026-11')
  expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01'])
  expect(weeks.flat().filter((day) => day !== null)).toHaveLength(30)
  expect(weeks.every((week) => week.length === 7)).toBe(true)
})
