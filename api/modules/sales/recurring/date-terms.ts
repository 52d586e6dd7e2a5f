import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import type { Query } from '../../../kernel/database/types.ts'
import { earliestRenewal, graceDays, hasTerm, monthsOf } from '../../trade/license-term.ts'
import { isSale } from '../../trade/sale.ts'

/**
 * Says of every sold item with a term from when until when it is paid for, in all companies; each is dated once. A term begins on the day of
 * its payment, on the company's clock. A payment for the same product by the same customer shortly before the end of a term continues
 * it: the new term begins where the other one ends. As owner of the database.
 * @returns How many items were dated.
 */
export async function dateTerms(tx: Query): Promise<number> {
  let dated = 0
  for (;;) {
    const rows = await run(tx, nextTerms)
    if (rows.length === 0) return dated
    dated += rows.length
  }
}

/** The earliest item without dates of each customer and product: later ones may continue it. */
const nextTerms = sql`with undated as (
    select distinct on (o.company_id, o.email, i.product_id) i.id, i.company_id, i.product_id, i.license_type, o.email,
      (o.paid_at at time zone c.timezone)::date as paid_on
    from order_items i join orders o on o.company_id = i.company_id and o.id = i.order_id join companies c on c.id = i.company_id
    where i.term_ends_on is null and ${sql.raw(hasTerm('i.license_type'))} and ${sql.raw(isSale('o'))}
    order by o.company_id, o.email, i.product_id, o.paid_at, i.id
  ), placed as (
    select u.id, u.license_type, greatest(u.paid_on, former.ends_on) as starts_on
    from undated u left join lateral (
      select e.term_ends_on as ends_on from orders f join order_items e on e.company_id = f.company_id and e.order_id = f.id
      where f.company_id = u.company_id and f.email = u.email and ${sql.raw(isSale('f'))} and e.product_id = u.product_id
        and e.term_ends_on >= u.paid_on and e.term_ends_on <= u.paid_on + ${sql.raw(earliestRenewal('e.license_type'))}
        and not exists (select from orders g join order_items n on n.company_id = g.company_id and n.order_id = g.id
          where g.company_id = u.company_id and g.email = u.email and ${sql.raw(isSale('g'))} and n.product_id = u.product_id and n.id <> e.id
            and n.term_starts_on between e.term_ends_on and e.term_ends_on + ${sql.raw(String(graceDays))})
      order by e.term_ends_on, e.id limit 1
    ) former on true
  )
  update order_items i set term_starts_on = p.starts_on, term_ends_on = (p.starts_on + make_interval(months => ${sql.raw(monthsOf('p.license_type'))}))::date
  from placed p where i.id = p.id and i.term_ends_on is null returning i.id`
