import { sql } from '../../kernel/database/sql.ts'
import { dailyLinkStats } from '../../modules/facts/daily-link-stats.ts'
import { soldOrders } from '../sources/sales.ts'
import { type CountedFact, countedFrom } from './counted-fact.ts'

const through = countedFrom(dailyLinkStats, [
  {
    source: { ...soldOrders, condition: 't.link_code_id is not null' },
    measures: { orders: 'count(*)', revenue_usd: 'sum(t.total_usd)' },
    grain: {
      link_code_id: { sql: 't.link_code_id', joins: [] },
      country: { sql: 't.country', joins: [] },
      device: { sql: `'other'`, joins: [] },
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
