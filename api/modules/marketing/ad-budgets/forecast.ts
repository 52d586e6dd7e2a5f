import { addDays } from '../../../engine/query/today.ts'
import { roundFor } from '../../../kernel/formats/money/amount.ts'

/** A day with costs until yesterday. Amounts are cents of the budget's currency. */
export interface SpentDay {
  readonly date: string
  readonly cents: number
  /** Of campaigns that are running. */
  readonly running: number
}

/** A campaign that is switched on. */
export interface Campaign {
  readonly startsAt: string
  readonly endsAt: string | null
  /** The first and the last day with costs, until yesterday; null: there is none. */
  readonly firstOn: string | null
  readonly lastOn: string | null
  /** Costs of the week that ends with the last day, and of the three before it, the latest first. */
  readonly weeks: readonly number[]
  /** Costs by weekday, Monday first, in the whole weeks, at most eight, that end with the last day. */
  readonly weekdays: readonly number[]
}

export interface BudgetState {
  readonly month: string
  readonly today: string
  readonly currency: string
  readonly budget: number
  readonly days: readonly SpentDay[]
  readonly campaigns: readonly Campaign[]
}

export type Pace = 'exceeded' | 'over' | 'on' | 'under' | 'unknown'

export interface Pacing {
  /** Until yesterday, as far as costs have arrived. */
  readonly spent: number
  /** What days that are over are expected to have cost beyond what has arrived. */
  readonly late: number
  /** Days of the month that are over and whose costs are not complete, the earliest first. */
  readonly lateDays: readonly string[]
  readonly lateCampaigns: number
  /** Campaigns that are switched on, or will start, without costs in the last 28 days: no forecast knows them. */
  readonly silent: number
  readonly elapsed: number
  readonly length: number
  /** What was spent, late costs included, to the part of the budget for the days that are over; null: it cannot be said. */
  readonly ratio: number | null
  readonly pace: Pace
  /** At the end of the month; null: there is too little to go by. */
  readonly forecast: number | null
  /** Eight of ten months end between them, if days vary as they did; null: there is too little to go by. */
  readonly low: number | null
  readonly high: number | null
  /** What a day of those left, today included, may cost to stay inside; null: the month is over. */
  readonly dailyLeft: number | null
  /** What each day of the month is expected to cost beyond what has arrived; days with none are left out. */
  readonly expected: ReadonlyMap<string, number>
}

/** Days after which a campaign without costs is not counted upon. */
const silentAfter = 28
/** Of the four weeks, the latest first. */
const weights = [4, 3, 2, 1]
const fewestDays = 7
/** Weeks before weekdays are distinguished. */
const fewestWeeks = 4
const fewestDeviations = 14
/** A normal distribution has eighty per cent within so many deviations. */
const eightyPercent = 1.2816
const tolerance = 0.05

/**
 * How a month's budget is used and how the month will end. A running campaign is taken to cost on each coming day what a day of its last four weeks
 * cost, the later weeks weighing more (4:3:2:1), times what the weekday usually has of an average day in the whole scope. Days that are over
 * and have no costs yet are expected likewise, after the last day with costs; earlier days without any cost nothing.
 */
export function pacingOf(state: BudgetState): Pacing {
  const { month, today, currency, budget, days, campaigns } = state
  const dates = datesOf(month)
  const first = `${month}-01`
  const last = dates.at(-1) ?? first
  const yesterday = addDays(today, -1)
  const spent = sumOf(days.filter(({ date }) => date >= first && date <= last).map(({ cents }) => cents))
  const running = campaigns.filter(({ lastOn }) => lastOn !== null && lastOn >= addDays(today, -silentAfter))
  const silent = campaigns.filter(
    (one) => !running.includes(one) && one.startsAt <= last && (one.endsAt ?? last) >= later(first, today),
  ).length
  const factors = weekdayFactors(running)
  const levels = running.map((campaign) => ({ campaign, level: levelOf(campaign) }))
  const whole = sumOf(levels.map(({ level }) => level))
  const hasForecast =
    running.length === 0
      ? silent === 0
      : Math.max(...running.map((campaign) => ageOf(campaign))) >= fewestDays
  const open = dates.map((date) => {
    const cost = sumOf(levels.filter(({ campaign }) => isExpected(campaign, date)).map(({ level }) => level))
    return { date, part: whole === 0 ? 0 : cost / whole, factor: factors[weekdayOf(date)] ?? 1, cost }
  })
  const expected = new Map(
    hasForecast
      ? open.flatMap(({ date, cost, factor }) => {
          const cents = roundFor(currency, Math.round(cost * factor))
          return cents > 0 ? [[date, cents] as const] : []
        })
      : [],
  )
  const lateDays = dates.filter(
    (date) => date <= yesterday && running.some((campaign) => isExpected(campaign, date)),
  )
  const late = sumOf([...expected].filter(([date]) => date <= yesterday).map(([, cents]) => cents))
  const forecast = hasForecast ? spent + sumOf([...expected.values()]) : null
  const margin = hasForecast ? marginOf(running, days, factors, open) : null
  const elapsed = dates.filter((date) => date <= yesterday).length
  const planned = (budget * elapsed) / dates.length
  const isWhole = lateDays.length === 0 && silent === 0
  const ratio = planned > 0 && (hasForecast || isWhole) ? (spent + late) / planned : null
  const left = dates.length - elapsed
  return {
    spent,
    late,
    lateDays,
    lateCampaigns: running.filter((campaign) => lateDays.some((date) => isExpected(campaign, date))).length,
    silent,
    elapsed,
    length: dates.length,
    ratio,
    pace: paceOf(spent > budget, ratio),
    forecast,
    low: forecast === null || margin === null ? null : Math.max(spent, forecast - roundFor(currency, margin)),
    high: forecast === null || margin === null ? null : forecast + roundFor(currency, margin),
    dailyLeft: left === 0 ? null : inUnits(currency, Math.max(0, budget - spent - late) / left),
    expected,
  }
}

