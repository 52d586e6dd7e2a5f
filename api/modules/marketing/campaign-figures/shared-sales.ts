import type { StatisticDefinition } from '../../../engine/statistics/definition/statistic.ts'
import { synthesizingDays } from './marketing-days.ts'

/** What each company sold by shared campaigns, beside what it pays of them. */
export const sharedSales: StatisticDefinition = {
  id: 'synthesizing_stats_combined_sales',
  place: 200,
  path: '/synthesizing-api/stats/combined-sales',
  tag: 'synthesizing_stats',
  zh: '综合统计·综合销售',
  en: 'Combined sales (synthesizing)',
  access: ['synthesizing-api.synthesizing-stats.sales'],
  tenantScope: 'companies',
  sources: [synthesizingDays],
  metrics: [
    'orders',
    'revenue_usd',
    'refund_usd',
    'net_revenue_usd',
    'cost_usd',
    'profit_usd',
    'roi',
    'share',
    'cost_share',
    'share_gap',
  ],
  dims: ['date', 'company', 'channel', 'product', 'country'],
  filters: ['company', 'product', 'country'],
  options: ['view'],
}
