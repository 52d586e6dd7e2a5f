/** A refund, as the API tells it. */
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
