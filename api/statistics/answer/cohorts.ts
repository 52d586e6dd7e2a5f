import { sql } from 'drizzle-orm/sql'
import type { Query as Transaction } from '../../database/types.ts'
import { array, run } from '../../query/sql.ts'
import type { Point } from './series.ts'
import type { Asked } from './wanted.ts'

const longest = 12

/**
 * What came back of what was spent, by the month in which a campaign began: the return on investment after 0 to 12 months, summed up. Months
 * that are still to come are left out.
 */
export async function cohortsOf(tx: Transaction, { query }: Asked) {
  const { from, to } = query.period
  const rows = await run<{ cohort: string; month: number; cost: string; net: string; last: number }>(
    tx,
    sql`select to_char(s.start, 'YYYY-MM') as cohort, s.month, sum(s.cost_usd) as cost, sum(s.revenue_usd - s.refund_usd) as net, max(s.last) as last
      from (select t.*, coalesce(c.starts_at, p.starts_at) as start,
          greatest(0, (extract(year from age(date_trunc('month', t.date), date_trunc('month', coalesce(c.starts_at, p.starts_at)))) * 12
            + extract(month from age(date_trunc('month', t.date), date_trunc('month', coalesce(c.starts_at, p.starts_at)))))::int) as month,
          (extract(year from age(date_trunc('month', now()), date_trunc('month', coalesce(c.starts_at, p.starts_at)))) * 12
            + extract(month from age(date_trunc('month', now()), date_trunc('month', coalesce(c.starts_at, p.starts_at)))))::int as last
        from daily_marketing_stats t
        left join cooperations c on t.channel_type = 'cooperation' and c.id = t.source_id
        left join platforms p on t.channel_type = 'platform' and p.id = t.source_id
        where t.company_id = any(${array([...query.companyIds], 'bigint')}) and coalesce(c.starts_at, p.starts_at) between ${from}::date and ${to}::date) s
      where s.month <= ${longest} group by 1, 2 order by 1, 2`,
  )
  return [...Map.groupBy(rows, ({ cohort }) => cohort)].map(([id, own]) => ({
    id,
    cost_usd: own.reduce((sum, { cost }) => sum + Number(cost), 0).toFixed(2),
    points: curve(own, Math.min(longest, own[0]?.last ?? 0)),
  }))
}

function curve(own: readonly { month: number; cost: string; net: string }[], last: number): Point[] {
  return Array.from({ length: last + 1 }, (_, month): Point => {
    const until = own.filter((row) => row.month <= month)
    const cost = until.reduce((sum, row) => sum + Number(row.cost), 0)
    const net = until.reduce((sum, row) => sum + Number(row.net), 0)
    return [`M${month}`, cost === 0 ? null : Number(((net - cost) / cost).toFixed(4))]
  })
}
