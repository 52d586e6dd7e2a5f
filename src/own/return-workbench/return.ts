import { centsOf, shareOf } from '../../ui/money/amount.ts'
import type { OrderContents, OrderKey } from '../order-contents.ts'

/** A refund, as the API answers it. */
export interface Return {
  readonly id: number
  readonly return_no: string
  readonly order_id: number
  readonly order_no: string
  readonly order_total: string | null
  readonly email: string
  readonly currency: string
  readonly amount: string
  readonly amount_usd: string
  readonly type: string
  /** Of a partial refund: the copies that come back. */
  readonly lines: readonly { readonly order_item_id: number; readonly quantity: number }[] | null
  readonly status: string
  readonly reason_text: string | null
  readonly reject_reason: string | null
  readonly revoke_keys: boolean
  readonly deactivate_devices: boolean
  readonly ban_email: boolean
  readonly is_over_window: boolean
  readonly days_after_paid: number | null
}

/** What happens beside the money. */
export const consequences = ['revoke_keys', 'deactivate_devices', 'ban_email'] as const

/** The keys that come back with the copies: all of the order, or of each line as many, those that are not in use first. */
export function keysComingBack(
  { type, lines }: Pick<Return, 'type' | 'lines'>,
  keys: readonly OrderKey[],
): readonly OrderKey[] {
  const valid = keys.filter(({ status }) => status !== 'revoked')
  if (type !== 'partial') return valid
  return (lines ?? []).flatMap(({ order_item_id: item, quantity }) =>
    valid
      .filter(({ item_id: of }) => of === item)
      .toSorted((a, b) => Number(a.activated_at !== null) - Number(b.activated_at !== null) || b.id - a.id)
      .slice(0, quantity),
  )
}

/** Cents of US dollars that the agency of the order gets less when so many dollars' worth go back; 0: nothing. */
export function commissionLost(order: OrderContents | undefined, refundedCents: number): number {
  const commission = centsOf(order?.commission_usd ?? '0') ?? 0
  const net = centsOf(order?.net_usd ?? '0') ?? 0
  return net <= 0 ? 0 : shareOf(Math.min(refundedCents, net), commission, net)
}

/** The coupon that can be used again once so much went back: only when nothing of the order is left. */
export function couponComingBack(order: OrderContents | undefined, cents: number): string | null {
  if (order === undefined) return null
  const left = (centsOf(order.total) ?? 0) - (centsOf(order.refunded_total) ?? 0)
  return cents >= left ? order.coupon_code : null
}
