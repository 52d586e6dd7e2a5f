import type { Call } from '../../../engine/model/operation.ts'
import { defineRules } from '../../../engine/model/rules.ts'
import { today } from '../../../engine/query/today.ts'
import { rateToUsd } from '../../trade/pricing/exchange-rate.ts'

/** What is over stays as it was planned. */
export const adBudgetRules = defineRules('ad_budgets', {
  guard: ({ timezone }, { month }) => (month < monthIn(timezone) ? '已结束月份的预算不能修改' : null),
  beforeWrite: async (call, values, record) => {
    const after = { ...record, ...values }
    await rateToUsd(call, after.currency ?? 'USD')
    return {
      ...(monthIsOver(call, after.month) && { month: ['只能设置本月及以后的预算'] }),
      ...(call.caller.owners !== null &&
        after.owner_id == null && { owner_id: ['只能为自己负责的广告系列设预算'] }),
    }
  },
  prepare: (_call, values) =>
    Promise.resolve(
      typeof values.account_name === 'string' ? { account_name: values.account_name.trim() || null } : {},
    ),
})

const monthIn = (timezone: string) => today(timezone).slice(0, 7)

function monthIsOver({ caller }: Call, month: string | undefined): boolean {
  return month !== undefined && month < monthIn(caller.timezone)
}
