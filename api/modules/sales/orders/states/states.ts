import { type GuardFailure, requires } from '../../../../engine/model/definition/requirement.ts'
import type { RecordOf } from '../../../../engine/model/records.ts'

/**
 * What can be done to an order in which state (domain/resources.md, orders "Rules"). Payment, delivery and cancelling are actions; refunds and
 * chargebacks follow from returns; freezing comes from the payment side.
 */
export const orderAllowed = {
  pay: requires('orders', {
    code: 'pending',
    when: { status: 'pending' },
    reason: '只有待支付的订单可以确认收款',
  }),
  fulfill: requires('orders', {
    code: 'unfulfilled',
    when: [{ status: 'paid' }, { status: 'partially_refunded', fulfilled_at: null }],
    reason: '只有已支付、尚未发码的订单可以发码',
  }),
  /** Keys were sent, and not all of them were taken back. */
  useKeys: requires('orders', {
    code: 'has_keys',
    when: [{ status: 'fulfilled' }, { status: 'partially_refunded', fulfilled_at: { not: null } }],
    reason: '订单没有可用的序列号',
  }),
  /** A frozen order that was paid is unfrozen and refunded, not cancelled. */
  cancel: requires('orders', {
    code: 'unpaid',
    when: [{ status: 'pending' }, { status: 'frozen', paid_at: null }],
    reason: '只有未收款的待支付或冻结订单可以取消，已收款的请改走退款',
  }),
  unfreeze: requires('orders', {
    code: 'frozen',
    when: { status: 'frozen' },
    reason: '只有冻结的订单可以解冻',
  }),
  unfreezePaid: requires('orders', {
    code: 'was_paid',
    when: { paid_at: { not: null } },
    reason: '未收款的冻结订单只能取消',
  }),
  refund: requires('orders', {
    code: 'refundable',
    when: { status: ['paid', 'fulfilled', 'partially_refunded'] },
    reason: '该订单当前状态不能退款',
  }),
  invoice: requires('orders', {
    code: 'paid',
    when: { paid_at: { not: null } },
    reason: '未支付的订单没有发票',
  }),
  /** Only what never was money may go (domain/resources.md, orders "Delete"). */
  delete: requires('orders', {
    code: 'deletable',
    when: [{ status: ['pending', 'cancelled'] }, { is_test: true }],
    reason: '已支付的订单不能删除，请改走退款',
  }),
}

/** What was refunded before it was sent is not sent; the rest is. */
export function allReturned({ items }: RecordOf<'orders'>): GuardFailure | null {
  return items.every((item) => copiesLeft(item) === 0)
    ? { code: 'not_returned', reason: '订单的商品已全部退款' }
    : null
}

/** Copies of an order item that did not come back. */
export function copiesLeft(item: Pick<RecordOf<'order_items'>, 'quantity' | 'returned_quantity'>): number {
  return item.quantity - item.returned_quantity
}
