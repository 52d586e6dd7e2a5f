import type { CountedFact } from '../../../engine/statistics/rebuild/counted-fact.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { dailyMarketingStats } from '../../facts/daily-marketing-stats.ts'
import { holdsOn } from '../allocations/sharing.ts'

/** How long a cooperation without an end is paid for. */
const openDays = 90

/**
 * The price of a cooperation over the days on which it runs, each company's share of it (domain/resources.md §4.6): what of the price is
 * not booked before is spread over the days that are left, so that all of it is booked in the end whenever the price or the time changes.
 */
export const cooperationCosts: CountedFact = {
  name: 'prices of cooperations',
  fact: dailyMarketingStats,
  measures: ['cost_usd'],
  only: `f.channel_type = 'cooperation'`,
  rows: ({
    companyId,
    period: { from, to },
  }) => sql`select d.day::date as date, r.kind, 'cooperation' as channel_type, r.id as source_id, p.product_id, r.country,
      round((round(r.rest * d.place / r.days, 2) - round(r.rest * (d.place - 1) / r.days, 2)) * p.percent / 100, 2) as cost_usd
    from (
      select c.id, c.kind, c.company_id, c.product_id, coalesce(c.countries[1], 'ZZ') as country, t.first, t.last, t.last - t.first + 1 as days,
        c.price_usd - (select coalesce(sum(f.cost_usd), 0) from companies b join daily_marketing_stats f on f.company_id = b.id
          and f.channel_type = 'cooperation' and f.source_id = c.id and f.date < t.first) as rest
      from cooperations c cross join lateral (
        select greatest(c.starts_at, ${from}::date) as first, coalesce(c.ends_at, c.starts_at + ${openDays - 1}::integer) as last) t
      where c.status in ('published', 'ended') and c.price_usd > 0 and t.first <= t.last and c.starts_at <= ${to}::date
        and (c.company_id = ${companyId}::bigint or c.company_id is null)
    ) r
    cross join lateral (select day, row_number() over (order by day) as place from generate_series(r.first::timestamp, r.last::timestamp, interval '1 day') day) d
    cross join lateral (
      select coalesce(r.product_id, 0) as product_id, 100 as percent where r.company_id is not null
      union all
      select coalesce(a.product_id, 0), sum(a.percent) from marketing_allocations a
      where a.owner_type = 'cooperation' and a.owner_ref = r.id and a.company_id = ${companyId}::bigint and ${sql.raw(holdsOn('d.day::date'))}
      group by 1
    ) p
    where r.rest > 0 and d.day <= ${to}::date`,
}
