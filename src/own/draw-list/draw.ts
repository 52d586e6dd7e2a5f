/** A customer's draw of a special. */
export interface Draw {
  readonly id: number
  readonly email: string
  readonly country: string | null
  readonly prize: { readonly title: string } | null
  readonly delivered: boolean
  readonly delivered_at: string | null
  readonly delivery: string | null
  readonly created_at: string
}
