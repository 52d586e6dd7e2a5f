import { date, money } from '../../../engine/model/fields.ts'
import { entries } from '../../../engine/model/related-fields.ts'
import { recordAction } from '../../../engine/operations/actions/action.ts'
import { addDays, today } from '../../../engine/query/today.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { fromCents } from '../../../kernel/formats/money/amount.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'
import { pacedFields, presentPacing } from './pacing.ts'
import { loadPacing } from './spending.ts'

const own = { currency: { field: 'currency' } } as const

/** `GET /ad-budgets/{id}/days`: where one budget stands, and every day of its month: what has arrived, and what is expected beyond. */
export const budgetDays = recordAction('ad_budgets', {
  name: 'days',
  path: '/{id}/days',
  method: 'GET',
  zh: '预算每日进度',
  en: 'Days of a budget',
  access: ['self-api.platforms.index'],
  reads: ['platform_costs', 'platforms'],
  answer: {
    fields: {
      ...pacedFields,
      days: entries(
        '每日',
        'Days',
        {
          date: date('日期', 'Date', { required: true }),
          spent: money('花费', 'Spent', own),
          expected: money('预计', 'Expected', own),
        },
        { required: true, max: 31 },
      ),
    },
  },
  run: async ({ call, resource, record }) => {
    const [found] = await loadPacing(call, resource, {
      month: record.month,
      now: today(call.caller.timezone),
      only: sql`t.id = ${record.id}::bigint`,
    })
    if (found === undefined) throw ApiError.notFound()
    const { spent, pacing } = found
    const dates = Array.from({ length: pacing.length }, (_, place) => addDays(`${record.month}-01`, place))
    return {
      ...presentPacing(found),
      days: dates.map((day, place) => {
        const expected = pacing.expected.get(day)
        return {
          date: day,
          spent: place < pacing.elapsed ? fromCents(spent.get(day) ?? 0) : null,
          expected: expected === undefined ? null : fromCents(expected),
        }
      }),
    }
  },
})
