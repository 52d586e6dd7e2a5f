/** One sign-in that goes on, as the API describes it. */
export interface Device {
  readonly id: string
  readonly device: string
  readonly ip: string | null
  readonly country: string | null
  /** The account of the company that it was signed in with, by what its button says; null: with a password. */
  readonly provider?: string | null
  readonly started_at: string
  readonly last_used_at: string
  readonly current: boolean
}
