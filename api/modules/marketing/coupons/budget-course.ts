import { groupTimezone } from '../../../engine/model/company-time.ts'
import { date, int, money } from '../../../engine/model/fields.ts'
import { entries } from '../../../engine/model/related-fields.ts'
import { recordAction } from '../../../engine/operations/actions/action.ts'
import { run } from '../../../engine/query/sql.ts'
import { dayOf, today } from '../../../engine/query/today.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { fromCents, toCents } from '../../../kernel/formats/money/amount.ts'
import { type BudgetForecast, forecastOf } from './budget-forecast.ts'

const usd = { currency: 'USD' } as const

/** `GET …/{id}/budget`: what all companies have used of the budget of a shared coupon by day, and when it ends if that goes on. */
export const budgetCourse = recordAction('coupons', {
  name: 'budget',
  path: '/{id}/budget',
  method: 'GET',
  zh: '预算消耗',
  en: 'Course of the budget',
  access: ['synthesizing-api.coupons.index', 'synthesizing-api.coupons.update', 'coupons.manage'],
  answer: {
    fields: {
      budget_usd: money('优惠预算(USD)', 'Budget', { ...usd, required: true }),
      spent_usd: money('已用(USD)', 'Used', { ...usd, required: true }),
      today: date('今天', 'Today', { required: true }),
      days: entries(
        '每日使用',
        'Days with uses',
        {
          date: date('日期', 'Date', { required: true }),
          uses: int('使用次数', 'Uses', { required: true }),
          spent_usd: money('优惠额', 'Discounts', { ...usd, required: true }),
        },
        { required: true, max: 4000 },
      ),
      pace_from: date('推算依据的首日', 'First day of the pace'),
      pace_to: date('推算依据的末日', 'Last day of the pace'),
      pace_usd: money('日均(USD)', 'A day', usd),
      ends_on: date('预计用完', 'Expected to be used up on'),
      valid_to: date('失效日', 'Last day'),
      left_usd: money('失效时预计剩余(USD)', 'Expected to be left', usd),
    },
  },
  run: async ({ call, record }) => {
    const rows = await run<{ date: string; uses: number; spent: string }>(
      call.tx,
      sql`select day::text as date, uses::int as uses, spent::text as spent from app_coupon_spent_by_day(${record.id}::bigint, ${groupTimezone}) order by day`,
    )
    const days = rows.map(({ date: day, uses, spent }) => ({ date: day, uses, cents: toCents(spent) }))
    const budget = toCents(record.allocation_budget_usd)
    const now = today(groupTimezone)
    const validTo = record.valid_to == null ? null : dayOf(new Date(record.valid_to), groupTimezone)
    const forecast =
      record.status === 'active'
        ? forecastOf({
            budget,
            days,
            today: now,
            validFrom: dayOf(new Date(record.valid_from), groupTimezone),
            validTo,
          })
        : null
    return {
      budget_usd: fromCents(budget),
      spent_usd: fromCents(days.reduce((all, { cents }) => all + cents, 0)),
      today: now,
      days: days.map(({ date: day, uses, cents }) => ({ date: day, uses, spent_usd: fromCents(cents) })),
      ...presented(forecast),
      valid_to: validTo,
    }
  },
})

function presented(forecast: BudgetForecast | null) {
  const { from = null, to = null, perDay = null, endsOn = null, left = null } = forecast ?? {}
  return {
    pace_from: from,
    pace_to: to,
    pace_usd: perDay === null ? null : fromCents(perDay),
    ends_on: endsOn,
    left_usd: left === null ? null : fromCents(left),
  }
}
