import { list } from '../../../engine/demo/sql.ts'

export const REFUNDED_STATES = ['partially_refunded', 'refunded', 'chargeback']

/** Orders whose money went back, as conditions on the order `o`. */
export const IS_REFUNDED = `o.status = ANY(${list(REFUNDED_STATES)})`

/** SQL of the moment at which an order is refunded, if it is: a day and a half later at least, a week or two usually, almost six weeks at most. */
export function refundedAt(order: string): string {
  const random = `storage.demo_random('refunds.delay', ${order}.id)`
  return `(${order}.created_at + (130000 + floor(${random} * ${random} * 3300000))::int * interval '1 second')`
}

export const REFUNDED_AT = refundedAt('o')

/** Until when there are refunds; an order whose refund would come later has none yet. */
export const REFUNDS_UNTIL = `(storage.demo_until() - interval '1 hour')`

/** SQL of the day of a moment in the companies' time zone. */
export function dayOf(moment: string): string {
  return `(${moment} AT TIME ZONE 'Asia/Shanghai')::date`
}

/** Conditions on an order `o` that counts as a sale (domain/resources.md §4.4). */
export const IS_SALE = 'o.paid_at IS NOT NULL AND NOT o.is_test AND o.deleted_at IS NULL'

/** SQL of the product of order `o`'s first item. */
export const FIRST_PRODUCT =
  '(SELECT i.product_id FROM order_items i WHERE i.company_id = o.company_id AND i.order_id = o.id ORDER BY i.id LIMIT 1)'
