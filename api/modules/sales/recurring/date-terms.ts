import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import type { Query } from '../../../kernel/database/types.ts'
import { earliestRenewal, graceDays, hasTerm, monthsOf, nextTerm } from '../../trade/license-term.ts'
import { isSale } from '../../trade/sale.ts'

/** Items of a transaction at most: it holds their rows, and after an upgrade all that was ever sold has no dates. */
const mostAtOnce = 10_000

/**
 * Says of sold items with a term from when until when they are paid for, in all companies; each is dated once. A term begins on the day of
 * its payment, on the company's clock. A payment for the same product by the same customer shortly before the end of a term continues
 * it: the new term begins where the other one ends. As owner of the database, until none is left: later items of a customer may continue
 * those that were dated before.
 * @returns How many items were dated.
 */
export async function dateNextTerms(tx: Query): Promise<number> {
  return (await run(tx, nextTerms)).length
}

/** The earliest item without dates of each customer and product: later ones may continue it. */
const nextTerms = sql`with undated as (
    select distinct on (o.company_id, o.email, i.product_id) i.id, i.company_id, i.product_id, i.license_type, o.email,
      (o.paid_at at time zone c.timezone)::date as paid_on
    from order_items i join orders o on o.company_id = i.company_id and o.id = i.order_id join companies c on c.id = i.company_id
    where i.term_ends_on is null and ${sql.raw(hasTerm('i.license_type'))} and ${sql.raw(isSale('o'))}
    order by o.company_id, o.email, i.product_id, o.paid_at, i.id limit ${sql.raw(String(mostAtOnce))}
  ), placed as (
    select u.id, u.license_type, former.id as former_id, greatest(u.paid_on, former.ends_on) as starts_on
    from undated u left join lateral (
      select e.id, e.term_ends_on as ends_on from orders f join order_items e on e.company_id = f.company_id and e.order_id = f.id
      where f.company_id = u.company_id and f.email = u.email and ${sql.raw(isSale('f'))} and e.product_id = u.product_id
        and e.term_ends_on >= u.paid_on - ${sql.raw(String(graceDays))} and e.term_ends_on <= u.paid_on + ${sql.raw(earliestRenewal('e.license_type'))}
        and not exists (select ${sql.raw(nextTerm('e'))})
      order by e.term_ends_on, e.id limit 1
    ) former on true
  ), continued as (
    update order_items i set term_next_id = p.id from placed p where i.id = p.former_id
  )
  update order_items i set term_starts_on = p.starts_on, term_ends_on = (p.starts_on + make_interval(months => ${sql.raw(monthsOf('p.license_type'))}))::date
  from placed p where i.id = p.id and i.term_ends_on is null returning i.id`
