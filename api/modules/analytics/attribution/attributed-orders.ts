import { columns, type Source, type Within } from '../../../engine/statistics/definition/source.ts'
import { type SQL, sql } from '../../../kernel/database/sql.ts'
import { productJoin } from '../../products/products/product-join.ts'
import { refund } from '../../sales/orders/sources.ts'
import { isSale } from '../../trade/sale.ts'

/** How the touches of an order share it. */
export type AttributionModel = 'first' | 'last' | 'linear' | 'position'

/** SQL: the part of an order that the touches up to the `k`th of `n` have; the last of them has all. */
const partUpTo: Readonly<Record<AttributionModel, (k: string, n: string) => string>> = {
  first: (k) => `least(${k}, 1)`,
  last: (k, n) => `case when ${k} = ${n} then 1 else 0 end`,
  linear: (k, n) => `${k}::numeric / ${n}`,
  position: (k, n) => `case when ${k} = 0 then 0 when ${k} = ${n} then 1 when ${n} = 2 then 0.5
    else 0.4 + 0.2 * (${k} - 1) / (${n} - 2) end`,
}

/** SQL: what one touch has of an amount. Differences of rounded running sums, so that all touches have the whole amount. */
function creditOf(amount: string, model: AttributionModel): string {
  const upTo = (k: string) => `round(${amount} * ${partUpTo[model](k, 'p.n')}, 2)`
  return `(case when p.n is null then ${amount} else ${upTo('p.k')} - ${upTo('(p.k - 1)')} end)`
}

/** Of customers who came by themselves, of the company's own doing, and by a renewal: no marketing led to these. */
const withoutMarketing = `('organic', 'direct', 'manual', 'renewal')`

const ofOrder = 'channel, link_code_id, cooperation_id, platform_id, email_marketing_id'

/**
 * SQL of the touches of the orders `s`: the one that the order itself names, those that the shop reported with it, mails that its customer followed, and the
 * link of the installation that led to it. One that two of them name at the same campaign is one.
 */
const touches = `
  select s.id, coalesce(s.clicked_at, s.created_at) as at, 4 as place, s.channel, s.cooperation_id, s.platform_id, s.email_marketing_id
  from sold s where s.channel not in ${withoutMarketing}
    or coalesce(s.link_code_id, s.cooperation_id, s.platform_id, s.email_marketing_id) is not null
  union all
  select s.id, x.at, 1, x.channel, x.cooperation_id, x.platform_id, null
  from sold s cross join lateral jsonb_to_recordset(s.touches) as x (at timestamptz, channel text, cooperation_id bigint, platform_id bigint)
  where s.touches is not null
  union all
  select s.id, l.first_click_at, 3, 'email', null, null, l.email_marketing_id
  from sold s join email_marketing_logs l on l.company_id = s.company_id and l.email = s.email
  where l.first_click_at is not null and l.email_marketing_id is distinct from s.email_marketing_id
  union all
  select s.id, i.installed_at, 2, i.channel, c.id, a.id, null
  from sold s join installations i on i.company_id = s.company_id and i.converted_order_id = s.id
    left join (select link_code_id, min(id) as id from cooperations group by link_code_id) c on c.link_code_id = i.link_code_id
    left join (select link_code_id, min(id) as id from platforms group by link_code_id) a on a.link_code_id = i.link_code_id and c.id is null
  where i.channel not in ${withoutMarketing} and i.link_code_id is distinct from s.link_code_id`

interface Counted {
  readonly name: string
  readonly about: string
  /** SQL: rows with the order `o`. */
  readonly rows: string
  readonly when: string
  readonly moment: string
  /** SQL: identifies a row. */
  readonly row: string
  readonly amount: string
}

