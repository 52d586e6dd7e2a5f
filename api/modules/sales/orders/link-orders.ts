import {
  type CountedFact,
  countedFrom,
  only,
  plain,
} from '../../../engine/statistics/rebuild/counted-fact.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { dailyLinkStats } from '../../facts/daily-link-stats.ts'
import { soldOrders } from './sources.ts'

const through = countedFrom('sales through links', dailyLinkStats, [
  {
    source: only(soldOrders, 't.link_code_id is not null'),
    measures: { orders: 'count(*)', revenue_usd: 'sum(t.total_usd)' },
    grain: {
      link_code_id: plain('t.link_code_id'),
      country: plain('t.country'),
      device: plain(`'other'`),
    },
  },
])

/** Orders through links. An order does not know its device: what no row of a device has stands with the other ones. */
export const linkOrders: CountedFact = {
  ...through,
  only: `f.device = 'other'`,
  rows: (
    window,
  ) => sql`select u.date, u.link_code_id, u.country, 'other' as device, sum(u.orders) as orders, sum(u.revenue_usd) as revenue_usd
    from (select date, link_code_id, country, orders, revenue_usd from (${through.rows(window)}) r
      union all
      select f.date, f.link_code_id, f.country, -f.orders, -f.revenue_usd from daily_link_stats f
      where f.company_id = ${window.companyId}::bigint and f.device <> 'other'
        and f.date between ${window.period.from}::date and ${window.period.to}::date) u
    group by 1, 2, 3`,
}
