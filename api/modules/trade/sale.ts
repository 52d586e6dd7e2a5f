/** SQL: whether an order counts as a sale (domain/resources.md §4.4 `orders`): paid, no test, not deleted. */
export function isSale(order: string): string {
  return `${order}.paid_at is not null and not ${order}.is_test and ${order}.deleted_at is null`
}

/** For how long an unpaid order keeps what it takes of a limit (docs/decisions/0026-limits.md). */
export const reservationDays = 7

/**
 * SQL: whether an unpaid order still holds what it takes of a limit: a use of its coupon, copies of an agency's quota. At this very moment,
 * not at the start of the transaction: what has lapsed meanwhile may be another's.
 */
export function isReserving(order: string): string {
  return `${order}.paid_at is null and ${order}.deleted_at is null and ${order}.status in ('pending', 'frozen')
    and coalesce(${order}.reserved_until, ${order}.created_at + interval '${reservationDays} days') > clock_timestamp()`
}

/** SQL: today's price of the row `t`'s product and license type, for one copy, anywhere; null where none is set. */
export function retailPrice(currency: string): string {
  return `(select p.amount from prices p
    where p.company_id = t.company_id and p.product_id = t.product_id and p.license_type = t.license_type
      and p.currency = ${currency} and p.region = 'global' and p.min_quantity = 1 and p.status = 'active'
      and p.effective_from <= now() and (p.effective_to is null or p.effective_to > now())
    order by p.effective_from desc limit 1)`
}
