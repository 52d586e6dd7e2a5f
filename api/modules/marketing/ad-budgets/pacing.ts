import { choices } from '../../../engine/model/choice.ts'
import { currency } from '../../../engine/model/enums/common.ts'
import { bool, date, enumeration, int, money, percent, string } from '../../../engine/model/fields.ts'
import type { AnswerFrom } from '../../../engine/model/records.ts'
import { entries } from '../../../engine/model/related-fields.ts'
import { collectionAction } from '../../../engine/operations/actions/action.ts'
import { repositoryOf } from '../../../engine/operations/write/repository.ts'
import { today } from '../../../engine/query/today.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { fromCents, toCents } from '../../../kernel/formats/money/amount.ts'
import { adPlatform } from '../platforms/platforms.ts'
import { loadPacing, type PacedBudget } from './spending.ts'

const pace = choices({
  exceeded: ['已超出', 'Exceeded', 'danger'],
  over: ['偏快', 'Too fast', 'warning'],
  on: ['正常', 'On track', 'success'],
  under: ['偏慢', 'Too slow'],
  unknown: ['暂无法判断', 'Not known yet'],
})

const own = { currency: { field: 'currency' } } as const

const month = string('月份', 'Month', { pattern: String.raw`^20[2-9]\d-(0[1-9]|1[0-2])$` })

/** A budget with where it stands, as a line of the list and beside its days. */
export const pacedFields = {
  id: int('预算', 'Budget', { required: true }),
  month: string('月份', 'Month', { required: true }),
  platform: enumeration('平台', 'Platform', adPlatform),
  account_name: string('账户', 'Account'),
  product_id: int('产品', 'Product'),
  product_title: string('产品', 'Product'),
  owner_id: int('负责人', 'Owner'),
  owner_title: string('负责人', 'Owner'),
  currency: enumeration('货币', 'Currency', currency, { required: true }),
  amount: money('月预算', 'Monthly budget', { ...own, required: true }),
  note: string('备注', 'Note'),
  spent: money('已花费', 'Spent', { ...own, required: true }),
  spent_share: percent('已用', 'Used', { required: true }),
  elapsed_share: percent('时间进度', 'Time gone', { required: true }),
  pace_ratio: percent('花费节奏', 'Pace'),
  pace: enumeration('节奏', 'Pace', pace, { required: true }),
  late: money('缺数据日估算', 'Estimate of days without costs', { ...own, required: true }),
  late_days: int('缺数据天数', 'Days without all costs', { required: true }),
  late_from: date('缺数据起', 'Costs missing from'),
  late_campaigns: int('缺数据的系列', 'Campaigns whose costs are missing', { required: true }),
  silent: int('未计入预测的系列', 'Campaigns that no forecast knows', { required: true }),
  forecast: money('月末预测', 'Forecast of the month’s end', own),
  forecast_low: money('预测下限', 'Forecast, low', own),
  forecast_high: money('预测上限', 'Forecast, high', own),
  forecast_share: percent('预测占预算', 'Forecast to budget'),
  days_left: int('剩余天数', 'Days left', { required: true }),
  daily_left: money('每日可用', 'Left a day', own),
}

/** `GET /ad-budgets/pacing`: the budgets of a month, this one unless another is named, and where they stand. */
export const budgetPacing = collectionAction({
  name: 'pacing',
  path: '/pacing',
  method: 'GET',
  zh: '预算进度',
  en: 'Pacing of budgets',
  access: ['self-api.platforms.index'],
  reads: ['companies', 'platform_costs', 'platforms'],
  input: { month },
  answer: {
    fields: {
      today: date('今天', 'Today', { required: true }),
      month: string('月份', 'Month', { required: true }),
      currency: enumeration('公司货币', 'Currency of the company', currency, { required: true }),
      is_over: bool('已结束', 'Is over', { required: true }),
      budgets: entries('预算', 'Budgets', pacedFields, { required: true, max: 1000 }),
    },
  },
  run: async ({ call, resource, input }) => {
    const now = today(call.caller.timezone)
    const shown = input.month ?? now.slice(0, 7)
    const [company] = await repositoryOf('companies', call).select(
      ['currency'],
      sql`t.id = ${call.caller.companyId}::bigint`,
    )
    const budgets = await loadPacing(call, resource, { month: shown, now })
    return {
      today: now,
      month: shown,
      currency: company?.currency ?? 'USD',
      is_over: shown < now.slice(0, 7),
      budgets: budgets.map(presentPacing),
    }
  },
})

export function presentPacing({ row, pacing }: PacedBudget): AnswerFrom<typeof pacedFields> {
  const amount = toCents(row.amount)
  const share = (part: number, whole: number) =>
    whole === 0 ? 0 : Math.round((part / whole) * 10_000) / 10_000
  const text = (cents: number | null) => (cents === null ? null : fromCents(cents))
  return {
    ...row,
    spent: fromCents(pacing.spent),
    spent_share: share(pacing.spent, amount),
    elapsed_share: share(pacing.elapsed, pacing.length),
    pace_ratio: pacing.ratio === null ? null : share(pacing.ratio, 1),
    pace: pacing.pace,
    late: fromCents(pacing.late),
    late_days: pacing.lateDays.length,
    late_from: pacing.lateDays[0] ?? null,
    late_campaigns: pacing.lateCampaigns,
    silent: pacing.silent,
    forecast: text(pacing.forecast),
    forecast_low: text(pacing.low),
    forecast_high: text(pacing.high),
    forecast_share: pacing.forecast === null ? null : share(pacing.forecast, amount),
    days_left: pacing.length - pacing.elapsed,
    daily_left: text(pacing.dailyLeft),
  }
}
