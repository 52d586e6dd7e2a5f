import { expect, test } from 'vitest'
import { addDays } from '../../../engine/query/today.ts'
import { type BudgetState, type Campaign, pacingOf, type SpentDay } from './forecast.ts'

/** A Thursday; June has thirty days, ten of which are over. */
const today = '2026-06-11'

/** Costs by day from so many days ago until yesterday, as the statement answers them. */
const costs = (cents: (date: string) => number, ago = 60): SpentDay[] =>
  Array.from({ length: ago }, (_, place) => addDays(today, place - ago)).map((date) => ({
    date,
    cents: cents(date),
    running: cents(date),
  }))

const campaignOf = (days: readonly SpentDay[], more: Partial<Campaign> = {}): Campaign => {
  const lastOn = days.at(-1)?.date ?? null
  const sum = (some: readonly SpentDay[]) => some.reduce((all, { cents }) => all + cents, 0)
  const latest = days.toReversed()
  const whole = latest.slice(0, 7 * Math.min(8, Math.floor(days.length / 7)))
  return {
    startsAt: days[0]?.date ?? today,
    endsAt: null,
    firstOn: days[0]?.date ?? null,
    lastOn,
    weeks: [0, 7, 14, 21].map((from) => sum(latest.slice(from, from + 7))),
    weekdays: [1, 2, 3, 4, 5, 6, 0].map((weekday) =>
      sum(whole.filter(({ date }) => new Date(date).getUTCDay() === weekday)),
    ),
    ...more,
  }
}

const state = (more: Partial<BudgetState>): BudgetState => ({
  month: '2026-06',
  today,
  currency: 'USD',
  budget: 3000_00,
  days: [],
  campaigns: [],
  ...more,
})

const even = costs(() => 100_00)

test('even spending goes on as it was, and nothing is uncertain about it', () => {
  const { expected, ...pacing } = pacingOf(state({ days: even, campaigns: [campaignOf(even)] }))
  expect(pacing).toEqual({
    spent: 1000_00,
    late: 0,
    lateDays: [],
    lateCampaigns: 0,
    silent: 0,
    elapsed: 10,
    length: 30,
    ratio: 1,
    pace: 'on',
    forecast: 3000_00,
    low: 3000_00,
    high: 3000_00,
    dailyLeft: 100_00,
  })
  expect([expected.size, expected.get('2026-06-11'), expected.get('2026-06-10')]).toEqual([
    20,
    100_00,
    undefined,
  ])
})

test('weekdays keep their pattern', () => {
  const weekend = (date: string) => [0, 6].includes(new Date(date).getUTCDay())
  const days = costs((date) => (weekend(date) ? 0 : 70_00))
  const { forecast, expected, low, high } = pacingOf(state({ days, campaigns: [campaignOf(days)] }))
  // June 2026 begins on a Monday: eight working days are over, fourteen are to come.
  expect([forecast, expected.get('2026-06-13'), expected.get('2026-06-15')]).toEqual([
    22 * 70_00,
    undefined,
    70_00,
  ])
  expect([low, high]).toEqual([forecast, forecast])
})

test('later weeks weigh more than earlier ones', () => {
  const days = costs((date) => (date >= addDays(today, -7) ? 200_00 : 100_00))
  const { expected, forecast, pace, dailyLeft } = pacingOf(state({ days, campaigns: [campaignOf(days)] }))
  // (4 · 200 + 3 · 100 + 2 · 100 + 1 · 100) / 10; each weekday has the same part of it.
  expect([expected.get('2026-06-11'), forecast]).toEqual([140_00, 3 * 100_00 + 7 * 200_00 + 20 * 140_00])
  // 1,700 of 3,000 at a third of the month; what is left lasts for 65 a day.
  expect([pace, dailyLeft]).toEqual(['over', 65_00])
})

test('days whose costs have not arrived are expected, and said', () => {
  const days = even.slice(0, -3)
  const { spent, late, lateDays, lateCampaigns, ratio, forecast, dailyLeft } = pacingOf(
    state({ days, campaigns: [campaignOf(days)] }),
  )
  expect({ spent, late, lateDays, lateCampaigns, ratio, forecast, dailyLeft }).toEqual({
    spent: 700_00,
    late: 300_00,
    lateDays: ['2026-06-08', '2026-06-09', '2026-06-10'],
    lateCampaigns: 1,
    ratio: 1,
    forecast: 3000_00,
    dailyLeft: 100_00,
  })
})

