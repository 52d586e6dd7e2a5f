import { type SQL, sql } from '../../../kernel/database/sql.ts'
import { blockedBy } from '../../content/subscribes/blocked.ts'
import { isSale } from '../../trade/sale.ts'

/**
 * SQL over a run `r`, its series `s` and company `c`: why it ends now, before its next mail; null where it goes on. The exclusions of the address
 * come first, then what the series is about.
 */
export const endReasonOf: SQL = sql`coalesce(${blockedBy({ id: sql`r.company_id`, timezone: sql`c.timezone` }, sql`r.email`)},
  case r.record_type
    when 'subscribe' then ${ofSubscriber()}
    when 'order' then case s.trigger when 'order_unpaid' then ${ofUnpaidOrder()} else ${ofRenewal('orders', sql`x.auto_renew and x.deleted_at is null`, sql`(x.next_renew_at::timestamp at time zone c.timezone)`)} end
    when 'license_key' then ${ofRenewal('license_keys', sql`x.status in ('sold', 'activated')`, sql`x.expires_at`)}
    when 'registration' then ${ofRenewal('registrations', sql`x.status = 'active'`, sql`x.expires_at`)}
  end)`

function ofSubscriber(): SQL {
  return sql`case
    when not exists (select from subscribes x where x.company_id = r.company_id and x.id = r.record_id and x.email = r.email and x.status = 'subscribed') then 'gone'
    when s.exit_on_purchase and ${bought(sql`o.paid_at >= r.triggered_at`)} then 'bought' end`
}

function ofUnpaidOrder(): SQL {
  const order = (condition: SQL) =>
    sql`exists (select from orders x where x.company_id = r.company_id and x.id = r.record_id and ${condition})`
  return sql`case
    when ${order(sql`x.paid_at is not null`)} then 'paid'
    when not ${order(sql`x.status = 'pending' and x.deleted_at is null and not x.is_test and lower(x.email) = r.email`)} then 'gone'
    when s.exit_on_purchase and ${bought(sql`o.paid_at >= (select x.created_at from orders x where x.company_id = r.company_id and x.id = r.record_id)`)} then 'bought' end`
}

/** Of what ends at a time: renewed where that is later now, or the same product was bought since. */
function ofRenewal(table: 'orders' | 'license_keys' | 'registrations', isAlive: SQL, endsAt: SQL): SQL {
  const record = (condition: SQL) =>
    sql`exists (select from ${sql.identifier(table)} x where x.company_id = r.company_id and x.id = r.record_id and ${condition})`
  const again =
    table === 'orders'
      ? sql`false`
      : bought(sql`o.paid_at >= r.created_at and exists (select from order_items i join ${sql.identifier(table)} x on x.id = r.record_id
          where i.company_id = o.company_id and i.order_id = o.id and i.product_id = x.product_id)`)
  return sql`case
    when ${record(sql`${endsAt} > r.ends_at`)} or ${again} then 'renewed'
    when not ${record(sql`${isAlive} and lower(x.email) = r.email and ${endsAt} = r.ends_at`)} then 'gone'
    when r.ends_at <= now() then 'over' end`
}

function bought(condition: SQL): SQL {
  return sql`exists (select from orders o where o.company_id = r.company_id and o.email = r.email and ${sql.raw(isSale('o'))} and ${condition})`
}
