import type { TransactionContext } from '../../kernel/database/types.ts'
import type { Locale } from '../../kernel/formats/locale.ts'
import type { Access, TenantScope } from './access.ts'

/** The console as another user would see it: looked at by an administrator, never written through. */
export interface View {
  readonly id: number
  readonly viewerId: number
  readonly viewerName: string
  /** Null: no particular user, but any holder of the keys. */
  readonly userId: number | null
  readonly roleId: number | null
  /** Name of the person, title of the role, or the keys. */
  readonly title: string
  /** What an anonymous caller holds; null for a person, who holds their own. */
  readonly keys: readonly string[] | null
  /** ISO 8601. */
  readonly expiresAt: string
}

export interface KeyUse {
  readonly id: number
  readonly name: string
  readonly prefix: string
}

/** Who calls, for which company, and what they may do there; read anew for every request. */
export interface Caller {
  readonly userId: number | null
  readonly userName: string
  readonly tokenId: number | null
  /** The selected company; null where the operation is about the caller. */
  readonly companyId: number | null
  /** What was asked of them for this call; in which companies they hold it says how far the call reaches. */
  readonly access: Access
  readonly tenantScope: TenantScope
  /** The active companies in which they work. */
  readonly companies: readonly number[]
  /** The companies whose rows this call may see: the selected one or, where rows are shared out, all in which they hold a key of the call. */
  readonly companyIds: readonly number[]
  /** Whether the call is about rows of no company; administrators only. */
  readonly systemRows: boolean
  /** IANA name; times in answers carry its offset. */
  readonly timezone: string
  /** What the product wrote is answered in this language; a job has none of its own and speaks Chinese. */
  readonly locale: Locale
  readonly permissions: ReadonlySet<string>
  readonly isAdmin: boolean
  /** Whose records of owner-scoped resources this caller sees; null = everybody's. */
  readonly owners: readonly number[] | null
  /** Through which an administrator looks as this caller; then nothing is written. */
  readonly view: View | null
  /** The key of the user that a program of theirs calls with; absent where they call themselves. */
  readonly key?: KeyUse
  /**
   * Reports what has happened elsewhere, as a program of the company does: it is asked for no reasons, and prices are as it says. Limits and
   * states hold for it as for any user.
   */
  readonly reports?: true
  /** What it reports is long over: nothing is sent to anyone because of it. */
  readonly isOfThePast?: true
}

/** The user at the screen: who looks, where another user is impersonated. */
export function personOf({ view, userId }: Pick<Caller, 'view' | 'userId'>): number | null {
  return view === null ? userId : view.viewerId
}

/** Who calls, where it is sure that a person does. */
export function userOf({ userId }: Pick<Caller, 'userId'>): number {
  if (userId === null) throw new Error('a call without a user')
  return userId
}

/** The transaction in which row-level security knows this caller. */
export function transactionOf(caller: Caller, readOnly: boolean): TransactionContext {
  const { companyId, companyIds, systemRows, userId, locale } = caller
  return { companyId, companyIds, systemRows, userId, locale, readOnly }
}