test('a campaign costs nothing after its end', () => {
  const campaign = campaignOf(even, { endsAt: '2026-06-15' })
  const { forecast, pace } = pacingOf(state({ days: even, campaigns: [campaign] }))
  expect([forecast, pace]).toEqual([1500_00, 'on'])
})

test('what is switched on without costs is counted, not guessed', () => {
  const none = { firstOn: null, lastOn: null, weeks: [0, 0, 0, 0], weekdays: [0, 0, 0, 0, 0, 0, 0] }
  const waiting: Campaign = { startsAt: '2026-06-20', endsAt: null, ...none }
  const another = { ...waiting, startsAt: '2026-07-01' }
  const ended = { ...waiting, startsAt: '2026-05-01', endsAt: '2026-06-05' }
  const alone = pacingOf(state({ campaigns: [waiting, another, ended] }))
  expect([alone.silent, alone.forecast, alone.ratio, alone.pace]).toEqual([1, null, null, 'unknown'])
  const pacing = pacingOf(state({ days: even, campaigns: [campaignOf(even), waiting] }))
  expect([pacing.silent, pacing.forecast, pacing.pace]).toEqual([1, 3000_00, 'on'])
})

test('less than seven days of costs are no forecast', () => {
  const days = even.slice(-6)
  const { forecast, low, high, ratio, pace, expected } = pacingOf(
    state({ days, campaigns: [campaignOf(days)] }),
  )
  expect([forecast, low, high, expected.size]).toEqual([null, null, null, 0])
  // All of it has arrived, so that the pace can be said.
  expect([ratio, pace]).toEqual([0.6, 'under'])
  const ten = even.slice(-10)
  const { forecast: fullForecast, low: lowest } = pacingOf(state({ days: ten, campaigns: [campaignOf(ten)] }))
  expect([fullForecast, lowest]).toEqual([3000_00, null])
})

test('a range follows from how days vary', () => {
  const days = costs((date) => (Number(date.slice(8)) % 2 === 0 ? 130_00 : 70_00))
  const { forecast, low, high, spent } = pacingOf(state({ days, campaigns: [campaignOf(days)] }))
  const half = ((high ?? 0) - (low ?? 0)) / 2
  expect(Math.abs((forecast ?? 0) - 3000_00)).toBeLessThan(150_00)
  expect(Math.abs((high ?? 0) - (forecast ?? 0) - half)).toBeLessThanOrEqual(1)
  // A day lies 30 beside the average: twenty of them about 30 · √(20 + 400 · 0.043) · 1.28 = 234.
  expect(half).toBeGreaterThan(180_00)
  expect(half).toBeLessThan(290_00)
  expect((low ?? 0) >= spent).toBe(true)
})

test('the first day of a month, the last, one that is over and one that starts later', () => {
  const at = (now: string, month: string) => {
    const until = costs(() => 100_00, 200).filter(({ date }) => date < now)
    const { spent, elapsed, length, ratio, forecast, dailyLeft } = pacingOf(
      state({ today: now, month, days: until, campaigns: [campaignOf(until)] }),
    )
    return [spent, elapsed, length, ratio, forecast, dailyLeft]
  }
  expect(at('2026-06-01', '2026-06')).toEqual([0, 0, 30, null, 3000_00, 100_00])
  expect(at('2026-05-31', '2026-05')).toEqual([3000_00, 30, 31, 31 / 30, 3100_00, 0])
  expect(at('2026-06-11', '2026-05')).toEqual([3100_00, 31, 31, 3100 / 3000, 3100_00, null])
  expect(at('2026-05-20', '2026-06')).toEqual([0, 0, 30, null, 3000_00, 100_00])
})

test('a budget that is used up says so whatever its pace', () => {
  const { pace, dailyLeft } = pacingOf(state({ budget: 999_00, days: even, campaigns: [campaignOf(even)] }))
  expect([pace, dailyLeft]).toEqual(['exceeded', 0])
})

test('nothing at all is nothing', () => {
  const { spent, forecast, ratio, pace, expected } = pacingOf(state({}))
  expect([spent, forecast, ratio, pace, expected.size]).toEqual([0, 0, 0, 'under', 0])
})

test('yen have no parts', () => {
  const days = costs(() => 333_33)
  const { expected, dailyLeft } = pacingOf(state({ currency: 'JPY', days, campaigns: [campaignOf(days)] }))
  expect([(expected.get('2026-06-12') ?? 1) % 100, (dailyLeft ?? 1) % 100]).toEqual([0, 0])
})
