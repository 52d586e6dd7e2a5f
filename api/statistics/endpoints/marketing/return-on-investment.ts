import type { Call, Parameter } from '../../../engine/model/operation.ts'
import { choice } from '../../../engine/operations/read/period-parameters.ts'
import { type Linear, linear, ratio } from '../../registry/formula.ts'
import { attributedDays } from '../../sources/attributed-days.ts'
import type { Statistic } from '../../statistic.ts'

/** The longest window: what the daily facts count. */
const longest = '90'

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
  choice('attribution', '归因窗口', 'Attribution window', {
    7: ['7 天', '7 days'],
    30: ['30 天', '30 days'],
    90: ['90 天', '90 days'],
  }),
]

/** The statistic as these parameters have it; without one, that of the daily facts. */
export function byReturn({ query }: Call): Partial<Statistic> {
  const window = typeof query['attribution'] === 'string' ? query['attribution'] : longest
  const withFees = query['fees'] === 'include'
  const gain: Linear = {
    revenue_usd: 1,
    ...(query['refunds'] === 'exclude' ? {} : { refund_usd: -1 }),
    ...(withFees ? { fee_usd: -1 } : {}),
  }
  const profit: Linear = { ...gain, cost_usd: -1 }
  return {
    ...(withFees || window !== longest ? { sources: [attributedDays(Number(window))] } : {}),
    formulas: {
      net_revenue_usd: linear(gain),
      profit_usd: linear(profit),
      roi: ratio(profit, 'cost_usd'),
      payback_days: { kind: 'payback', gain, cost: 'cost_usd' },
    },
  }
}
