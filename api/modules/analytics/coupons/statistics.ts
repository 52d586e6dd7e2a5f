import { ratio } from '../../../engine/statistics/definition/formula.ts'
import { defineMetrics, percent } from '../../../engine/statistics/definition/metrics.ts'
import type { ModuleStatistics } from '../../../engine/statistics/definition/module-statistics.ts'
import type { Source } from '../../../engine/statistics/definition/source.ts'
import { ofOwners } from '../../../engine/statistics/subject.ts'
import { couponDays } from '../../marketing/coupons/coupon-days.ts'
import { salesDays } from '../../sales/orders/sales-days.ts'
import { refundedItems, soldItems } from '../../sales/orders/sources.ts'

const metrics = defineMetrics({
  budget_used: percent('预算使用', 'Budget used', ratio('discount_usd', 'budget_usd')),
})

declare module '../../../engine/statistics/definition/metrics.ts' {
  interface Metrics {
    'analytics/coupons': typeof metrics
  }
}

/** What coupons brought and cost (domain/resources.md §4.7). */
export const statistics: ModuleStatistics = {
  metrics,
  endpoints: [
    {
      id: 'self_stats_coupons',
      place: 210,
      path: '/self-api/stats/coupons',
      tag: 'self_stats',
      zh: '自营优惠统计',
      en: 'Coupon stats (self)',
      access: ['self-api.coupons.statistics', 'coupons.manage'],
      sources: [
        ...[couponDays, soldItems, refundedItems].map((source) => withCoupons(source, 'self')),
        salesDays,
      ],
      metrics: [
        'coupon_orders',
        'coupon_share',
        'revenue_usd',
        'discount_usd',
        'discount_rate',
        'new_customers',
        'first_rate',
        'refund_usd',
        'aov_usd',
        'share',
      ],
      dims: ['date', 'coupon', 'coupon_source', 'coupon_type', 'product', 'country', 'license_type', 'owner'],
      filters: ['coupon', 'coupon_source', 'coupon_type', 'product', 'country', 'owner'],
      formulas: {
        coupon_share: ratio('coupon_orders', 'every_order'),
        first_rate: ratio('new_customers', 'coupon_orders'),
        aov_usd: ratio('revenue_usd', 'coupon_orders', 2),
      },
      subject: ofOwners,
    },
    {
      id: 'synthesizing_stats_coupons',
      place: 220,
      path: '/synthesizing-api/stats/coupons',
      tag: 'synthesizing_stats',
      zh: '综合优惠统计',
      en: 'Coupon stats (synthesizing)',
      access: ['synthesizing-api.coupons.statistics', 'coupons.manage'],
      tenantScope: 'companies',
      sources: [withBudget(withCoupons(couponDays, 'synthesizing'))],
      metrics: [
        'coupon_orders',
        'revenue_usd',
        'discount_usd',
        'discount_rate',
        'new_customers',
        'budget_used',
        'refund_usd',
        'share',
      ],
      dims: ['date', 'company', 'coupon', 'partner', 'coupon_source', 'product', 'country'],
      filters: ['company', 'coupon', 'partner', 'product', 'country'],
      subject: ofOwners,
    },
  ],
}

/** Only what was sold with coupons of a kind. */
function withCoupons(source: Source, kind: 'self' | 'synthesizing'): Source {
  return {
    ...source,
    name: `${source.name}_${kind}_coupons`,
    condition: `t.coupon_id in (select c.id from coupons c where c.kind = '${kind}')`,
  }
}

/** And how large the budgets of these coupons are. */
function withBudget(source: Source): Source {
  const budget = `(select sum(c.allocation_budget_usd) from coupons c where c.id = any(array_agg(distinct t.coupon_id)))`
  return { ...source, measures: { ...source.measures, budget_usd: budget }, single: ['budget_usd'] }
}