function paceOf(isExceeded: boolean, ratio: number | null): Pace {
  if (isExceeded) return 'exceeded'
  if (ratio === null) return 'unknown'
  if (ratio > 1 + tolerance) return 'over'
  return ratio < 1 - tolerance ? 'under' : 'on'
}

/** Whether a day is one that the campaign has, and whose costs have not arrived. */
function isExpected({ startsAt, endsAt, lastOn }: Campaign, date: string): boolean {
  return lastOn !== null && date > lastOn && date >= startsAt && (endsAt === null || date <= endsAt)
}

/** Days from the first with costs to the last. */
function ageOf({ firstOn, lastOn }: Campaign): number {
  return firstOn === null || lastOn === null ? 0 : daysBetween(firstOn, lastOn) + 1
}

/** Cents of an average day. Whole weeks only, so that each weekday weighs the same, unless there is none yet. */
function levelOf(campaign: Campaign): number {
  const age = ageOf(campaign)
  const weeks = Math.min(weights.length, Math.floor(age / 7))
  if (weeks === 0) return (campaign.weeks[0] ?? 0) / Math.max(1, age)
  const used = weights.slice(0, weeks)
  const cost = sumOf(used.map((weight, place) => (weight * (campaign.weeks[place] ?? 0)) / 7))
  return cost / sumOf(used)
}

/** What a weekday costs to an average day, Monday first. */
function weekdayFactors(running: readonly Campaign[]): readonly number[] {
  const longest = Math.max(0, ...running.map((campaign) => Math.floor(ageOf(campaign) / 7)))
  const sums = Array.from({ length: 7 }, (_, day) => sumOf(running.map(({ weekdays }) => weekdays[day] ?? 0)))
  const mean = sumOf(sums) / 7
  return longest < fewestWeeks || mean === 0 ? sums.map(() => 1) : sums.map((sum) => sum / mean)
}

interface OpenDay {
  /** Of what running campaigns cost, that is not there yet. */
  readonly part: number
  readonly factor: number
}

/** How far the end may lie from the forecast: by how single days lay from the week before them, and by how uncertain their average is. */
function marginOf(
  running: readonly Campaign[],
  days: readonly SpentDay[],
  factors: readonly number[],
  open: readonly OpenDay[],
): number | null {
  const parts = open.map(({ part, factor }) => part * factor)
  if (sumOf(parts) === 0) return 0
  const complete = running.map(({ lastOn }) => lastOn ?? '').toSorted()[0] ?? ''
  const begin = running.map(({ firstOn }) => firstOn ?? '').toSorted()[0] ?? ''
  const centsByDate = new Map(days.map(({ date, running: cents }) => [date, cents]))
  const even = Array.from({ length: 35 }, (_, place) => addDays(complete, place - 34)).flatMap((date) => {
    const factor = factors[weekdayOf(date)] ?? 1
    return date < begin || factor < 0.05 ? [] : [(centsByDate.get(date) ?? 0) / factor]
  })
  const deviations = even.slice(7).map((value, place) => value - sumOf(even.slice(place, place + 7)) / 7)
  if (deviations.length < fewestDeviations) return null
  // Each is the day's own deviation and that of a mean of seven days.
  const variance = (sumOf(deviations.map((each) => each ** 2)) / deviations.length) * (7 / 8)
  const all = sumOf(weights)
  const ofMean = sumOf(weights.map((weight) => (weight / all) ** 2)) / 7
  const ofSum = sumOf(parts.map((part) => part ** 2)) + sumOf(parts) ** 2 * ofMean
  return Math.round(eightyPercent * Math.sqrt(variance * ofSum))
}

function datesOf(month: string): string[] {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const length = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return Array.from({ length }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`)
}

/** Monday is 0. */
const weekdayOf = (date: string) => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000

const sumOf = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)

const later = (one: string, other: string) => (one > other ? one : other)

/** Rounded down, so that what is left lasts. */
function inUnits(currency: string, cents: number): number {
  const unit = roundFor(currency, 1) === 1 ? 1 : 100
  return Math.floor(cents / unit) * unit
}
