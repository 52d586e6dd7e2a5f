import { defineMetrics, money } from '../../../engine/statistics/definition/metrics.ts'
import type { ModuleStatistics } from '../../../engine/statistics/definition/module-statistics.ts'
import type { Source } from '../../../engine/statistics/definition/source.ts'
import { aboutRecord } from '../../../engine/statistics/subject.ts'
import { agencies } from '../../marketing/agencies/agencies.ts'
import { linkDays } from '../../marketing/link-codes/link-days.ts'
import { refundedItems, refundedOrders, soldItems, soldOrders } from '../../sales/orders/sources.ts'

const metrics = defineMetrics({
  commission_usd: money('佣金', 'Commission', 'down'),
})

declare module '../../../engine/statistics/definition/metrics.ts' {
  interface Metrics {
    'analytics/agencies': typeof metrics
  }
}

/** Clicks on the links that an agency has for its products. */
const agencyLinkDays: Source = {
  ...linkDays,
  name: 'agency_link_days',
  measures: { clicks: 'sum(t.clicks)' },
  dims: { ...linkDays.dims, agency: { sql: 'of_agency.agency_id', joins: ['agencies'] } },
  joins: {
    ...linkDays.joins,
    agencies: `join (select distinct p.company_id, p.agency_id, p.link_code_id from agency_products p where p.link_code_id is not null) of_agency
      on of_agency.company_id = t.company_id and of_agency.link_code_id = t.link_code_id`,
  },
}

/** What agencies sell (domain/resources.md §4.7). */
export const statistics: ModuleStatistics = {
  metrics,
  endpoints: [
    {
      id: 'agencies_stats',
      place: 340,
      path: '/agencies/{id}/stats',
      tag: 'agencies',
      zh: '代理统计',
      en: 'Statistics of an agency',
      access: ['agencies.index', 'agencies.update'],
      sources: [soldOrders, soldItems, refundedOrders, refundedItems, agencyLinkDays],
      metrics: ['clicks', 'orders', 'revenue_usd', 'refund_usd', 'refund_rate', 'commission_usd'],
      dims: ['date', 'product', 'country'],
      filters: ['product', 'country'],
      ...aboutRecord(agencies, 'agency'),
    },
  ],
}
