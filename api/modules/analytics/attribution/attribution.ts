import type { Call, Parameter } from '../../../engine/model/operation.ts'
import { choice } from '../../../engine/operations/read/period-parameters.ts'
import { total } from '../../../engine/statistics/definition/formula.ts'
import type { StatisticDefinition } from '../../../engine/statistics/definition/statistic.ts'
import { marketingDays } from '../../marketing/campaign-figures/marketing-days.ts'
import { type AttributionModel, attributedOrders } from './attributed-orders.ts'
import { windowOf, windowParameter } from './window.ts'

/** How orders are attributed; without a model by the channel that each of them names. */
export const attributionParameters: readonly Parameter[] = [
  choice('model', '归因模型', 'Attribution model', {
    last: ['末次触点', 'Last touch'],
    first: ['首次触点', 'First touch'],
    linear: ['平均分配', 'Linear'],
    position: ['首尾 40/20/40', 'Position 40/20/40'],
  }),
  windowParameter,
]

/** As orders name their channels: that of each is its only touch, and its last. */
export const asBooked = {
  credited_orders: total('orders'),
  last_orders: total('orders'),
  last_revenue_usd: total('revenue_usd'),
} as const

/** The statistic by a model. */
export function byModel(call: Call): Partial<StatisticDefinition> {
  const { model } = call.query
  if (!isModel(model)) return {}
  return { sources: [...attributedOrders(model, windowOf(call)), marketingDays], formulas: {} }
}

function isModel(text: unknown): text is AttributionModel {
  return text === 'first' || text === 'last' || text === 'linear' || text === 'position'
}
