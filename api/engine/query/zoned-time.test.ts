import { expect, it } from 'vitest'
import { withOffset } from './zoned-time.ts'

it.each([
  ['2025-01-31T16:30:00.5Z', 'Asia/Shanghai', '2025-02-01T00:30:00.500+08:00'],
  ['2025-01-31T16:30:00Z', 'UTC', '2025-01-31T16:30:00.000+00:00'],
  ['2025-03-09T06:59:59.999Z', 'America/New_York', '2025-03-09T01:59:59.999-05:00'],
  ['2025-03-09T07:00:00Z', 'America/New_York', '2025-03-09T03:00:00.000-04:00'],
  ['2025-01-01T00:00:00Z', 'Asia/Kolkata', '2025-01-01T05:30:00.000+05:30'],
  ['0001-01-01T12:00:00Z', 'UTC', '0001-01-01T12:00:00.000+00:00'],
])('%s in %s is %s', (utc, timezone, expected) => {
  expect(withOffset(utc, timezone)).toBe(expected)
})

it('refuses what is no time', () => {
  expect(() => withOffset('yesterday', 'UTC')).toThrow(RangeError)
})

/** Whole hours, halves and quarters, summer time of both halves of the world, by half an hour, at midnight, and a day that was left out. */
const zones = [
  'UTC',
  'Asia/Shanghai',
  'Asia/Kathmandu',
  'Asia/Tehran',
  'Africa/Cairo',
  'Africa/Casablanca',
  'America/New_York',
  'America/Santiago',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Europe/Dublin',
  'Europe/London',
  'Pacific/Apia',
  'Pacific/Chatham',
]
const hour = 3_600_000

it.each(zones)(
  'shows in %s what the tables of the zone show, at any time and around every change',
  (zone) => {
    const wrong = [...moments(zone)]
      .map((time) => [withOffset(new Date(time).toISOString(), zone), fromTables(time, zone)])
      .filter(([shown, expected]) => shown !== expected)
    expect(wrong).toEqual([])
  },
)

/** Moments of 1950 to 2037 in odd steps, and the last and first milliseconds around each change of the offset. */
function* moments(zone: string): Generator<number> {
  const step = 131 * hour + 1_234_567
  let before = offsetAt(Date.UTC(1950, 0, 1), zone)
  for (let time = Date.UTC(1950, 0, 1) + step; time < Date.UTC(2038, 0, 1); time += step) {
    yield time
    const offset = offsetAt(time, zone)
    if (offset !== before) {
      const change = changeWithin(time - step, time, zone)
      for (const offset of [-12 * hour, -hour, -1, 0, 1, hour, 12 * hour]) yield change + offset
    }
    before = offset
  }
}

/** The first millisecond with the later of two offsets. */
function changeWithin(first: number, last: number, zone: string): number {
  let [low, high] = [first, last]
  const before = offsetAt(first, zone)
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (offsetAt(middle, zone) === before) low = middle
    else high = middle
  }
  return high
}

function offsetAt(time: number, zone: string): string {
  return tables(zone).format(time).split('GMT')[1] ?? ''
}

function fromTables(time: number, zone: string): string {
  const [day = '', clock = ''] = tables(zone).format(time).split(', ')
  const [month = '', date = '', year = ''] = day.split('/')
  const [shown = '', name = ''] = clock.split(' ')
  return `${year}-${month}-${date}T${shown}${name.replace('GMT', '') || '+00:00'}`
}

const made = new Map<string, Intl.DateTimeFormat>()

function tables(timeZone: string): Intl.DateTimeFormat {
  const cached = made.get(timeZone)
  if (cached !== undefined) return cached
  const two = '2-digit'
  const parts = { year: 'numeric', month: two, day: two, hour: two, minute: two, second: two } as const
  const format = new Intl.DateTimeFormat('en-US', {
    ...parts,
    timeZone,
    hourCycle: 'h23',
    fractionalSecondDigits: 3,
    timeZoneName: 'longOffset',
  })
  made.set(timeZone, format)
  return format
}
