import { gap, linear, ratio, share } from '../../../engine/statistics/definition/formula.ts'
import { decimal, defineMetrics, int, money, percent } from '../../../engine/statistics/definition/metrics.ts'

const net = { revenue_usd: 1, refund_usd: -1 } as const
const profit = { ...net, cost_usd: -1 } as const

export const metrics = defineMetrics({
  cost_usd: money('成本', 'Cost', 'down'),
  cpc_usd: money('单次点击', 'Cost per click', 'down', ratio('cost_usd', 'clicks', 2)),
  cpd_usd: money('单次下载', 'Cost per download', 'down', ratio('cost_usd', 'downloads', 2)),
  cpi_usd: money('单次安装', 'Cost per installation', 'down', ratio('cost_usd', 'installs', 2)),
  cpa_usd: money('单均成本', 'Cost per order', 'down', ratio('cost_usd', 'orders', 2)),
  profit_usd: money('毛利', 'Gross profit', 'up', linear(profit)),
  roi: percent('ROI', 'Return on investment', ratio(profit, 'cost_usd')),
  roas: decimal('ROAS', 'Return on ad spend', ratio('revenue_usd', 'cost_usd', 2)),
  payback_days: int('回本天数', 'Payback days', { kind: 'payback', gain: net, cost: 'cost_usd' }, 'down'),
  cost_share: percent('成本占比', 'Share of costs', share('cost_usd'), 'down'),
  share_gap: percent(
    '收入占比−成本占比',
    'Share of revenue less share of costs',
    gap('revenue_usd', 'cost_usd'),
  ),
})

declare module '../../../engine/statistics/definition/metrics.ts' {
  interface Metrics {
    'marketing/campaign-figures': typeof metrics
  }
}
