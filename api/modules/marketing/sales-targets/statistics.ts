import { ratio } from '../../../engine/statistics/definition/formula.ts'
import { defineMetrics, money, percent } from '../../../engine/statistics/definition/metrics.ts'
import type { ModuleStatistics } from '../../../engine/statistics/definition/module-statistics.ts'
import { columns, type Source, table } from '../../../engine/statistics/definition/source.ts'
import { ofOwners } from '../../../engine/statistics/subject.ts'
import { selfDays, synthesizingDays } from '../campaign-figures/marketing-days.ts'

const metrics = defineMetrics({
  target_usd: money('目标', 'Target'),
  target_rate: percent('完成率', 'Target reached', ratio('revenue_usd', 'target_usd')),
})

declare module '../../../engine/statistics/definition/metrics.ts' {
  interface Metrics {
    'marketing/sales-targets': typeof metrics
  }
}

/** Targets of a month, spread evenly over its days. Those for shared campaigns are of persons, not of companies: of all who work with the caller. */
function targetsOf(kind: 'self' | 'synthesizing'): Source {
  const isShared = kind === 'synthesizing'
  const colleague = `exists (select 1 from company_users m where m.user_id = s.user_id and m.company_id = any((select app_company_ids())::bigint[]))`
  return {
    name: `targets_${kind}`,
    about: 'Sales targets of the months, each spread over its days.',
    from: table(`(select s.company_id, s.user_id, d.day::date as date,
        s.target_usd / extract(day from first.day + interval '1 month' - interval '1 day')::int as part
      from sales_targets s cross join lateral (select to_date(s.month, 'YYYY-MM')::timestamp as day) first
      cross join lateral generate_series(first.day, first.day + interval '1 month' - interval '1 day', interval '1 day') d(day)
      where s.kind = '${kind}'${isShared ? ` and ${colleague}` : ''}) t`),
    time: { date: 't.date' },
    company: isShared ? null : 't.company_id',
    measures: { target_usd: 'sum(t.part)' },
    dims: columns({ owner: 't.user_id' }),
  }
}

export const statistics: ModuleStatistics = {
  metrics,
  endpoints: [
    {
      id: 'self_stats_buy_sales',
      place: 130,
      path: '/self-api/stats/buy-sales',
      tag: 'self_stats',
      zh: '推广销售·自营',
      en: 'Promotion sales (self)',
      access: ['self-api.buy-stats.sales'],
      sources: [selfDays, targetsOf('self')],
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
      id: 'synthesizing_stats_buy_sales',
      place: 180,
      path: '/synthesizing-api/stats/buy-sales',
      tag: 'synthesizing_stats',
      zh: '推广销售·综合',
      en: 'Promotion sales (synthesizing)',
      access: ['synthesizing-api.buy-stats.sales'],
      tenantScope: 'companies',
      sources: [synthesizingDays, targetsOf('synthesizing')],
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
  ],
}
