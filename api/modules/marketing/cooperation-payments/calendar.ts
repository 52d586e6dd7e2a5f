import { date, int, money, string } from '../../../engine/model/fields.ts'
import { collectionAction } from '../../../engine/operations/actions/action.ts'
import { rowsOf } from '../../../engine/operations/parent.ts'
import { run } from '../../../engine/query/sql.ts'
import { today } from '../../../engine/query/today.ts'
import { sql } from '../../../kernel/database/sql.ts'

/** What is due in a month, day by day. */
export const calendar = collectionAction({
  name: 'calendar',
  path: '/calendar',
  method: 'GET',
  zh: '付款日历',
  en: 'Calendar of payments',
  access: ['synthesizing-api.cooperations.obligation'],
  input: { month: string('月份', 'Month', { min: 7, max: 7, pattern: String.raw`^\d{4}-(0[1-9]|1[0-2])$` }) },
  answer: {
    list: {
      date: date('日期', 'Date', { required: true }),
      count: int('笔数', 'Payments', { required: true }),
      amount_usd: money('应付(USD)', 'Amount due (USD)', { currency: 'USD', required: true }),
    },
  },
  run: async ({ resource, call, input }) => {
    const { source, condition } = await rowsOf(resource, call)
    const month = input.month ?? today(call.caller.timezone).slice(0, 7)
    return await run(
      call.tx,
      sql`select t.due_on as date, count(*) as count, sum(t.amount_usd) as amount_usd from ${source}
        where ${condition} and t.status in ('pending', 'submitted')
          and t.due_on >= ${`${month}-01`}::date and t.due_on < ${`${month}-01`}::date + interval '1 month'
        group by t.due_on order by t.due_on`,
    )
  },
})
