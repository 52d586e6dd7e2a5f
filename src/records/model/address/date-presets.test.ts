import { expect, test } from 'vitest'
import { today } from '../../../dates/days.ts'
import { filter } from '../../list/list.fixture.ts'
import { datePresets } from './date-presets.ts'
import { normaliseFilterValue } from './filter-value.ts'

test('ranges of a Sunday at the start of a year', () => {
  expect(Object.fromEntries(datePresets('2023-01-01').map(({ key, value }) => [key, value]))).toEqual({
    today: 'today..today',
    yesterday: '-1d..-1d',
    last7: '-6d..today',
    last30: '-29d..today',
    last90: '-89d..today',
    thisWeek: '2022-12-26..2023-01-01',
    lastWeek: '2022-12-19..2022-12-25',
    thisMonth: '2023-01-01..2023-01-31',
    lastMonth: '2022-12-01..2022-12-31',
    thisQuarter: '2023-01-01..2023-03-31',
    thisYear: '2023-01-01..2023-12-31',
    last12Months: '2022-02-01..2023-01-31',
  })
})

test('every preset is a canonical filter value', () => {
  const values = datePresets(today()).map((preset) => preset.value)
  expect(values.map((value) => normaliseFilterValue(filter('created_at', 'daterange'), value))).toEqual(
    values,
  )
})
