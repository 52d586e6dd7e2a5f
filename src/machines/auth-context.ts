import type { ApiError } from './api-error.ts'
import type { Tokens, User } from './identity.ts'

export interface PasswordCredentials {
  readonly username: string
  readonly password: string
}

/** With an account of the company: what the browser held, and came back with. */
export interface ProviderCredentials {
  readonly ticket: string
  readonly callback: string
}

/** With a passkey: what the authenticator has answered. */
export interface PasskeyCredentials {
  readonly passkey: object
}

export type Credentials = (PasswordCredentials | ProviderCredentials | PasskeyCredentials) & {
  /** Of the second factor. */
  readonly code?: string
}

/** Where the browser goes when a session ends: the same address, `/`, or the login page; to that by way of `url`, where there is one. */
export interface Exit {
  readonly to: 'here' | 'home' | 'login'
  readonly url?: string | null
  readonly message: string | null
}

export interface AuthInput {
  readonly tokens: Tokens | null
  /** Who this session was, as the browser kept it: shown at once, and asked for again. */
  readonly persistedUser: User | null
  /** Milliseconds since 1970. */
  readonly now: () => number
}

export interface AuthContext extends Omit<AuthInput, 'persistedUser'> {
  readonly user: User | null
  /** The API has said since the page began who the user is. */
  readonly isConfirmed: boolean
  /** Why the last login was refused: the login page shows it and no other page (specification §8). */
  readonly apiError: ApiError | null
  /** What is being signed in with, as long as it is decided or a code is waited for. */
  readonly credentials: Credentials | null
  readonly refreshedAt: number
  /** The token that the API refused last. */
  readonly rejected: string | null
  readonly exit: Exit
  /** Something typed would be lost with the page. */
  readonly isDirty: boolean
}

export type AuthEvent =
  | { readonly type: 'auth.signIn'; readonly username: string; readonly password: string }
  | { readonly type: 'auth.code'; readonly code: string }
  /** Back from the account of the company. */
  | ({ readonly type: 'auth.return' } & ProviderCredentials)
  | ({ readonly type: 'auth.passkey' } & PasskeyCredentials)
  /** Back from the code to the password. */
  | { readonly type: 'auth.back' }
  | { readonly type: 'auth.signOut' }
  | { readonly type: 'auth.forceOut'; readonly message: string | null }
  /** The API refused this token. */
  | { readonly type: 'session.lost'; readonly token: string; readonly message: string | null }
  /** The permissions may have changed: ask for the user again. */
  | { readonly type: 'user.reload' }
  /** Another tab signed in, refreshed, or signed out (null). */
  | { readonly type: 'tokens.adopted'; readonly tokens: Tokens | null }
  /** Whether something typed would be lost with the page. */
  | { readonly type: 'work.changed'; readonly isDirty: boolean }

export type AuthEmitted =
  | { readonly type: 'tokens.stored'; readonly tokens: Tokens }
  /** Clear what this browser keeps of the session, then load the page anew. */
  | ({ readonly type: 'session.left' } & Exit)
  /** Another user signed in in another tab: load the page anew, keep what is stored. */
  | { readonly type: 'session.replaced' }

/** A new token is asked for this long before the old one ends. */
const refreshLead = 60_000
/** Never two refreshes within this time: a token refused at once is not worth another try. */
const refreshPause = 10_000
/** A server that does not answer delays no sign-out for longer than this. */
export const farewell = 10_000
/** The longest delay a browser's timer can hold. */
const longestDelay = 2_147_000_000

export function isAlive({ tokens, now }: AuthContext): boolean {
  return tokens !== null && tokens.expiresAt > now()
}

export function canRefresh({ tokens, refreshedAt, now }: AuthContext): boolean {
  return tokens?.refreshToken != null && now() - refreshedAt >= refreshPause
}

/** Milliseconds to wait before the next refresh; as long as a timer can when there is none to come. */
export function untilRefresh({ tokens, rejected, now }: AuthContext): number {
  if (tokens?.refreshToken == null) return longestDelay
  if (rejected === tokens.token) return refreshPause
  return Math.min(longestDelay, Math.max(refreshPause, tokens.expiresAt - refreshLead - now()))
}

/** The token that a signed-in state is sure to have. */
export function tokensOf({ tokens }: AuthContext): Tokens {
  if (!tokens) throw new Error('signed in without a token')
  return tokens
}

/** What was typed: a name and a password (the name is trimmed, specification §5), or the code that goes with those of the step before. */
export function credentialsOf({ credentials }: AuthContext, event: AuthEvent): Credentials {
  if (event.type === 'auth.signIn') return { username: event.username.trim(), password: event.password }
  if (event.type === 'auth.return') return { ticket: event.ticket, callback: event.callback }
  if (event.type === 'auth.passkey') return { passkey: event.passkey }
  if (event.type === 'auth.code' && credentials !== null) return { ...credentials, code: event.code.trim() }
  throw new Error(`signing in on ${event.type}`)
}
