import { linear, ratio, share } from '../../../engine/statistics/definition/formula.ts'
import { defineMetrics, int, money, percent } from '../../../engine/statistics/definition/metrics.ts'

/** What several areas measure: visits and what follows them, and sales. */
export const metrics = defineMetrics({
  visits: int('访问', 'Visits'),
  visitors: int('访客', 'Visitors'),
  views: int('浏览', 'Views'),
  impressions: int('展示', 'Impressions'),
  clicks: int('点击', 'Clicks'),
  ctr: percent('点击率', 'Click-through rate', ratio('clicks', 'impressions')),
  actions: int('动作', 'Actions'),
  downloads: int('下载', 'Downloads'),
  conv_visit_download: percent('访问→下载', 'Visit to download', ratio('downloads', 'visits')),
  conv_visit_order: percent('访问→购买', 'Visit to order', ratio('orders', 'visits')),
  orders: int('订单', 'Orders'),
  items: int('件数', 'Items'),
  revenue_usd: money('销售额', 'Revenue'),
  discount_usd: money('优惠额', 'Discounts', 'down'),
  discount_rate: percent(
    '折让率',
    'Discount rate',
    ratio('discount_usd', { revenue_usd: 1, discount_usd: 1 }),
    'down',
  ),
  refunds: int('退款单', 'Refunds', undefined, 'down'),
  refund_usd: money('退款额', 'Refunded', 'down'),
  net_revenue_usd: money('净销售额', 'Net revenue', 'up', linear({ revenue_usd: 1, refund_usd: -1 })),
  refund_rate: percent('退款率', 'Refund rate', ratio('refund_usd', 'revenue_usd'), 'down'),
  fee_usd: money('手续费', 'Fees', 'down'),
  aov_usd: money('客单价', 'Average order value', 'up', ratio('revenue_usd', 'orders', 2)),
  new_customers: int('新客', 'New customers'),
  first_rate: percent('新客占比', 'Share of new customers', ratio('new_customers', 'orders')),
  coupon_orders: int('用券订单', 'Orders with a coupon'),
  coupon_share: percent('用券占比', 'Share of orders with a coupon', ratio('coupon_orders', 'orders')),
  share: percent('占比', 'Share', share('revenue_usd')),
})

declare module '../../../engine/statistics/definition/metrics.ts' {
  interface Metrics {
    trade: typeof metrics
  }
}
