import { local, type Source, sums } from '../../../engine/statistics/definition/source.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { marketingDays } from '../../marketing/campaign-figures/marketing-days.ts'
import { firstProduct } from '../../sales/orders/sources.ts'
import { isSale } from '../../trade/sale.ts'

/**
 * What own campaigns cost by the daily facts, and what they brought by the orders themselves: only those paid within so many days after
 * the click that led to them, with the fees of their payments. Of an order whose click is not known, any window holds.
 */
export function attributedDays(window: number): Source {
  const inTime = `(o.clicked_at is null or o.paid_at < o.clicked_at + interval '${window} days')`
  const order = `o.company_id, coalesce(of_coop.kind, of_ad.kind) as kind,
    case when o.cooperation_id is null then 'platform' else 'cooperation' end as channel_type,
    coalesce(o.cooperation_id, o.platform_id) as source_id, ${firstProduct.replaceAll('t.', 'o.')} as product_id, o.country`
  const campaigns = `left join cooperations of_coop on of_coop.id = o.cooperation_id left join platforms of_ad on of_ad.id = o.platform_id
    where ${isSale('o')} and ${inTime} and (o.cooperation_id is not null or o.platform_id is not null)`
  return {
    ...marketingDays,
    name: `attributed_days_${window}`,
    about: `Costs by the daily facts; sales that were paid within ${window} days after the click that led to them, and what went back of them.`,
    condition: `t.kind = 'self'`,
    from: (within) => sql`(
      select f.date, f.company_id, f.kind, f.channel_type, f.source_id, f.product_id, f.country, f.cost_usd,
        0 as orders, 0 as revenue_usd, 0 as refund_usd, 0 as fee_usd
      from daily_marketing_stats f where ${within.company('f.company_id')} and f.cost_usd <> 0
      union all
      select ${sql.raw(local('o.paid_at'))}::date, ${sql.raw(order)}, 0, 1, o.total_usd, 0,
        coalesce((select c.fee_usd from tradings c where c.company_id = o.company_id and c.order_id = o.id
          and c.type = 'charge' and c.status <> 'failed' limit 1), 0)
      from orders o ${sql.raw(campaigns)} and ${within.company('o.company_id')} and ${within.moment('o.paid_at')}
      union all
      select ${sql.raw(local('r.traded_at'))}::date, ${sql.raw(order)}, 0, 0, 0, -r.amount_usd, 0
      from tradings r join orders o on o.company_id = r.company_id and o.id = r.order_id ${sql.raw(campaigns)}
        and r.type in ('refund', 'chargeback') and r.status = 'success'
        and o.status in ('refunded', 'partially_refunded', 'chargeback') and ${within.company('r.company_id')} and ${within.moment('r.traded_at')}) t`,
    measures: sums('orders', 'revenue_usd', 'refund_usd', 'fee_usd', 'cost_usd'),
  }
}
