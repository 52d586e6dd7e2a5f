import type { DraftOf } from '../../../model/records.ts'

/**
 * The life of an order (domain/resources.md, orders "Rules"). Payment, delivery and cancelling are actions; refunds and chargebacks follow
 * from returns; freezing comes from the payment side.
 */
export const orderTransitions = {
  pending: ['paid', 'cancelled', 'frozen'],
  paid: ['fulfilled', 'frozen', 'partially_refunded', 'refunded', 'chargeback'],
  fulfilled: ['partially_refunded', 'refunded', 'chargeback'],
  partially_refunded: ['partially_refunded', 'refunded', 'chargeback'],
  frozen: ['paid', 'cancelled'],
  refunded: [],
  cancelled: [],
  chargeback: [],
} as const satisfies Readonly<Record<string, readonly string[]>>

/** Why an order cannot be marked as paid. */
export function notPayable({ status }: DraftOf<'orders'>): string | null {
  return status === 'pending' ? null : '只有待支付的订单可以确认收款'
}

/** What was refunded before it was sent is not sent; the rest is. */
export function notFulfillable({
  status,
  fulfilled_at: fulfilledAt,
  items,
}: DraftOf<'orders'>): string | null {
  const waits = status === 'paid' || (status === 'partially_refunded' && fulfilledAt === null)
  if (!waits) return '只有已支付、尚未发码的订单可以发码'
  return Array.isArray(items) && items.every((item) => copiesLeft(item) === 0) ? '订单的商品已全部退款' : null
}

/** Copies of an order item that did not come back. */
export function copiesLeft(item: Readonly<Record<string, unknown>>): number {
  return Number(item['quantity']) - Number(item['returned_quantity'])
}

/** Keys were sent, and not all of them were taken back. */
export function withoutKeys({ status, fulfilled_at: fulfilledAt }: DraftOf<'orders'>): string | null {
  const sent = status === 'fulfilled' || (status === 'partially_refunded' && fulfilledAt !== null)
  return sent ? null : '订单没有可用的序列号'
}

/** A frozen order that was paid is unfrozen and refunded, not cancelled. */
export function notCancellable({ status, paid_at: paidAt }: DraftOf<'orders'>): string | null {
  if (status === 'pending' || (status === 'frozen' && paidAt === null)) return null
  return paidAt === null ? '只有待支付的订单可以取消' : '已支付不可取消，请改走退款'
}

export function notUnfreezable({ status, paid_at: paidAt }: DraftOf<'orders'>): string | null {
  if (status !== 'frozen') return '只有冻结的订单可以解冻'
  return paidAt === null ? '未收款的冻结订单只能取消' : null
}

export function notRefundable({ status }: Readonly<Record<string, unknown>>): string | null {
  return status === 'paid' || status === 'fulfilled' || status === 'partially_refunded'
    ? null
    : '该订单当前状态不能退款'
}

/** Only what never was money may go (domain/resources.md, orders "Delete"). */
export function notDeletable({ status, is_test: isTest }: Readonly<Record<string, unknown>>): string | null {
  if (status === 'pending' || status === 'cancelled' || isTest === true) return null
  return '已支付的订单不能删除，请改走退款'
}
