import { addDays } from '../../../engine/query/today.ts'

/** What a coupon cost on one day, in cents. */
export interface SpentDay {
  readonly date: string
  readonly uses: number
  readonly cents: number
}

export interface BudgetState {
  readonly budget: number
  /** Those with uses, the earliest first; they add up to what was spent. */
  readonly days: readonly SpentDay[]
  readonly today: string
  /** The first and the last day on which it holds. */
  readonly validFrom: string
  readonly validTo: string | null
}

/** Every day from today on is taken to cost what the days from `from` to `to` cost on average. */
export interface BudgetForecast {
  readonly from: string
  readonly to: string
  /** Cents a day, rounded. */
  readonly perDay: number
  /** The day on which the budget is used up; null: the coupon ends before. */
  readonly endsOn: string | null
  /** Cents that are left of the budget when the coupon ends; null: none. */
  readonly left: number | null
}

/** The shortest time with enough uses: what was lately is nearer to what comes. */
const windows = [14, 30, 90]
const fewestDays = 7
const fewestUses = 5
const farthest = 3650

/** Null where there is too little to go by: fewer than seven whole days, or fewer than five uses in the last ninety; also once the budget is used up. */
export function forecastOf({ budget, days, today, validFrom, validTo }: BudgetState): BudgetForecast | null {
  const spent = sumOf(days)
  const latest = windows.map((window) => paceOf(days, today, later(addDays(today, -window), validFrom)))
  const found = latest.find(
    ({ length, uses, pace }) => length >= fewestDays && uses >= fewestUses && pace > 0,
  )
  if (found === undefined || spent >= budget) return null
  const { from, length, pace } = found
  const ofToday = sumOf(days.filter(({ date }) => date >= today))
  // Today costs as much as any other day, unless it has cost more already.
  const leftAfterToday = budget - Math.max(spent, spent - ofToday + pace / length)
  const further = leftAfterToday <= 0 ? 0 : Math.ceil((leftAfterToday * length) / pace)
  const endsOn = further > farthest ? null : addDays(today, further)
  const period = { from, to: addDays(today, -1), perDay: Math.round(pace / length) }
  if (validTo !== null && (endsOn === null || endsOn > validTo)) {
    const left = Math.round(leftAfterToday - (daysBetween(today, validTo) * pace) / length)
    return validTo < today ? null : { ...period, endsOn: null, left }
  }
  return endsOn === null ? null : { ...period, endsOn, left: null }
}

/** What the whole days from one on until yesterday cost. */
function paceOf(days: readonly SpentDay[], today: string, from: string) {
  const latest = days.filter(({ date }) => date >= from && date < today)
  const uses = latest.reduce((all, day) => all + day.uses, 0)
  return { from, length: daysBetween(from, today), uses, pace: sumOf(latest) }
}

const sumOf = (days: readonly SpentDay[]) => days.reduce((all, { cents }) => all + cents, 0)

const later = (one: string, other: string) => (one > other ? one : other)

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000
