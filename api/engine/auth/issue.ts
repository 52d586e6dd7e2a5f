import { randomUUID } from 'node:crypto'
import { sql } from '../../kernel/database/sql.ts'
import type { Query } from '../../kernel/database/types.ts'
import type { Locale } from '../../kernel/formats/locale.ts'
import { run } from '../query/sql.ts'
import { hashToken, newToken } from './token.ts'

export interface Authorization {
  readonly access_token: string
  /** Seconds. */
  readonly expires_in: number
  readonly refresh_token: string
}

/** How long tokens live, in seconds. */
export interface TokenLifetimes {
  readonly access: number
  readonly refresh: number
  /** From the sign-in, however often it is renewed. */
  readonly session: number
}

export interface Client {
  readonly ip: string
  readonly userAgent: string
  /** Of the console where it says so: mails to the user are in it from then on. */
  readonly language?: Locale | null
}

/** A sign-in that goes on; of one from before its end was noted, that is null. */
export interface SignedIn {
  readonly family: string
  readonly session_ends_at: unknown
  /** When a person used it last; a renewal is no use. */
  readonly last_used_at: unknown
  /** Id of the provider that confirmed the person; null: they have sent a password. */
  readonly provider: string | null
  /** That provider has asked for a second factor. */
  readonly factor_proved: boolean | null
}

/** A sign-in that begins with a password. */
export function newSignIn(): SignedIn {
  return {
    family: randomUUID(),
    session_ends_at: null,
    last_used_at: null,
    provider: null,
    factor_proved: null,
  }
}

/** New tokens for a user, which end with the sign-in; `session` continues one. */
export async function issueTokens(
  tx: Query,
  userId: number,
  lifetimes: TokenLifetimes,
  client: Client,
  session: SignedIn = newSignIn(),
): Promise<Authorization> {
  const access = newToken()
  const refresh = newToken()
  const [issued] = await run<{ seconds: number }>(
    tx,
    sql`insert into access_tokens
      (user_id, family, access_hash, refresh_hash, access_expires_at, refresh_expires_at, session_ends_at, last_used_at, provider, factor_proved, ip, user_agent)
      select ${userId}::bigint, ${session.family}::uuid, ${hashToken(access)}, ${hashToken(refresh)},
        least(s.ends_at, now() + ${lifetimes.access}::int * interval '1 second'),
        least(s.ends_at, now() + ${lifetimes.refresh}::int * interval '1 second'), s.ends_at, coalesce(${session.last_used_at}::timestamptz, now()),
        ${session.provider}, ${session.factor_proved}::boolean, ${client.ip}, ${client.userAgent.slice(0, 300)}
      from (select coalesce(${session.session_ends_at}::timestamptz, now() + ${lifetimes.session}::int * interval '1 second') as ends_at) s
      returning round(extract(epoch from access_expires_at - now()))::int as seconds`,
  )
  return { access_token: access, expires_in: issued?.seconds ?? 0, refresh_token: refresh }
}
