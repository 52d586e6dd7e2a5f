import { isSale } from '../../modules/trade/sale.ts'
import { annotationsOf } from '../extras/annotations.ts'
import { salesDays } from '../sources/facts.ts'
import { refundedItems, refundedOrders, soldItems, soldOrders } from '../sources/sales.ts'
import { type Source, table } from '../sources/source.ts'
import type { Statistic } from '../statistic.ts'
import { aboutList, aboutProduct } from '../subject.ts'

const sales = [salesDays, soldOrders, refundedOrders, soldItems, refundedItems]

/** The rows of the order list, by the day of payment. */
const listedOrders: Source = {
  name: 'listed_orders',
  about: 'The orders that the list shows, of which only sales count. Test and deleted orders are left out.',
  from: table('orders t'),
  time: { moment: 't.paid_at' },
  company: 't.company_id',
  condition: isSale('t'),
  measures: { orders: 'count(*)', revenue_usd: 'sum(t.total_usd)' },
  dims: {},
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
  dims: {
    payment_method: { sql: 't.payment_method_id', joins: [] },
    currency: { sql: 't.currency', joins: [] },
  },
}

/** Sales and payments (domain/resources.md §4.7, §6 D). */
export const salesStatistics: readonly Statistic[] = [
  {
    id: 'stats_tradings',
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
    annotations: annotationsOf(['special']),
  },
  {
    id: 'orders_trend',
    path: '/orders/trend',
    tag: 'orders',
    zh: '订单趋势',
    en: 'Trend of orders',
    access: ['orders.index'],
    sources: [listedOrders],
    metrics: ['orders', 'revenue_usd'],
    dims: ['date'],
    filters: [],
    ...aboutList('orders'),
  },
  {
    id: 'tradings_trend',
    path: '/tradings/trend',
    tag: 'tradings',
    zh: '交易流水趋势',
    en: 'Trend of payments',
    access: ['tradings.index'],
    sources: [listedTradings],
    metrics: ['charge_usd', 'refund_usd'],
    dims: ['date', 'payment_method', 'currency'],
    filters: [],
    ...aboutList('tradings'),
  },
]
