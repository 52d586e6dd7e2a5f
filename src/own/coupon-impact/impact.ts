/** `data` of the preview of a coupon. */
export interface Impact {
  readonly approval: boolean
  /** Of the lowest price that it applies to; null: there is none, or none is requested. */
  readonly percent_off: string | null
  /** Null: it is approved whatever it gives. */
  readonly auto_approve_percent: number | null
  readonly currency: string
  readonly total: number
  readonly lines: readonly PriceLine[]
}

export interface PriceLine {
  readonly product: string
  readonly license_type: string
  readonly price: string
  readonly price_after: string
  readonly warning: 'min_amount' | 'unchanged' | 'below_one_usd' | null
}
