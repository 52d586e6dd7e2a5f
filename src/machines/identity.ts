/** The people and brands that the session machines speak about (specification §3). */

export interface Language {
  readonly mark: string
  readonly title: string
}

export interface Company {
  readonly id: number
  readonly name: string
  readonly title: string
  readonly logo: string | null
  readonly url: string | null
  readonly api_base: string | null
  readonly languages: readonly Language[]
  /** Its days and times are those of this zone; null: the API does not say. */
  readonly timezone: string | null
}

export interface User {
  readonly id: number
  readonly uid: string
  readonly name: string
  /** Display name. */
  readonly introduction: string
  readonly avatar: string | null
  /** What the person signs in with; null if the API does not say. */
  readonly username: string | null
  /** Nothing else is open until the password is changed. */
  readonly mustChangePassword: boolean
  /** Nothing else is open until a second factor is turned on. */
  readonly mustEnableSecondFactor: boolean
  /** Minutes without use after which a role of theirs asks to sign in again; null: none does. */
  readonly idleMinutes: number | null
  /** Permission keys, evaluated for the current company. */
  readonly permissions: readonly string[]
  /** Role names; the specification calls them groups. */
  readonly groups: readonly string[]
  /** Null: the API knows none. */
  readonly companies: readonly Company[] | null
}

/** Only the page of the own account is open (domain/screens.md, /login). */
export function isAccountDue(user: User | null): boolean {
  return user !== null && (user.mustChangePassword || user.mustEnableSecondFactor)
}

export interface Tokens {
  /** Made at sign-in and kept over every refresh: tabs distinguish one login from another by it. */
  readonly session: string
  readonly token: string
  readonly refreshToken: string | null
  /** Signed in with an account of the company, which is signed out too. */
  readonly atProvider?: boolean
  /** What was typed as the name, at an API that says nothing of its users. */
  readonly name?: string
  /** Milliseconds since 1970, on this machine's clock. */
  readonly expiresAt: number
}
