import type { CountedFact, Window } from '../../../engine/statistics/rebuild/counted-fact.ts'
import { type SQL, sql } from '../../../kernel/database/sql.ts'
import { monthlyRecurringStats } from '../../facts/monthly-recurring-stats.ts'
import { graceDays, hasTerm, monthsOf, weightLeft } from '../../trade/license-term.ts'
import { isSale } from '../../trade/sale.ts'

/** Before any order: months follow from all that was sold before them. */
export const firstDay = '2000-01-01'

/** Months of a company, all of them, as of the last day of the period. */
export const recurringMonths: CountedFact = {
  name: 'recurring revenue',
  fact: monthlyRecurringStats,
  measures: Object.keys(monthlyRecurringStats.measures),
  rows: monthsUntil,
}

/**
 * A subscription is a customer (address) with a product. Its recurring revenue in a month is what its terms that are in force on the month's
 * last day come to a month, net of refunds, each in whole cents; in the month that runs, on the last day of the period. A term is in force
 * from its first day until the next one takes its place, or until the days of grace after its end are over. Movements of a subscription are
 * differences of two months that follow each other: opening + new + returned + expanded - contracted - lost is what the month closes with.
 */
function monthsUntil({ companyId, period: { to } }: Window): SQL {
  return sql`with today as (select ${to}::date as day), weighed as materialized (
      select i.id, i.product_id, i.license_type, i.term_starts_on as starts_on, i.term_ends_on as ends_on, i.term_next_id as next_id, o.email, o.country, o.net_usd,
        ${sql.raw(weightLeft('i'))} as weight, sum(${sql.raw(weightLeft('i'))}) over (partition by i.order_id) as whole
      from orders o join order_items i on i.company_id = o.company_id and i.order_id = o.id
      where o.company_id = ${companyId}::bigint and ${sql.raw(isSale('o'))} and o.net_usd > 0
    ), terms as materialized (
      select w.id, w.product_id, w.email, w.country, w.starts_on, w.ends_on, w.next_id,
        round(w.net_usd * w.weight / w.whole / ${sql.raw(monthsOf('w.license_type'))}, 2) as amount
      from weighed w where w.ends_on is not null and ${sql.raw(hasTerm('w.license_type'))} and w.weight > 0
    ), followed as materialized (
      select t.product_id, t.email, t.starts_on, t.ends_on, t.amount, n.starts_on as next_on
      from terms t left join terms n on n.id = t.next_id and n.amount > 0 where t.amount > 0
    ), held as (
      select f.product_id, f.email, f.amount, date_trunc('month', f.starts_on)::date as first_month,
        case when u.until <= today.day then date_trunc('month', u.until)::date end as end_month
      from followed f cross join today cross join lateral (select coalesce(f.next_on, f.ends_on + ${sql.raw(String(graceDays))}) as until) u
      where f.starts_on <= today.day
    ), changes as (
      select product_id, email, first_month as month, amount as change from held where end_month is null or end_month > first_month
      union all select product_id, email, end_month, -amount from held where end_month > first_month
    ), steps as (
      select product_id, email, month, sum(change) as change from changes group by 1, 2, 3
    ), levels as (
      select s.*, sum(change) over own as level, sum(change) over own - change as before, row_number() over own = 1 as is_first
      from steps s window own as (partition by product_id, email order by month)
    ), countries as (
      select distinct on (product_id, email) product_id, email, country from terms order by product_id, email, starts_on, id
    ), moved as (
      select l.month, l.product_id, c.country, sum(l.change) as change,
        sum(l.level) filter (where l.is_first) as new_usd,
        sum(l.level) filter (where l.before = 0 and not l.is_first) as returned_usd,
        sum(l.change) filter (where l.before > 0 and l.change > 0) as expanded_usd,
        -sum(l.change) filter (where l.level > 0 and l.change < 0) as contracted_usd,
        -sum(l.change) filter (where l.level = 0 and l.before > 0) as lost_usd,
        count(*) filter (where l.is_first) as new_subscriptions,
        count(*) filter (where l.before = 0 and not l.is_first) as returned_subscriptions,
        count(*) filter (where l.level = 0 and l.before > 0) as lost_subscriptions,
        count(*) filter (where l.before = 0 and l.level > 0) - count(*) filter (where l.level = 0 and l.before > 0) as joined
      from levels l join countries c on c.product_id = l.product_id and c.email = l.email group by 1, 2, 3
    ), ended as (
      select date_trunc('month', f.ends_on)::date as month, f.product_id, c.country, count(*) as terms_ended, count(f.next_on) as terms_renewed
      from followed f join countries c on c.product_id = f.product_id and c.email = f.email cross join today
      where f.ends_on + ${sql.raw(String(graceDays))} <= today.day group by 1, 2, 3
    ), months as (
      select m::date as month, k.product_id, k.country
      from today cross join (select product_id, country, min(month) as first_month from moved group by 1, 2) k
        cross join lateral generate_series(k.first_month, today.day, interval '1 month') m
    ), filled as (
      select m.month, m.product_id, m.country, v.new_usd, v.returned_usd, v.expanded_usd, v.contracted_usd, v.lost_usd, v.new_subscriptions,
        v.returned_subscriptions, v.lost_subscriptions, e.terms_ended, e.terms_renewed, coalesce(v.change, 0) as change, coalesce(v.joined, 0) as joined,
        sum(coalesce(v.change, 0)) over own as recurring_usd, sum(coalesce(v.joined, 0)) over own as subscriptions
      from months m left join moved v using (month, product_id, country) left join ended e using (month, product_id, country)
      window own as (partition by m.product_id, m.country order by m.month)
    )
    select month as date, product_id, country, recurring_usd - change as opening_usd, recurring_usd, coalesce(new_usd, 0) as new_usd,
      coalesce(returned_usd, 0) as returned_usd, coalesce(expanded_usd, 0) as expanded_usd, coalesce(contracted_usd, 0) as contracted_usd,
      coalesce(lost_usd, 0) as lost_usd, subscriptions - joined as opening_subscriptions, subscriptions,
      coalesce(new_subscriptions, 0) as new_subscriptions, coalesce(returned_subscriptions, 0) as returned_subscriptions,
      coalesce(lost_subscriptions, 0) as lost_subscriptions, coalesce(terms_ended, 0) as terms_ended, coalesce(terms_renewed, 0) as terms_renewed
    from filled`
}
