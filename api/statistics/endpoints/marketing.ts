import type { Parameter } from '../../operations/operation.ts'
import { ratio, share } from '../registry/formula.ts'
import type { MetricKey } from '../registry/metrics.ts'
import { couponDays, linkDays, marketingDays, salesDays } from '../sources/facts.ts'
import { targetsOf } from '../sources/people.ts'
import { refundedItems, refundedOrders, soldItems, soldOrders } from '../sources/sales.ts'
import type { Source } from '../sources/source.ts'
import { installed } from '../sources/usage.ts'
import type { Statistic } from '../statistic.ts'
import { ofOwners } from '../subject.ts'

const self = ofKind('self')
const shared = ofKind('synthesizing')

/** Only what own, or shared, campaigns brought and cost. */
function ofKind(kind: 'self' | 'synthesizing'): Source {
  return { ...marketingDays, name: `marketing_days_${kind}`, condition: `t.kind = '${kind}'` }
}

/** The only downloads of which the system is known are those that were installed. */
const paidInstalls: Source = {
  ...installed,
  name: 'paid_installs',
  condition: `t.channel in ('cooperation', 'platform')`,
  measures: { installs: 'count(*)' },
}

const typeParameter: Parameter = {
  name: 'type',
  in: 'path',
  required: true,
  schema: {
    type: 'string',
    enum: ['cooperation', 'platform'],
    title: '渠道类型',
    'x-title-en': 'Kind of channel',
    'x-enum': [
      { value: 'cooperation', zh: '合作', en: 'Cooperation' },
      { value: 'platform', zh: '平台', en: 'Ad platform' },
    ],
  },
}

/** The own records of whom the call is about, of the channel in the path. */
const ofType: NonNullable<Statistic['subject']> = async (call) => {
  const { only } = await ofOwners(call)
  return { only: { ...only, channel: [call.params['type'] ?? ''] } }
}

const bought: readonly MetricKey[] = [
  'impressions',
  'clicks',
  'visitors',
  'downloads',
  'installs',
  'orders',
  'revenue_usd',
  'refund_usd',
  'net_revenue_usd',
  'cost_usd',
  'cpc_usd',
  'cpi_usd',
  'cpa_usd',
]
const steps: readonly MetricKey[] = ['clicks', 'downloads', 'installs', 'orders']
const byVisitors = {
  conv_visit_order: ratio('orders', 'visitors'),
  conv_visit_download: ratio('downloads', 'visitors'),
}

