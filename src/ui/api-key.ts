/** A key of a user's own programs, as the API describes it. */
export interface ApiKey {
  readonly id: number
  readonly name: string
  readonly prefix: string
  readonly read_only: boolean
  /** The one company that it is for; null: all of its user's. */
  readonly company: string | null
  readonly addresses: readonly string[]
  readonly expires_at: string | null
  readonly last_used_at: string | null
  readonly last_used_ip: string | null
  readonly created_at: string
}
