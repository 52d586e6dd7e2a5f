import { type Formula, gap, linear, ratio, share, total } from './formula.ts'

export type MetricFormat = 'int' | 'decimal' | 'money' | 'percent' | 'ms'

/** A figure of the statistics (domain/resources.md §4.4). `better: 'down'` where a rise is bad news. */
export interface MetricDefinition {
  readonly zh: string
  readonly en: string
  readonly format: MetricFormat
  readonly better: 'up' | 'down'
  readonly formula: Formula
}

const net = { revenue_usd: 1, refund_usd: -1 } as const
const profit = { ...net, cost_usd: -1 } as const

/** Sums stand under their own name; only what is made of several says how. */
export const metrics = {
  visits: int('访问', 'Visits'),
  downloads: int('下载', 'Downloads'),
  installs: int('安装', 'Installations'),
  new_installs: int('首次安装', 'First installations'),
  uninstalls: int('卸载', 'Uninstallations', undefined, 'down'),
  net_installs: int('净增安装', 'Net installations', linear({ new_installs: 1, uninstalls: -1 })),
  uninstall_rate: percent('卸载率', 'Uninstall rate', ratio('uninstalls', 'installs'), 'down'),
  within_24h_rate: percent(
    '24 小时卸载率',
    'Uninstalled within 24 hours',
    ratio('uninstalls_24h', 'new_installs'),
    'down',
  ),
  reason_rate: percent('原因填写率', 'Reason given', ratio('reasons', 'uninstalls')),
  median_days_used: {
    zh: '使用天数中位',
    en: 'Median days used',
    format: 'decimal',
    better: 'up',
    formula: total('median_days_used'),
  },
  recovered: int('30 天内重装', 'Reinstalled within 30 days'),
  registrations: int('注册', 'Registrations'),
  trials: int('试用', 'Trials'),
  retention_d1: percent('次日留存', 'Day-1 retention', ratio('kept_d1', 'cohort_d1')),
  retention_d3: percent('3 日留存', 'Day-3 retention', ratio('kept_d3', 'cohort_d3')),
  retention_d7: percent('7 日留存', 'Day-7 retention', ratio('kept_d7', 'cohort_d7')),
  retention_d14: percent('14 日留存', 'Day-14 retention', ratio('kept_d14', 'cohort_d14')),
  retention_d30: percent('30 日留存', 'Day-30 retention', ratio('kept_d30', 'cohort_d30')),
  orders: int('订单', 'Orders'),
  items: int('件数', 'Items'),
  revenue_usd: money('销售额', 'Revenue'),
  discount_usd: money('优惠额', 'Discounts', 'down'),
  refunds: int('退款单', 'Refunds', undefined, 'down'),
  refund_usd: money('退款额', 'Refunded', 'down'),
  net_revenue_usd: money('净销售额', 'Net revenue', 'up', linear(net)),
  refund_rate: percent('退款率', 'Refund rate', ratio('refund_usd', 'revenue_usd'), 'down'),
  fee_usd: money('手续费', 'Fees', 'down'),
  aov_usd: money('客单价', 'Average order value', 'up', ratio('revenue_usd', 'orders', 2)),
  new_customers: int('新客', 'New customers'),
  first_rate: percent('新客占比', 'Share of new customers', ratio('new_customers', 'orders')),
  coupon_orders: int('用券订单', 'Orders with a coupon'),
  coupon_share: percent('用券占比', 'Share of orders with a coupon', ratio('coupon_orders', 'orders')),
  conv_visit_download: percent('访问→下载', 'Visit to download', ratio('downloads', 'visits')),
  conv_download_install: percent('下载→安装', 'Download to installation', ratio('installs', 'downloads')),
  conv_install_order: percent('安装→购买', 'Installation to order', ratio('orders', 'new_installs')),
  conv_visit_order: percent('访问→购买', 'Visit to order', ratio('orders', 'visits')),
  impressions: int('展示', 'Impressions'),
  clicks: int('点击', 'Clicks'),
  visitors: int('访客', 'Visitors'),
  ctr: percent('点击率', 'Click-through rate', ratio('clicks', 'impressions')),
  cost_usd: money('成本', 'Cost', 'down'),
  cpc_usd: money('单次点击', 'Cost per click', 'down', ratio('cost_usd', 'clicks', 2)),
  cpd_usd: money('单次下载', 'Cost per download', 'down', ratio('cost_usd', 'downloads', 2)),
  cpi_usd: money('单次安装', 'Cost per installation', 'down', ratio('cost_usd', 'installs', 2)),
  cpa_usd: money('单均成本', 'Cost per order', 'down', ratio('cost_usd', 'orders', 2)),
  profit_usd: money('毛利', 'Gross profit', 'up', linear(profit)),
  roi: percent('ROI', 'Return on investment', ratio(profit, 'cost_usd')),
  roas: {
    zh: 'ROAS',
    en: 'Return on ad spend',
    format: 'decimal',
    better: 'up',
    formula: ratio('revenue_usd', 'cost_usd', 2),
  },
  payback_days: int('回本天数', 'Payback days', { kind: 'payback', gain: net, cost: 'cost_usd' }, 'down'),
  credited_orders: decimal('归因订单', 'Credited orders'),
  last_orders: decimal('末次触点订单', 'Orders by the last touch'),
  last_revenue_usd: money('末次触点销售额', 'Revenue by the last touch'),
  untouched_rate: percent(
    '无触点订单占比',
    'Share of orders without a touch',
    ratio('untouched_orders', 'credited_orders'),
    'down',
  ),
  share: percent('占比', 'Share', share('revenue_usd')),
  cost_share: percent('成本占比', 'Share of costs', share('cost_usd'), 'down'),
  share_gap: percent(
    '收入占比−成本占比',
    'Share of revenue less share of costs',
    gap('revenue_usd', 'cost_usd'),
  ),
  target_usd: money('目标', 'Target'),
  target_rate: percent('完成率', 'Target reached', ratio('revenue_usd', 'target_usd')),
  discount_rate: percent(
    '折让率',
    'Discount rate',
    ratio('discount_usd', { revenue_usd: 1, discount_usd: 1 }),
    'down',
  ),
  budget_used: percent('预算使用', 'Budget used', ratio('discount_usd', 'budget_usd')),
  requests: int('请求数', 'Requests'),
  errors: int('错误数', 'Errors', undefined, 'down'),
  error_rate: percent('错误率', 'Error rate', ratio('errors', 'requests'), 'down'),
  avg_ms: ms('平均耗时', 'Mean time', 'sum_ms'),
  p50_ms: ms('P50', 'Median time', 'weighted_p50'),
  p95_ms: ms('P95', '95th percentile', 'weighted_p95'),
  p99_ms: ms('P99', '99th percentile', 'weighted_p99'),
  views: int('浏览', 'Views'),
  actions: int('动作', 'Actions'),
  sent: int('发出', 'Sent'),
  delivered: int('送达', 'Delivered'),
  opens: int('打开', 'Opened'),
  bounces: int('退信', 'Bounced', undefined, 'down'),
  unsubscribes: int('退订', 'Unsubscribed', undefined, 'down'),
  subscribed: int('新增订阅', 'New subscribers'),
  commission_usd: money('佣金', 'Commission', 'down'),
  adoption: percent('版本占比', 'Share of versions', share('installs')),
  charge_usd: money('收款', 'Charged'),
  due_usd: money('应付', 'Due', 'down'),
  logins: int('登录成功', 'Sign-ins'),
  login_failed: int('登录失败', 'Failed sign-ins', undefined, 'down'),
} as const satisfies Readonly<Record<string, Entry>>

export type MetricKey = keyof typeof metrics

type Entry = Omit<MetricDefinition, 'formula'> & { readonly formula: Formula | undefined }

/** The registered metric; a sum of the measure of its own name unless it says otherwise. */
export function metricOf(key: MetricKey): MetricDefinition {
  const entry: Entry = metrics[key]
  return { ...entry, formula: entry.formula ?? total(key) }
}

function int(zh: string, en: string, formula?: Formula, better: 'up' | 'down' = 'up'): Entry {
  return { zh, en, format: 'int', better, formula }
}

function decimal(zh: string, en: string): Entry {
  return { zh, en, format: 'decimal', better: 'up', formula: undefined }
}

function money(zh: string, en: string, better: 'up' | 'down' = 'up', formula?: Formula): Entry {
  return { zh, en, format: 'money', better, formula }
}

function percent(zh: string, en: string, formula: Formula, better: 'up' | 'down' = 'up'): Entry {
  return { zh, en, format: 'percent', better, formula }
}

/** Percentiles of days are weighed by their calls: the days' own are all that is kept. */
function ms(zh: string, en: string, over: string): Entry {
  return { zh, en, format: 'ms', better: 'down', formula: ratio(over, 'requests', 0) }
}
