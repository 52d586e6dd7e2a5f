import type { Authorization } from '../../engine/auth/issue.ts'
import type { Call } from '../../engine/model/operation.ts'

/** What the session operations do outside the caller's own rows: tokens, credentials, memberships, push endpoints. */
export interface SessionServices {
  authorize(call: Call): Promise<Authorization>
  signOut(call: Call): Promise<void>
  /** The user information of specification §3, evaluated for a company id or `notset`. */
  userInfo(call: Call, company: string, withCompanies: boolean): Promise<object>
  /** Lets an administrator impersonate another user; answers the token to look with. */
  openView(call: Call): Promise<object>
  /** As whom the caller looks. */
  currentView(call: Call): object
  closeView(call: Call): Promise<void>
  /** Replaces the caller's password; throws the error. */
  changePassword(call: Call): Promise<void>
  readonly secondFactor: SecondFactorServices
  readonly providers: ProviderServices
  readonly passkeys: PasskeyServices
  /** Ends one sign-in of the caller, or all others; how many that were. */
  endSession(call: Call): Promise<number>
  endOtherSessions(call: Call): Promise<number>
  readonly apiKeys: ApiKeyServices
  /** Keeps a push subscription, new or known by its endpoint; answers its id. */
  saveSubscription(call: Call): Promise<number>
  /** The public half of the server's push key, base64url. */
  pushKey(): string
}

/** The caller's own second factor; each throws its error. */
export interface SecondFactorServices {
  show(call: Call): Promise<object>
  /** Makes a secret, which is not in use until it is confirmed. */
  begin(call: Call): Promise<object>
  /** Turns it on; answers the recovery codes, which are shown this once. */
  confirm(call: Call): Promise<object>
  renewCodes(call: Call): Promise<object>
  turnOff(call: Call): Promise<void>
}

/** Signing in at a provider of identities; each throws its error. */
export interface ProviderServices {
  /** The ways that the installation names, in the caller's language. */
  list(call: Call): readonly object[]
  begin(call: Call): Promise<object>
  /** Null where there is nothing to end. */
  signOutUrl(call: Call): Promise<string | null>
}

/** The caller's own passkeys, and signing in with one; each throws its error. */
export interface PasskeyServices {
  list(call: Call): Promise<readonly object[]>
  /** What the browser is given to make one, once the password in the body is the caller's. */
  begin(call: Call): Promise<object>
  /** Registers what the browser has made; its id. */
  add(call: Call): Promise<number>
  remove(call: Call): Promise<void>
  /** What the browser is given to sign in with one. */
  signInOptions(call: Call): Promise<object>
}

/** Keys of the caller's own programs; each throws its error. */
export interface ApiKeyServices {
  /** Makes one, once the password in the body is the caller's; its secret is shown this once. */
  make(call: Call): Promise<object>
  revoke(call: Call): Promise<void>
}
