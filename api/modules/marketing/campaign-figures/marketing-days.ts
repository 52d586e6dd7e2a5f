import { columns, type Source, sums, table } from '../../../engine/statistics/definition/source.ts'
import { category, productJoin } from '../../products/products/product-join.ts'

/** `campaign` is `cooperation:12` or `platform:7`. */
export const marketingDays: Source = {
  name: 'marketing_days',
  about:
    'Daily facts of cooperations and ad campaigns: sales and refunds that are attributed to them, clicks as the platforms report them, costs by the share of the company on that day.',
  from: table('daily_marketing_stats t'),
  time: { date: 't.date' },
  company: 't.company_id',
  measures: sums(
    'orders',
    'revenue_usd',
    'impressions',
    'clicks',
    'visitors',
    'downloads',
    'installs',
    'refund_usd',
    'cost_usd',
  ),
  dims: columns({
    product: 't.product_id',
    category,
    country: 't.country',
    company: 't.company_id',
    channel: 't.channel_type',
    channel_group: 't.kind',
    source_id: 't.source_id',
    campaign: `(t.channel_type || ':' || t.source_id)`,
    partner: ['coalesce(of_coop.partner_name, of_ad.account_name)', 'cooperations', 'platforms'],
    partner_type: ['of_coop.partner_type', 'cooperations'],
    form: ['of_coop.form', 'cooperations'],
    platform: ['of_ad.platform', 'platforms'],
    owner: ['coalesce(of_coop.owner_id, of_ad.owner_id)', 'cooperations', 'platforms'],
    link_code: ['coalesce(of_coop.link_code_id, of_ad.link_code_id)', 'cooperations', 'platforms'],
    landing: ['coalesce(of_coop.publish_url, of_ad.landing_url)', 'cooperations', 'platforms'],
  }),
  joins: {
    ...productJoin,
    cooperations: `left join cooperations of_coop on t.channel_type = 'cooperation' and of_coop.id = t.source_id`,
    platforms: `left join platforms of_ad on t.channel_type = 'platform' and of_ad.id = t.source_id`,
  },
}

/** SQL: the day on which the campaign of a row of `marketingDays` began. */
export const campaignStart = 'coalesce(of_coop.starts_at, of_ad.starts_at)'

export const selfDays = ofKind('self')
export const synthesizingDays = ofKind('synthesizing')

/** Only what own, or shared, campaigns brought and cost. */
function ofKind(kind: 'self' | 'synthesizing'): Source {
  return {
    ...marketingDays,
    name: `marketing_days_${kind}`,
    about: `${marketingDays.about} Only ${kind === 'self' ? 'own' : 'shared'} campaigns.`,
    condition: `t.kind = '${kind}'`,
  }
}