function attributed(model: AttributionModel, days: number, counted: Counted, within: Within): SQL {
  const { rows, when, moment, row, amount } = counted
  return sql`(with sold as (
      select ${sql.raw(row)} as row_id, ${sql.raw(moment)} as moment, ${sql.raw(amount)} as amount_usd, o.id, o.company_id, o.created_at, o.clicked_at, o.email,
        o.country, o.touches, ${sql.raw(
          ofOrder
            .split(', ')
            .map((name) => `o.${name}`)
            .join(', '),
        )},
        (select i.product_id from order_items i where i.company_id = o.company_id and i.order_id = o.id order by i.id limit 1) as product_id
      from ${sql.raw(rows)} where ${sql.raw(when)} and ${within.company('o.company_id')} and ${within.moment(moment)}
    ), touched as (
      select distinct x.* from (${sql.raw(touches)}) x
    ), placed as (
      select t.*, row_number() over (partition by t.id order by t.at, t.place, t.channel, t.cooperation_id, t.platform_id, t.email_marketing_id) as k,
        count(*) over (partition by t.id) as n
      from touched t join (select distinct id, created_at from sold) s on s.id = t.id
      where t.at <= s.created_at and t.at >= s.created_at - ${sql.raw(`interval '${days} days'`)}
    )
    select s.moment, s.company_id, s.country, s.product_id, p.cooperation_id, p.platform_id, p.email_marketing_id,
      coalesce(p.channel, 'untouched') as channel, p.id is null as is_untouched,
      ${sql.raw(creditOf('1.00', model))} as orders, ${sql.raw(creditOf('s.amount_usd', model))} as amount_usd,
      case when p.n is null or p.k = p.n then 1 else 0 end as last_orders,
      case when p.n is null or p.k = p.n then s.amount_usd else 0 end as last_usd
    from sold s left join placed p on p.id = s.id) t`
}

const dims = columns({
  channel: 't.channel',
  channel_group: [
    `case when t.is_untouched then 'untouched' when t.cooperation_id is null and t.platform_id is null then 'unpaid'
      else coalesce(of_coop.kind, of_ad.kind) end`,
    'cooperations',
    'platforms',
  ],
  campaign: `case when t.is_untouched then 'untouched' when t.cooperation_id is not null then 'cooperation:' || t.cooperation_id
    when t.platform_id is not null then 'platform:' || t.platform_id
    when t.email_marketing_id is not null then 'email:' || t.email_marketing_id end`,
  product: 't.product_id',
  country: 't.country',
  company: 't.company_id',
})

const joins = {
  ...productJoin,
  cooperations: 'left join cooperations of_coop on of_coop.id = t.cooperation_id',
  platforms: 'left join platforms of_ad on of_ad.id = t.platform_id',
}

const paid = `t.cooperation_id is not null or t.platform_id is not null`

/** Sales by the touches of so many days before the order, and what went back of them by the same. */
export function attributedOrders(model: AttributionModel, days: number): readonly Source[] {
  const sales: Counted = {
    name: `attributed_orders_${model}_${days}`,
    about: `Paid orders, each apportioned to its marketing touches of the ${days} days before it (${model}); one without any stands by itself. Test and deleted orders are left out; the product is that of the first line.`,
    rows: 'orders o',
    when: isSale('o'),
    moment: 'o.paid_at',
    row: 'o.id',
    amount: 'o.total_usd',
  }
  const back: Counted = {
    name: `attributed_refunds_${model}_${days}`,
    about: `Refunds and chargebacks at the moment at which they went back, apportioned to the touches of their orders as those are (${model}, ${days} days).`,
    rows: refund.rows,
    when: refund.when,
    moment: refund.moment,
    row: 'r.id',
    amount: '-r.amount_usd',
  }
  return [
    {
      ...sourceOf(model, days, sales),
      measures: {
        orders: 'sum(t.orders)',
        credited_orders: 'sum(t.orders)',
        revenue_usd: 'sum(t.amount_usd)',
        last_orders: 'sum(t.last_orders)',
        last_revenue_usd: 'sum(t.last_usd)',
        untouched_orders: 'coalesce(sum(t.orders) filter (where t.is_untouched), 0)',
        paid_revenue_usd: `sum(t.amount_usd) filter (where ${paid})`,
      },
    },
    { ...sourceOf(model, days, back), measures: { refund_usd: 'sum(t.amount_usd)' } },
  ]
}

function sourceOf(model: AttributionModel, days: number, counted: Counted): Omit<Source, 'measures'> {
  return {
    name: counted.name,
    about: counted.about,
    from: (within) => attributed(model, days, counted, within),
    time: { moment: 't.moment' },
    company: 't.company_id',
    dims,
    joins,
  }
}