/** Figures of paid marketing (domain/resources.md §4.7, domain/questions.md Q51). */
export const marketingStatistics: readonly Statistic[] = [
  {
    id: 'self_stats_buy',
    path: '/self-api/stats/buy/{type}',
    tag: 'self_stats',
    zh: '购买统计·自营',
    en: 'Purchase stats (self)',
    access: ['self-api.buy-stats.index'],
    sources: [self],
    metrics: [...bought, 'roi', 'conv_visit_order', 'aov_usd'],
    dims: [
      'date',
      'partner',
      'partner_type',
      'form',
      'platform',
      'campaign',
      'product',
      'country',
      'owner',
      'funnel_step',
    ],
    filters: ['partner_type', 'form', 'platform', 'product', 'country', 'owner'],
    formulas: byVisitors,
    funnel: steps,
    parameters: [typeParameter],
    subject: ofType,
  },
  {
    id: 'self_stats_buy_sales',
    path: '/self-api/stats/buy-sales',
    tag: 'self_stats',
    zh: '推广销售·自营',
    en: 'Promotion sales (self)',
    access: ['self-api.buy-stats.sales'],
    sources: [self, targetsOf('self')],
    metrics: [
      'orders',
      'revenue_usd',
      'refund_usd',
      'net_revenue_usd',
      'cost_usd',
      'profit_usd',
      'share',
      'target_usd',
      'target_rate',
    ],
    dims: ['date', 'owner', 'partner', 'campaign', 'product', 'country', 'channel'],
    filters: ['owner', 'product', 'country', 'channel'],
    options: ['cumulative'],
    subject: ofOwners,
  },
  {
    id: 'self_stats_roi',
    path: '/self-api/stats/roi',
    tag: 'self_stats',
    zh: '推广 ROI·自营',
    en: 'ROI (self)',
    access: ['self-api.buy-stats.roi'],
    sources: [self],
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
    subject: ofOwners,
  },
  {
    id: 'self_stats_downloads',
    path: '/self-api/stats/downloads',
    tag: 'self_stats',
    zh: '下载统计·自营',
    en: 'Download stats (self)',
    access: ['self-api.download-stats.index'],
    sources: [self, linkDays, paidInstalls],
    metrics: [
      'clicks',
      'visitors',
      'downloads',
      'installs',
      'conv_visit_download',
      'conv_download_install',
      'cost_usd',
      'cpd_usd',
      'cpi_usd',
    ],
    dims: ['date', 'link_code', 'landing', 'partner', 'campaign', 'product', 'country', 'os', 'device'],
    filters: ['product', 'country', 'os', 'channel'],
    formulas: byVisitors,
  },
  {
    id: 'self_stats_combined_sales',
    path: '/self-api/stats/combined-sales',
    tag: 'self_stats',
    zh: '综合统计·自营销售',
    en: 'Combined sales (self)',
    access: ['self-api.synthesizing-stats.sales'],
    sources: [salesDays, soldOrders, refundedOrders, soldItems, refundedItems, marketingDays],
    metrics: [
      'orders',
      'revenue_usd',
      'refund_usd',
      'net_revenue_usd',
      'cost_usd',
      'profit_usd',
      'share',
      'aov_usd',
    ],
    dims: ['date', 'channel', 'channel_group', 'product', 'country'],
    filters: ['product', 'country'],
    paidShare: ['total', 'date', 'product', 'country'],
  },
  {
    id: 'synthesizing_stats_buy',
    path: '/synthesizing-api/stats/buy/{type}',
    tag: 'synthesizing_stats',
    zh: '购买统计·综合',
    en: 'Purchase stats (synthesizing)',
    access: ['synthesizing-api.buy-stats.index'],
    reach: 'companies',
    sources: [shared],
    metrics: [...bought, 'conv_visit_order', 'share'],
    dims: [
      'date',
      'company',
      'partner',
      'partner_type',
      'form',
      'platform',
      'campaign',
      'product',
      'country',
      'owner',
      'funnel_step',
    ],
    filters: ['company', 'partner_type', 'form', 'platform', 'product', 'country', 'owner'],
    formulas: { ...byVisitors, share: share('orders') },
    funnel: steps,
    options: ['view'],
    parameters: [typeParameter],
    subject: ofType,
  },
  {
    id: 'synthesizing_stats_buy_sales',
    path: '/synthesizing-api/stats/buy-sales',
    tag: 'synthesizing_stats',
    zh: '推广销售·综合',
    en: 'Promotion sales (synthesizing)',
    access: ['synthesizing-api.buy-stats.sales'],
    reach: 'companies',
    sources: [shared, targetsOf('synthesizing')],
    metrics: [
      'orders',
      'revenue_usd',
      'refund_usd',
      'net_revenue_usd',
      'cost_usd',
      'profit_usd',
      'share',
      'target_usd',
      'target_rate',
    ],
    dims: ['date', 'owner', 'company', 'partner', 'campaign', 'product', 'country'],
    filters: ['company', 'owner', 'product', 'country'],
    options: ['view'],
    subject: ofOwners,
  },
  {
    id: 'synthesizing_stats_downloads',
    path: '/synthesizing-api/stats/downloads',
    tag: 'synthesizing_stats',
    zh: '下载统计·综合',
    en: 'Download stats (synthesizing)',
    access: ['synthesizing-api.download-stats.index'],
    reach: 'companies',
    sources: [shared, linkDays, paidInstalls],
    metrics: [
      'clicks',
      'visitors',
      'downloads',
      'installs',
      'conv_visit_download',
      'conv_download_install',
      'cost_usd',
      'cpd_usd',
      'cpi_usd',
      'share',
    ],
    dims: [
      'date',
      'company',
      'link_code',
      'landing',
      'partner',
      'campaign',
      'product',
      'country',
      'os',
      'device',
    ],
    filters: ['company', 'product', 'country', 'os'],
    formulas: { ...byVisitors, share: share('downloads') },
    options: ['view'],
  },
  {
    id: 'synthesizing_stats_combined_sales',
    path: '/synthesizing-api/stats/combined-sales',
    tag: 'synthesizing_stats',
    zh: '综合统计·综合销售',
    en: 'Combined sales (synthesizing)',
    access: ['synthesizing-api.synthesizing-stats.sales'],
    reach: 'companies',
    sources: [shared],
    metrics: [
      'orders',
      'revenue_usd',
      'refund_usd',
      'net_revenue_usd',
      'cost_usd',
      'profit_usd',
      'roi',
      'share',
    ],
    dims: ['date', 'company', 'channel', 'product', 'country'],
    filters: ['company', 'product', 'country'],
    options: ['view'],
  },
  {
    id: 'self_stats_coupons',
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
    path: '/synthesizing-api/stats/coupons',
    tag: 'synthesizing_stats',
    zh: '综合优惠统计',
    en: 'Coupon stats (synthesizing)',
    access: ['synthesizing-api.coupons.statistics', 'coupons.manage'],
    reach: 'companies',
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
]

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
