import { type DimensionDefinition, record } from '../../../engine/statistics/definition/dimensions.ts'
import type { ModuleStatistics } from '../../../engine/statistics/definition/module-statistics.ts'
import { aboutRecord } from '../../../engine/statistics/subject.ts'
import { contentDays } from '../../facts/content-days.ts'
import { soldItems, soldOrders } from '../orders/sources.ts'
import { checkoutLinks } from './checkout-links.ts'

const dimensions = {
  checkout_link: record('购买链接', 'Checkout link', 'checkout_links'),
} as const satisfies Readonly<Record<string, DimensionDefinition>>

declare module '../../../engine/statistics/definition/dimensions.ts' {
  interface Dimensions {
    'sales/checkout-links': typeof dimensions
  }
}

export const statistics: ModuleStatistics = {
  dimensions,
  endpoints: [
    {
      id: 'checkout_links_stats',
      place: 270,
      path: '/checkout-links/{id}/stats',
      tag: 'checkout_links',
      zh: '购买链接统计',
      en: 'Statistics of a checkout link',
      access: ['checkout-link.manager'],
      sources: [contentDays('checkout_link', { visits: 'sum(t.views)' }), soldOrders, soldItems],
      metrics: ['visits', 'orders', 'revenue_usd', 'conv_visit_order'],
      dims: ['date', 'country', 'payment_method'],
      filters: ['country'],
      ...aboutRecord(checkoutLinks, 'checkout_link'),
    },
  ],
}
