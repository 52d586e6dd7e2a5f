/** Who calls, for which company, and what they may do there; read anew for every request. */
export interface Caller {
  readonly userId: number | null
  readonly userName: string
  readonly tokenId: number | null
  /** The selected company; null where the operation is about the caller. */
  readonly companyId: number | null
  /** IANA name; times in answers carry its offset. */
  readonly timezone: string
  readonly permissions: ReadonlySet<string>
  readonly isAdmin: boolean
}
