import { columns, local, type Source, sums, table } from '../../../engine/statistics/definition/source.ts'
import { category, productJoin } from '../products/product-join.ts'

const common = {
  product: 't.product_id',
  category,
  version: 't.version',
  os: 't.os',
  country: 't.country',
  language: 't.language',
  company: 't.company_id',
} as const

const fresh = `t.type = 'new'`

/** Cohorts that are old enough to be judged, and what of them is still there. Hours are added without a look at the time zone. */
function retainedFor(days: number): Readonly<Record<string, string>> {
  const age = `interval '${days * 24} hours'`
  const old = `${fresh} and t.installed_at < now() - ${age}`
  const there = `(t.uninstalled_at is null or t.uninstalled_at >= t.installed_at + ${age})`
  return {
    [`cohort_d${days}`]: `count(*) filter (where ${old})`,
    [`kept_d${days}`]: `count(*) filter (where ${old} and ${there})`,
  }
}

export const productDays: Source = {
  name: 'product_days',
  about:
    'Daily facts of products: visits and downloads as the sites report them, installations, removals and registrations counted from their rows.',
  from: table('daily_product_stats t'),
  time: { date: 't.date' },
  company: 't.company_id',
  measures: sums(
    'visits',
    'downloads',
    'installs',
    'new_installs',
    'uninstalls',
    'uninstalls_24h',
    'registrations',
    'trials',
  ),
  dims: columns({
    product: 't.product_id',
    category,
    country: 't.country',
    os: 't.os',
    company: 't.company_id',
  }),
  joins: productJoin,
}

export const installed: Source = {
  name: 'installed',
  about: 'Installations, upgrades and reinstallations, as the software reports them.',
  from: table('installations t'),
  time: { moment: 't.installed_at' },
  company: 't.company_id',
  measures: {
    installs: 'count(*)',
    new_installs: `count(*) filter (where ${fresh})`,
    reinstalls: `count(*) filter (where t.type = 'reinstall')`,
    trials: `count(*) filter (where ${fresh} and t.is_trial)`,
    ...retainedFor(1),
    ...retainedFor(3),
    ...retainedFor(7),
    ...retainedFor(14),
    ...retainedFor(30),
  },
  dims: columns({
    ...common,
    channel: 't.channel',
    link_code: 't.link_code_id',
    cohort_week: `to_char(date_trunc('week', ${local('t.installed_at')}), 'YYYY-MM-DD')`,
  }),
  joins: productJoin,
}

export const uninstalled: Source = {
  name: 'uninstalled',
  about: 'Removals, as the software reports them.',
  from: table('uninstallations t'),
  time: { moment: 't.uninstalled_at' },
  company: 't.company_id',
  measures: {
    uninstalls: 'count(*)',
    uninstalls_24h: 'count(*) filter (where t.days_used = 0)',
    reasons: 'count(t.reason)',
    recovered: `count(*) filter (where t.recovered_at <= t.uninstalled_at + interval '30 days')`,
    median_days_used: 'percentile_cont(0.5) within group (order by t.days_used)',
  },
  single: ['median_days_used'],
  dims: columns({
    ...common,
    reason: 't.reason',
    days_bucket: `case when t.days_used = 0 then '0' when t.days_used = 1 then '1' when t.days_used <= 3 then '2-3' when t.days_used <= 7 then '4-7'
      when t.days_used <= 14 then '8-14' when t.days_used <= 30 then '15-30' when t.days_used <= 90 then '31-90' else '>90' end`,
  }),
  joins: productJoin,
}

export const registered: Source = {
  name: 'registered',
  about: 'License keys that were registered, banned ones too.',
  from: table('registrations t'),
  time: { moment: 't.registered_at' },
  company: 't.company_id',
  measures: { registrations: 'count(*)' },
  dims: columns({ ...common, license_type: 't.license_type' }),
  joins: productJoin,
}

/** What is known of the use of products: by the day where the daily facts suffice, by the rows where they do not. */
export const usage: readonly Source[] = [productDays, installed, uninstalled, registered]
