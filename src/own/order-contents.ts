/** What the API says an order consists of. */
export interface OrderContents {
  readonly currency: string
  readonly total: string
  readonly refunded_total: string
  readonly refundable: string
  /** Of the coupon that the order counts as a use of; null: none. */
  readonly coupon_code: string | null
  readonly net_usd: string | null
  /** What its agency gets for what was not refunded; null: no agency sold it. */
  readonly commission_usd: string | null
  readonly items: readonly OrderItem[]
  readonly keys: readonly OrderKey[]
}

export interface OrderItem {
  readonly id: number
  readonly product: string
  readonly license_type: string
  readonly quantity: number
  /** Copies that can still come back. */
  readonly left: number
  readonly unit_price: string
  readonly total: string
  /** After discounts, with tax. */
  readonly paid: string
}

export interface OrderKey {
  readonly id: number
  readonly item_id: number
  readonly key_masked: string
  readonly product: string
  readonly status: string
  readonly devices_used: number
  readonly max_devices: number
  readonly activated_at: string | null
  readonly expires_at: string | null
}
