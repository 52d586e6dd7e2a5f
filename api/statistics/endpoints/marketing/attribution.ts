import type { Call, Parameter } from '../../../engine/model/operation.ts'
import { choice } from '../../../engine/operations/read/period-parameters.ts'
import { total } from '../../registry/formula.ts'
import { type AttributionModel, attributedOrders } from '../../sources/attributed-orders.ts'
import { marketingDays } from '../../sources/facts.ts'
import type { Statistic } from '../../statistic.ts'

/** How orders are attributed; without a model by the channel that each of them names. */
export const attributionParameters: readonly Parameter[] = [
  choice('model', '归因模型', 'Attribution model', {
    last: ['末次触点', 'Last touch'],
    first: ['首次触点', 'First touch'],
    linear: ['平均分配', 'Linear'],
    position: ['首尾 40/20/40', 'Position 40/20/40'],
  }),
  choice('attribution', '归因窗口', 'Attribution window', {
    7: ['7 天', '7 days'],
    30: ['30 天', '30 days'],
    90: ['90 天', '90 days'],
  }),
]

const longest = 90

/** As orders name their channels: that of each is its only touch, and its last. */
export const asBooked = {
  credited_orders: total('orders'),
  last_orders: total('orders'),
  last_revenue_usd: total('revenue_usd'),
} as const

/** The statistic by a model. */
export function byModel({ query }: Call): Partial<Statistic> {
  const { model, attribution } = query
  if (!isModel(model)) return {}
  const days = typeof attribution === 'string' ? Number(attribution) : longest
  return { sources: [...attributedOrders(model, days), marketingDays], formulas: {} }
}

function isModel(text: unknown): text is AttributionModel {
  return text === 'first' || text === 'last' || text === 'linear' || text === 'position'
}
