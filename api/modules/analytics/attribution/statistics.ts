import { ratio } from '../../../engine/statistics/definition/formula.ts'
import { decimal, defineMetrics, money, percent } from '../../../engine/statistics/definition/metrics.ts'
import type { ModuleStatistics } from '../../../engine/statistics/definition/module-statistics.ts'
import { ofOwners } from '../../../engine/statistics/subject.ts'
import { campaignStart, marketingDays, selfDays } from '../../marketing/campaign-figures/marketing-days.ts'
import { sales } from '../../sales/orders/sources.ts'
import { asBooked, attributionParameters, byModel } from './attribution.ts'
import { byReturn, returnParameters } from './return-on-investment.ts'
import { targetReturns } from './target-returns.ts'

const metrics = defineMetrics({
  credited_orders: decimal('归因订单', 'Credited orders'),
  last_orders: decimal('末次触点订单', 'Orders by the last touch'),
  last_revenue_usd: money('末次触点销售额', 'Revenue by the last touch'),
  untouched_rate: percent(
    '无触点订单占比',
    'Share of orders without a touch',
    ratio('untouched_orders', 'credited_orders'),
    'down',
  ),
})

declare module '../../../engine/statistics/definition/metrics.ts' {
  interface Metrics {
    'analytics/attribution': typeof metrics
  }
}

/** What own campaigns returned, and which sales are theirs (domain/resources.md §4.7, domain/questions.md Q51). */
export const statistics: ModuleStatistics = {
  metrics,
  endpoints: [
    {
      id: 'self_stats_roi',
      place: 140,
      path: '/self-api/stats/roi',
      tag: 'self_stats',
      zh: '推广 ROI·自营',
      en: 'ROI (self)',
      access: ['self-api.buy-stats.roi'],
      sources: [selfDays],
      metrics: [
        'cost_usd',
        'revenue_usd',
        'refund_usd',
        'net_revenue_usd',
        'profit_usd',
        'roi',
        'roas',
        'payback_days',
        'orders',
        'cpa_usd',
      ],
      dims: ['date', 'partner', 'campaign', 'product', 'country', 'owner', 'channel'],
      filters: ['product', 'country', 'owner', 'channel'],
      options: ['cohort'],
      cohort: { start: campaignStart, cost: 'cost_usd', gain: 'net_revenue_usd' },
      parameters: returnParameters,
      variant: byReturn,
      target: { of: 'roi', along: 'campaign', load: targetReturns },
      subject: ofOwners,
    },
    {
      id: 'self_stats_combined_sales',
      place: 160,
      path: '/self-api/stats/combined-sales',
      tag: 'self_stats',
      zh: '综合统计·自营销售',
      en: 'Combined sales (self)',
      access: ['self-api.synthesizing-stats.sales'],
      sources: [...sales, marketingDays],
      metrics: [
        'orders',
        'revenue_usd',
        'refund_usd',
        'net_revenue_usd',
        'cost_usd',
        'profit_usd',
        'share',
        'aov_usd',
        'credited_orders',
        'last_orders',
        'last_revenue_usd',
        'untouched_rate',
      ],
      dims: ['date', 'channel', 'channel_group', 'campaign', 'product', 'country'],
      filters: ['product', 'country'],
      formulas: asBooked,
      parameters: attributionParameters,
      variant: byModel,
      formulasAlong: [
        {
          of: 'share',
          along: ['total', 'date', 'product', 'country'],
          formula: ratio('paid_revenue_usd', 'revenue_usd'),
        },
      ],
    },
  ],
}
