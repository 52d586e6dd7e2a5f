import { defineMetrics, money } from '../../../engine/statistics/definition/metrics.ts'
import type { ModuleStatistics } from '../../../engine/statistics/definition/module-statistics.ts'
import { columns, type Source, table } from '../../../engine/statistics/definition/source.ts'
import { aboutList } from '../../../engine/statistics/subject.ts'
import { aboutProduct } from '../../products/products/statistics.ts'
import { sales } from '../orders/sources.ts'
import { tradings } from './tradings.ts'

const metrics = defineMetrics({ charge_usd: money('收款', 'Charged') })

declare module '../../../engine/statistics/definition/metrics.ts' {
  interface Metrics {
    'sales/tradings': typeof metrics
  }
}

/** The rows of the payment list. Refunds are negative there; here they are what went back, as on its card. */
const listedTradings: Source = {
  name: 'listed_tradings',
  about:
    'The payments that the list shows and that went through. Those of test orders are in it: they are movements of money.',
  from: table('tradings t'),
  time: { moment: 't.traded_at' },
  company: 't.company_id',
  condition: `t.status = 'success'`,
  measures: {
    charge_usd: `sum(t.amount_usd) filter (where t.type = 'charge')`,
    refund_usd: `-sum(t.amount_usd) filter (where t.type = 'refund')`,
  },
  dims: columns({ payment_method: 't.payment_method_id', currency: 't.currency' }),
}

/** Sales and payments (domain/resources.md §4.7, §6 D). */
export const statistics: ModuleStatistics = {
  metrics,
  endpoints: [
    {
      id: 'stats_tradings',
      place: 70,
      path: '/stats/tradings',
      tag: 'stats',
      zh: '交易分析',
      en: 'Trading analytics',
      access: ['stats.tradings', 'product_analytics'],
      sources: sales,
      metrics: [
        'orders',
        'items',
        'revenue_usd',
        'discount_usd',
        'refunds',
        'refund_usd',
        'net_revenue_usd',
        'refund_rate',
        'fee_usd',
        'aov_usd',
        'new_customers',
        'first_rate',
        'coupon_share',
        'share',
      ],
      dims: [
        'date',
        'product',
        'category',
        'country',
        'channel',
        'license_type',
        'payment_method',
        'currency',
        'order_type',
        'customer_type',
      ],
      filters: ['product', 'category', 'country', 'channel', 'license_type', 'payment_method', 'order_type'],
    },
    {
      id: 'stats_product_tradings',
      place: 80,
      path: '/stats/tradings/{pid}',
      tag: 'stats',
      zh: '交易详情',
      en: 'Trading detail',
      access: ['stats.tradings', 'product_analytics'],
      sources: sales,
      metrics: [
        'orders',
        'items',
        'revenue_usd',
        'discount_usd',
        'refunds',
        'refund_usd',
        'net_revenue_usd',
        'refund_rate',
        'aov_usd',
        'first_rate',
        'coupon_share',
        'share',
      ],
      dims: [
        'date',
        'license_type',
        'country',
        'payment_method',
        'channel',
        'coupon',
        'agency',
        'currency',
        'order_type',
        'customer_type',
        'weekday_hour',
      ],
      filters: ['license_type', 'country', 'channel', 'payment_method', 'order_type'],
      ...aboutProduct,
    },
    {
      id: 'stats_trading_trend',
      place: 90,
      path: '/stats/trading-trend',
      tag: 'stats',
      zh: '交易趋势',
      en: 'Trading trend',
      access: ['stats.tradingTrend', 'product_analytics'],
      sources: sales,
      metrics: [
        'orders',
        'revenue_usd',
        'net_revenue_usd',
        'refund_usd',
        'refund_rate',
        'aov_usd',
        'new_customers',
        'items',
      ],
      dims: [
        'date',
        'product',
        'category',
        'country',
        'channel',
        'license_type',
        'payment_method',
        'order_type',
      ],
      filters: ['product', 'category', 'country', 'channel', 'license_type'],
      options: ['ma', 'yoy', 'cumulative'],
      annotations: ['special'],
    },
    {
      id: 'tradings_trend',
      place: 110,
      path: '/tradings/trend',
      tag: 'tradings',
      zh: '交易流水趋势',
      en: 'Trend of payments',
      access: ['tradings.index'],
      sources: [listedTradings],
      metrics: ['charge_usd', 'refund_usd'],
      dims: ['date', 'payment_method', 'currency'],
      filters: [],
      ...aboutList(tradings),
    },
  ],
}
