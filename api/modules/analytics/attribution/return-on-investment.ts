import type { Call, Parameter } from '../../../engine/model/operation.ts'
import { choice } from '../../../engine/operations/read/period-parameters.ts'
import { type Linear, linear, ratio } from '../../../engine/statistics/definition/formula.ts'
import type { StatisticDefinition } from '../../../engine/statistics/definition/statistic.ts'
import { attributedDays } from './attributed-days.ts'
import { longestWindow, windowOf, windowParameter } from './window.ts'

/** What counts as a return: sales with or without refunds and fees, within so many days after the click. */
export const returnParameters: readonly Parameter[] = [
  choice('refunds', '退款', 'Refunds', {
    include: ['计入退款', 'Refunds taken off'],
    exclude: ['不计退款', 'Before refunds'],
  }),
  choice('fees', '手续费', 'Fees', {
    exclude: ['不计手续费', 'Before fees'],
    include: ['计入手续费', 'Fees taken off'],
  }),
  windowParameter,
]

/** The statistic as these parameters have it; without one, that of the daily facts. */
export function byReturn(call: Call): Partial<StatisticDefinition> {
  const { refunds, fees } = call.query
  const window = windowOf(call)
  const withFees = fees === 'include'
  const gain: Linear = {
    revenue_usd: 1,
    ...(refunds === 'exclude' ? {} : { refund_usd: -1 }),
    ...(withFees ? { fee_usd: -1 } : {}),
  }
  const profit: Linear = { ...gain, cost_usd: -1 }
  return {
    ...(withFees || window !== longestWindow ? { sources: [attributedDays(window)] } : {}),
    formulas: {
      net_revenue_usd: linear(gain),
      profit_usd: linear(profit),
      roi: ratio(profit, 'cost_usd'),
      payback_days: { kind: 'payback', gain, cost: 'cost_usd' },
    },
  }
}
