import { type SQL, sql } from '../../../kernel/database/sql.ts'
import { erasedDomain } from '../../products/registrations/erase.ts'
import { longestLate } from '../choices.ts'
import type { SeriesRow } from './row.ts'

/**
 * SQL of those for whom a run of the series begins: `record_type`, `record_id`, `email` in lower case, `name`, `country`, `product`,
 * `triggered_at`, `ends_at` (of what ends), and `trigger_key`, which says of what comes again which time it is.
 */
export function candidatesOf(series: SeriesRow): SQL {
  return candidates[series.trigger](series)
}

const candidates: Readonly<Record<SeriesRow['trigger'], (series: SeriesRow) => SQL>> = {
  /** Who was imported confirmed nothing here. */
  subscribed: (series) =>
    sql`select 'subscribe' as record_type, u.id as record_id, lower(u.email) as email, u.name, u.country, null::text as product,
        u.confirmed_at as triggered_at, null::timestamptz as ends_at,
        'subscribe:' || u.id || ':' || floor(extract(epoch from u.confirmed_at))::bigint as trigger_key
      from subscribes u where u.company_id = ${series.company_id}::bigint and u.language = ${series.language} and u.status = 'subscribed'
        and u.source <> 'import' and ${lately(sql`u.confirmed_at`, series)}`,
  /** Orders of agencies are paid through settlements. */
  order_unpaid: (series) => {
    const due = sql`(o.created_at + make_interval(hours => ${series.after_hours}::int))`
    return sql`select 'order' as record_type, o.id as record_id, lower(o.email) as email, o.customer_name as name, o.country,
        ${productOf(sql`o.id`)} as product, ${due} as triggered_at, null::timestamptz as ends_at, 'order:' || o.id as trigger_key
      from orders o where o.company_id = ${series.company_id}::bigint and o.language = ${series.language} and o.status = 'pending'
        and o.paid_at is null and o.deleted_at is null and not o.is_test and o.type <> 'agency' and o.agency_id is null and ${lately(due, series)}`
  },
  license_ending: (series) =>
    sql`${endingKeys(series)} union all ${endingRegistrations(series)} union all ${renewingOrders(series)}`,
}

/** Keys of an order that renews itself end with its renewal, of which it is said instead. */
function endingKeys(series: SeriesRow): SQL {
  return sql`select 'license_key' as record_type, k.id as record_id, lower(k.email) as email, o.customer_name as name, o.country,
      (select p.name from products p where p.id = k.product_id) as product, ${triggeredAt(sql`k.expires_at`, series)} as triggered_at, k.expires_at as ends_at,
      'license_key:' || k.id || ':' || floor(extract(epoch from k.expires_at))::bigint as trigger_key
    from license_keys k left join order_items i on i.id = k.order_item_id left join orders o on o.id = i.order_id
    where k.company_id = ${series.company_id}::bigint and k.status in ('sold', 'activated') and k.email is not null
      and not coalesce(o.auto_renew, false) and ${ending(sql`k.expires_at`, series)}
      and coalesce(o.language, (select g.language from registrations g where g.license_key_id = k.id order by g.id desc limit 1)) = ${series.language}`
}

/** Of a registration with a key the key says when it ends. */
function endingRegistrations(series: SeriesRow): SQL {
  return sql`select 'registration', g.id, lower(g.email), null::text, g.country, (select p.name from products p where p.id = g.product_id),
      ${triggeredAt(sql`g.expires_at`, series)}, g.expires_at, 'registration:' || g.id || ':' || floor(extract(epoch from g.expires_at))::bigint
    from registrations g where g.company_id = ${series.company_id}::bigint and g.language = ${series.language} and g.status = 'active'
      and g.license_key_id is null and ${ending(sql`g.expires_at`, series)}`
}

function renewingOrders(series: SeriesRow): SQL {
  const at = sql`(o.next_renew_at::timestamp at time zone ${series.timezone})`
  return sql`select 'order', o.id, lower(o.email), o.customer_name, o.country, ${productOf(sql`o.id`)}, ${triggeredAt(at, series)}, ${at},
      'order:' || o.id || ':' || o.next_renew_at
    from orders o where o.company_id = ${series.company_id}::bigint and o.language = ${series.language} and o.auto_renew and o.paid_at is not null
      and o.status in ('paid', 'fulfilled') and o.deleted_at is null and not o.is_test and ${ending(at, series)}`
}

/** Since the series was started first, and no later than a run may begin. */
function lately(at: SQL, { started_at: since }: SeriesRow): SQL {
  return sql`${at} >= greatest(${since}::timestamptz, now() - ${longestLate}::interval) and ${at} <= now()`
}

function ending(at: SQL, { before_days: days }: SeriesRow): SQL {
  return sql`${at} > now() and ${at} <= now() + make_interval(days => ${days}::int)`
}

function triggeredAt(at: SQL, { before_days: days }: SeriesRow): SQL {
  return sql`${at} - make_interval(days => ${days}::int)`
}

/** The first product of an order. */
function productOf(order: SQL): SQL {
  return sql`(select p.name from order_items i join products p on p.id = i.product_id where i.order_id = ${order} order by i.id limit 1)`
}

/** SQL: the addresses of erased people, which stand where their own were. */
export const isErasedAddress = (email: SQL): SQL => sql`${email} like ${`%@${erasedDomain}`}`
