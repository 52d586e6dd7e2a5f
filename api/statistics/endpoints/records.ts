import type { Variant } from '../../engine/model/variant.ts'
import { ratio } from '../registry/formula.ts'
import type { MetricKey } from '../registry/metrics.ts'
import { apiHours, contentDays, linkDays, marketingDays } from '../sources/facts.ts'
import { mailing, signIns, subscribing } from '../sources/people.ts'
import { refundedOrders, refundedItems, soldItems, soldOrders } from '../sources/sales.ts'
import type { Source } from '../sources/source.ts'
import type { Statistic } from '../statistic.ts'
import { aboutList, aboutRecord } from '../subject.ts'

const sold = [soldOrders, soldItems]

const cooperation: readonly MetricKey[] = [
  'clicks',
  'downloads',
  'installs',
  'orders',
  'revenue_usd',
  'cost_usd',
  'roi',
]
const platform: readonly MetricKey[] = [
  'impressions',
  'clicks',
  'ctr',
  'downloads',
  'installs',
  'orders',
  'revenue_usd',
  'cost_usd',
  'cpc_usd',
  'roi',
]

/** Figures of single records, and of the logs (domain/resources.md §4.7). */
export const recordStatistics: readonly Statistic[] = [
  {
    id: 'stats_api',
    path: '/stats/api',
    tag: 'stats',
    zh: '接口统计',
    en: 'API statistics',
    access: ['api_stats.index', 'log_manage'],
    tenantScope: 'companyOrSystem',
    sources: [apiHours],
    metrics: ['requests', 'errors', 'error_rate', 'avg_ms', 'p50_ms', 'p95_ms', 'p99_ms', 'share'],
    dims: ['date', 'route', 'client', 'status_class', 'method', 'weekday_hour'],
    filters: ['route', 'client', 'status_class', 'method'],
    formulas: { share: { kind: 'share', of: 'requests' } },
    parameters: [
      {
        name: 'scope',
        in: 'query',
        schema: {
          type: 'string',
          enum: ['system'],
          title: '系统级记录',
          'x-title-en': 'Records of no company',
        },
      },
    ],
  },
  {
    id: 'user_logs_trend',
    path: '/logs/users/trend',
    tag: 'user_logs',
    zh: '登录趋势',
    en: 'Trend of sign-ins',
    access: ['user_logs.index', 'log_manage'],
    tenantScope: 'companyOrSystem',
    sources: [signIns],
    metrics: ['logins', 'login_failed'],
    dims: ['date'],
    filters: [],
    ...aboutList('user_logs'),
  },
  {
    id: 'stats_subscribes',
    path: '/stats/subscribes',
    tag: 'stats',
    zh: '订阅统计',
    en: 'Subscriber statistics',
    access: ['subscribes.index'],
    sources: subscribing,
    metrics: ['subscribed', 'unsubscribes', 'bounces'],
    dims: ['date', 'source', 'country'],
    filters: ['source', 'country'],
  },
  {
    id: 'link_codes_stats',
    path: '/link-codes/{id}/stats',
    tag: 'link_codes',
    zh: '链接码统计',
    en: 'Statistics of a link code',
    access: ['link-codes.index', 'link-codes.update'],
    sources: [linkDays],
    metrics: ['clicks', 'visitors', 'downloads', 'installs', 'orders', 'revenue_usd'],
    dims: ['date', 'country', 'device'],
    filters: ['country'],
    ...aboutRecord('link_codes', 'link_code'),
  },
  {
    id: 'checkout_links_stats',
    path: '/checkout-links/{id}/stats',
    tag: 'checkout_links',
    zh: '购买链接统计',
    en: 'Statistics of a checkout link',
    access: ['checkout-link.manager'],
    sources: [contentDays('checkout_link', { visits: 'sum(t.views)' }), ...sold],
    metrics: ['visits', 'orders', 'revenue_usd', 'conv_visit_order'],
    dims: ['date', 'country', 'payment_method'],
    filters: ['country'],
    ...aboutRecord('checkout_links', 'checkout_link'),
  },
  campaign('self', 'cooperations', cooperation),
  campaign('synthesizing', 'cooperations', cooperation),
  campaign('self', 'platforms', platform),
  campaign('synthesizing', 'platforms', platform),
  {
    id: 'specials_stats',
    path: '/specials/{id}/stats',
    tag: 'specials',
    zh: '活动统计',
    en: 'Statistics of a special',
    access: ['specials.index', 'specials.update'],
    sources: [contentDays('special'), ...sold],
    metrics: ['views', 'visitors', 'actions', 'orders', 'revenue_usd'],
    dims: ['date', 'country', 'product', 'channel'],
    filters: ['country'],
    ...aboutRecord('specials', 'special'),
  },
  {
    id: 'email_marketings_stats',
    path: '/email-marketings/{id}/stats',
    tag: 'email_marketings',
    zh: '邮件营销统计',
    en: 'Statistics of an email campaign',
    access: ['email-marketings.index', 'email-marketing-logs.index', 'email-marketings.update'],
    sources: [...mailing, ...sold],
    metrics: ['sent', 'delivered', 'opens', 'clicks', 'bounces', 'unsubscribes', 'orders', 'revenue_usd'],
    dims: ['date', 'country', 'device', 'funnel_step'],
    filters: ['country'],
    funnel: ['sent', 'delivered', 'opens', 'clicks', 'orders'],
    ...aboutRecord('email_marketings', 'email_marketing'),
  },
  {
    id: 'agencies_stats',
    path: '/agencies/{id}/stats',
    tag: 'agencies',
    zh: '代理统计',
    en: 'Statistics of an agency',
    access: ['agencies.index', 'agencies.update'],
    sources: [...sold, refundedOrders, refundedItems, agencyClicks()],
    metrics: ['clicks', 'orders', 'revenue_usd', 'refund_usd', 'refund_rate', 'commission_usd'],
    dims: ['date', 'product', 'country'],
    filters: ['product', 'country'],
    ...aboutRecord('agencies', 'agency'),
  },
  {
    id: 'infomercials_stats',
    path: '/infomercials/{id}/stats',
    tag: 'infomercials',
    zh: '信息广告统计',
    en: 'Statistics of an infomercial',
    access: ['infomercials.index', 'infomercials.edit'],
    sources: [contentDays('infomercial', { impressions: 'sum(t.views)' })],
    metrics: ['impressions', 'clicks', 'ctr', 'actions', 'orders', 'revenue_usd'],
    dims: ['date', 'country', 'version'],
    filters: ['country'],
    formulas: { ctr: ratio('clicks', 'impressions') },
    ...aboutRecord('infomercials', 'infomercial'),
  },
]

/** Clicks on the links that an agency has for its products. */
function agencyClicks(): Source {
  return {
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
}

/** A cooperation or a campaign on an ad platform, of one company or shared out. */
function campaign(
  variant: Variant,
  name: 'cooperations' | 'platforms',
  metrics: readonly MetricKey[],
): Statistic {
  const isShared = variant === 'synthesizing'
  const type = name === 'cooperations' ? 'cooperation' : 'platform'
  return {
    id: `${variant}_${name}_stats`,
    path: `/${variant}-api/${name}/{id}/stats`,
    tag: `${variant}_${name}`,
    zh: `${isShared ? '综合' : '自营'}${type === 'cooperation' ? '合作' : '平台'}推广效果`,
    en: `Figures of a ${type} (${variant})`,
    access: [`${variant}-api.${name}.index`, `${variant}-api.${name}.update`],
    ...(isShared ? { tenantScope: 'companies' as const } : {}),
    sources: [marketingDays],
    metrics,
    dims: isShared ? ['date', 'country', 'company'] : ['date', 'country'],
    filters: isShared ? ['country', 'company'] : ['country'],
    ...aboutRecord(`${variant}_${name}`, 'source_id', { channel: [type] }),
  }
}
