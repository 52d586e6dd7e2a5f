import { addDays, lengthOf } from '../../dates/days.ts'
import { centsOf } from '../../ui/money/amount.ts'
import type { Corner } from './spend-picture.tsx'

/** What was used of a budget by day, and what follows if that goes on, as the API answers it. */
export interface BudgetCourse {
  readonly budget_usd: string
  readonly spent_usd: string
  readonly today: string
  /** Those with uses, the earliest first. */
  readonly days: readonly { readonly date: string; readonly uses: number; readonly spent_usd: string }[]
  /** The days whose average is taken for every coming day; null: there is too little to go by. */
  readonly pace_from: string | null
  readonly pace_to: string | null
  readonly pace_usd: string | null
  /** Null: the coupon ends before its budget does. */
  readonly ends_on: string | null
  readonly valid_to: string | null
  readonly left_usd: string | null
}

export interface CourseDay {
  readonly date: string
  readonly uses: number
  readonly cents: number
  /** Of all days up to it. */
  readonly total: number
}

/** The days with what was used up to each. */
export function courseDays({ days }: BudgetCourse): readonly CourseDay[] {
  let total = 0
  return days.map(({ date, uses, spent_usd: spent }) => {
    const cents = centsOf(spent) ?? 0
    total += cents
    return { date, uses, cents, total }
  })
}

/** The day on which the budget was used up; null: it was not. */
export function usedUpOn(days: readonly CourseDay[], budget: number): string | null {
  return budget <= 0 ? null : (days.find(({ total }) => total >= budget)?.date ?? null)
}

export interface Curve {
  /** The first and the last day of the picture. */
  readonly from: string
  readonly to: string
  /** Corners in percent of the width and of the height, from the top left. */
  readonly used: readonly Corner[]
  /** Empty: nothing is expected. */
  readonly expected: readonly Corner[]
  /** Height of the budget. */
  readonly budget: number
  /** Place of today. */
  readonly today: number
}

/** A step a day, each at its end; the expected use goes on from the end of today. */
export function curveOf(course: BudgetCourse): Curve {
  const { today, ends_on: endsOn, valid_to: validTo, left_usd: left } = course
  const days = courseDays(course)
  const budget = centsOf(course.budget_usd) ?? 0
  const spent = days.at(-1)?.total ?? 0
  const from = addDays(days[0]?.date ?? today, -1)
  const end = course.pace_usd === null ? null : (endsOn ?? validTo)
  const last = days.at(-1)?.date ?? today
  const to = end !== null && end > today ? end : usedUpOn(days, budget) === null ? today : last
  const length = Math.max(1, lengthOf({ from, to }) - 1)
  const highest = Math.max(budget, spent, 1) * 1.08
  const x = (day: string) => ((lengthOf({ from, to: day }) - 1) / length) * 100
  const y = (cents: number) => 100 - (cents / highest) * 100
  const used = days.flatMap(({ date, total, cents }): Corner[] => [
    [x(addDays(date, -1)), y(total - cents)],
    [x(date), y(total)],
  ])
  const now = today < to ? today : to
  return {
    from,
    to,
    used: [[0, y(0)], ...used, [x(now), y(spent)]],
    expected:
      end === null
        ? []
        : [
            [x(now), y(spent)],
            [x(end), y(endsOn === null ? budget - (centsOf(left ?? '') ?? 0) : budget)],
          ],
    budget: y(budget),
    today: x(now),
  }
}
