import { afterEach, describe, expect, test, vi } from 'vitest'
import type { FormField } from '../../generated/types.ts'
import { clockAt } from '../../src/dates/clock.ts'
import { addDays, monthStart, today } from '../../src/dates/days.ts'
import { dayOfPicker, pickerDate, pickerTime, timeOfPicker } from '../../src/dates/picker-date.ts'
import { setCompanyZone } from '../../src/dates/zone.ts'
import { datePresets } from '../../src/records/model/address/date-presets.ts'
import { readDateText } from '../../src/records/model/fields/date-text.ts'
import { bodyValue, initialValue } from '../../src/records/model/fields/field-value.ts'
import { readStatsQuery } from '../../src/stats/address/stats-query.ts'

afterEach(() => {
  setCompanyZone(null)
  vi.unstubAllEnvs()
  vi.useRealTimers()
})

const ends: FormField = { field: 'ends_at', label: '', control: 'datetime', writable: ['create'] }
const range = {
  default: '7d',
  presets: ['7d'],
  compare: 'none',
  grains: ['day'],
  grain: null,
  maxDays: null,
  field: null,
} as const

// Every user sees, from any zone, the days of the company.
describe.each(['Asia/Shanghai', 'UTC', 'America/Los_Angeles'])('in a browser in %s', (browser) => {
  test.each([
    ['UTC', '2026-12-31T23:59:00+00:00', '2026-12-31', '2027-01-01'],
    ['Asia/Shanghai', '2026-12-31T23:59:00+08:00', '2027-01-01', '2027-01-01'],
    ['America/Los_Angeles', '2026-12-31T23:59:00-08:00', '2026-12-31', '2026-12-31'],
  ])('a company in %s', (zone, sent, atYearsEnd, after) => {
    vi.stubEnv('TZ', browser)
    setCompanyZone(zone)
    // A time that is typed is sent as a clock of the company shows it, and comes back as it was typed.
    expect(bodyValue(ends, '2026-12-31T23:59')).toEqual(sent)
    expect(initialValue(ends, sent)).toEqual('2026-12-31T23:59')
    expect(initialValue(ends, new Date(sent).toISOString())).toEqual('2026-12-31T23:59')
    vi.useFakeTimers({ now: Date.parse('2026-12-31T23:30:00Z'), toFake: ['Date'] })
    expect([today(), initialValue({ ...ends, control: 'date' }, 'today')]).toEqual([atYearsEnd, atYearsEnd])
    expect(readDateText('今天')).toEqual({ day: atYearsEnd, time: null })
    expect(readDateText('明天')?.day).toEqual(addDays(atYearsEnd, 1))
    expect(readDateText('月底')?.day).toEqual(addDays(monthStart(atYearsEnd, 1), -1))
    expect(readDateText('现在')).toEqual({ day: atYearsEnd, time: clockAt(Date.now(), zone).slice(11) })
    const month = datePresets(today()).find(({ key }) => key === 'thisMonth')?.value
    expect(month).toEqual(`${atYearsEnd.slice(0, 8)}01..${atYearsEnd.slice(0, 8)}31`)
    expect(readStatsQuery(range, {}, today()).period).toEqual({
      from: addDays(atYearsEnd, -6),
      to: atYearsEnd,
    })
    vi.setSystemTime(Date.parse('2027-01-01T00:30:00Z'))
    expect(today()).toEqual(after)
  })

  test('a field that has a zone beside it follows that', () => {
    vi.stubEnv('TZ', browser)
    setCompanyZone('Asia/Shanghai')
    const own: FormField = { ...ends, zone: 'timezone' }
    const siblingValues = { timezone: 'America/Los_Angeles' }
    expect(initialValue(own, '2026-11-27T16:00:00+08:00', siblingValues)).toEqual('2026-11-27T00:00')
    expect(bodyValue(own, '2026-11-27T00:00', siblingValues)).toEqual('2026-11-27T00:00:00-08:00')
    expect(bodyValue(own, '2026-11-27T00:00', { timezone: 'Nowhere/At_All' })).toEqual(
      '2026-11-27T00:00:00+08:00',
    )
  })

  test('a day and a time pass through the calendar of a library unchanged, on days of clock changes too', () => {
    vi.stubEnv('TZ', browser)
    const days = ['2026-02-28', '2026-03-08', '2026-03-29', '2026-11-01', '2026-12-31', '2027-01-01']
    expect(days.map((day) => dayOfPicker(pickerDate(day)))).toEqual(days)
    const times = ['00:00', '01:59', '02:30', '23:59']
    expect(times.map((time) => timeOfPicker(pickerTime(time)))).toEqual(times)
  })
})
