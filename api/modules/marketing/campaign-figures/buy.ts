import type { Parameter } from '../../../engine/model/operation.ts'
import { ratio, share } from '../../../engine/statistics/definition/formula.ts'
import type { MetricKey } from '../../../engine/statistics/definition/metrics.ts'
import type { StatisticDefinition } from '../../../engine/statistics/definition/statistic.ts'
import { ofOwners } from '../../../engine/statistics/subject.ts'
import { selfDays, synthesizingDays } from './marketing-days.ts'

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

/** The caller's own records, of the channel in the path. */
const ofType: NonNullable<StatisticDefinition['subject']> = async (call) => {
  const { only } = await ofOwners(call)
  const { type = '' } = call.params
  return { only: { ...only, channel: [type] } }
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

/** Campaigns know who came, not how often. */
export const byVisitors = {
  conv_visit_order: ratio('orders', 'visitors'),
  conv_visit_download: ratio('downloads', 'visitors'),
}

/** What campaigns brought, step by step (domain/resources.md §4.7, domain/questions.md Q48 and Q51). */
export const buyStatistics: readonly StatisticDefinition[] = [
  {
    id: 'self_stats_buy',
    place: 120,
    path: '/self-api/stats/buy/{type}',
    tag: 'self_stats',
    zh: '购买统计·自营',
    en: 'Purchase stats (self)',
    access: ['self-api.buy-stats.index'],
    sources: [selfDays],
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
    id: 'synthesizing_stats_buy',
    place: 170,
    path: '/synthesizing-api/stats/buy/{type}',
    tag: 'synthesizing_stats',
    zh: '购买统计·综合',
    en: 'Purchase stats (synthesizing)',
    access: ['synthesizing-api.buy-stats.index'],
    tenantScope: 'companies',
    sources: [synthesizingDays],
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
]
