import type { Parameter } from '../../../engine/model/operation.ts'
import { ratio } from '../../registry/formula.ts'
import type { MetricKey } from '../../registry/metrics.ts'
import { marketingDays } from '../../sources/facts.ts'
import type { Source } from '../../sources/source.ts'
import { installed } from '../../sources/usage.ts'
import type { Statistic } from '../../statistic.ts'
import { ofOwners } from '../../subject.ts'

/** Only what own, or shared, campaigns brought and cost. */
export function ofKind(kind: 'self' | 'synthesizing'): Source {
  return {
    ...marketingDays,
    name: `marketing_days_${kind}`,
    about: `${marketingDays.about} Only ${kind === 'self' ? 'own' : 'shared'} campaigns.`,
    condition: `t.kind = '${kind}'`,
  }
}

/** The only downloads of which the system is known are those that were installed. */
export const paidInstalls: Source = {
  ...installed,
  name: 'paid_installs',
  about: 'Installations that came from cooperations and ad platforms.',
  condition: `t.channel in ('cooperation', 'platform')`,
  measures: { installs: 'count(*)' },
}

export const typeParameter: Parameter = {
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
export const ofType: NonNullable<Statistic['subject']> = async (call) => {
  const { only } = await ofOwners(call)
  return { only: { ...only, channel: [call.params['type'] ?? ''] } }
}

export const bought: readonly MetricKey[] = [
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
export const steps: readonly MetricKey[] = ['clicks', 'downloads', 'installs', 'orders']
export const byVisitors = {
  conv_visit_order: ratio('orders', 'visitors'),
  conv_visit_download: ratio('downloads', 'visitors'),
}
