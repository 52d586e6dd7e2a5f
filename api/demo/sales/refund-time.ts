import { list } from '../sql.ts'

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
