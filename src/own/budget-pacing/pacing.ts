import { monthEnd } from '../../dates/days.ts'
import type { Row } from '../../records/model/rows/list-result.ts'
import { centsOf } from '../../ui/money/amount.ts'
import type { Corner } from '../budget-curve/spend-picture.tsx'

export type Pace = 'exceeded' | 'over' | 'on' | 'under' | 'unknown'

/** A budget and where it stands, as the API answers it; shares are fractions. */
export interface PacedBudget extends Row {
  readonly id: number
  readonly month: string
  readonly platform: string | null
  readonly account_name: string | null
  readonly product_title: string | null
  readonly owner_title: string | null
  readonly currency: string
  readonly amount: string
  readonly note: string | null
  readonly spent: string
  readonly spent_share: number
  readonly elapsed_share: number
  readonly pace_ratio: number | null
  readonly pace: Pace
  readonly late: string
  readonly late_days: number
  readonly late_from: string | null
  readonly late_campaigns: number
  readonly silent: number
  readonly forecast: string | null
  readonly forecast_low: string | null
  readonly forecast_high: string | null
  readonly forecast_share: number | null
  readonly days_left: number
  readonly daily_left: string | null
}

export interface MonthOfBudgets {
  readonly today: string
  readonly month: string
  /** Of the company. */
  readonly currency: string
  readonly is_over: boolean
  readonly budgets: readonly PacedBudget[]
}

export interface BudgetDay {
  readonly date: string
  /** What has arrived; null: the day is not over. */
  readonly spent: string | null
  /** What is expected beyond. */
  readonly expected: string | null
}

export interface BudgetWithDays extends PacedBudget {
  readonly days: readonly BudgetDay[]
}

export interface DayTotal {
  readonly date: string
  /** Cents up to the day's end. */
  readonly total: number
  readonly isExpected: boolean
}

/** What the month comes to, day by day; from the first day whose costs are not complete on it is expected. */
export function dayTotals(days: readonly BudgetDay[]): readonly DayTotal[] {
  let total = 0
  let isExpected = false
  return days.flatMap(({ date, spent, expected }) => {
    isExpected ||= expected !== null || spent === null
    total += (centsOf(spent) ?? 0) + (centsOf(expected) ?? 0)
    return [{ date, total, isExpected }]
  })
}

export interface PacingPicture {
  readonly from: string
  readonly to: string
  readonly used: readonly Corner[]
  readonly expected: readonly Corner[]
  readonly range?: readonly Corner[]
  readonly even: readonly Corner[]
  readonly budget: number
  readonly today: number
}

/** A corner a day, at the day's end; the month begins at the left edge. */
export function pictureOf(budget: BudgetWithDays): PacingPicture {
  const { month, days, amount, forecast, forecast_low: low, forecast_high: high } = budget
  const totals = dayTotals(days)
  const whole = centsOf(amount) ?? 0
  const [lowest, highest] = [centsOf(low), centsOf(high)]
  const top = Math.max(whole, highest ?? 0, ...totals.map(({ total }) => total), 1) * 1.08
  const x = (place: number) => (place / Math.max(1, days.length)) * 100
  const y = (cents: number) => 100 - (cents / top) * 100
  const actual = totals.filter(({ isExpected }) => !isExpected)
  const last = actual.at(-1)?.total ?? 0
  const start: Corner = [x(actual.length), y(last)]
  const over = days.filter(({ spent }) => spent !== null).length
  const isExpected = forecast !== null && actual.length < days.length
  return {
    from: `${month}-01`,
    to: monthEnd(month),
    used: [[0, y(0)], ...actual.map(({ total }, place): Corner => [x(place + 1), y(total)])],
    expected: isExpected
      ? [
          start,
          ...totals
            .slice(actual.length)
            .map(({ total }, place): Corner => [x(actual.length + place + 1), y(total)]),
        ]
      : [],
    ...(isExpected &&
      lowest !== null &&
      highest !== null &&
      highest > lowest && { range: [start, [100, y(highest)] as const, [100, y(lowest)] as const] }),
    even: [
      [0, y(0)],
      [100, y(whole)],
    ],
    budget: y(whole),
    today: x(over),
  }
}
