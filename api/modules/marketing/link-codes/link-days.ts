import { columns, type Source, sums, table } from '../../../engine/statistics/definition/source.ts'

export const linkDays: Source = {
  name: 'link_days',
  about:
    'Daily facts of link codes: clicks, and sales whose last click they were. Test and deleted orders are left out.',
  from: table('daily_link_stats t'),
  time: { date: 't.date' },
  company: 't.company_id',
  measures: sums('orders', 'revenue_usd', 'clicks', 'visitors', 'downloads', 'installs'),
  dims: columns({
    link_code: 't.link_code_id',
    country: 't.country',
    device: 't.device',
    company: 't.company_id',
    landing: ['of_link.target_url', 'links'],
    product: ['of_link.product_id', 'links'],
    channel: ['of_link.channel', 'links'],
  }),
  joins: { links: 'left join link_codes of_link on of_link.id = t.link_code_id' },
}
