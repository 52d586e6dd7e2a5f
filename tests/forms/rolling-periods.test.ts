import { expect, test } from 'vitest'
import { rollingDays, rollingPeriods } from '../../api/engine/query/rolling.ts'
import { addDays } from '../../api/engine/query/today.ts'
import { presetPeriod } from '../../src/records/model/address/presets.ts'
import { reportPeriods } from '../../src/records/schedules/report-request.ts'

test('a report has the days that the console would show on the day on which it is made', () => {
  expect(reportPeriods).toEqual(rollingPeriods)
  const days = Array.from({ length: 800 }, (_, place) => addDays('2027-12-20', place))
  for (const period of rollingPeriods)
    expect(days.map((day) => rollingDays(period, day))).toEqual(days.map((day) => presetPeriod(period, day)))
})
