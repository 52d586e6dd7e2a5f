import { sql } from 'drizzle-orm/sql'
import type { Query } from '../database/types.ts'
import { run } from '../query/sql.ts'
import { hashToken } from './token.ts'

/** A living session: its token is known, neither expired nor revoked, and its user may still sign in. */
export interface Session {
  readonly token_id: number
  readonly user_id: number
  readonly user_name: string
}

/** The session of a token, null for none; notes, at most once a minute, that its user is there. */
export async function findSession(tx: Query, token: string): Promise<Session | null> {
  const [session] = await run<Session>(
    tx,
    sql`with session as (
        select t.id as token_id, u.id as user_id, u.name as user_name,
          coalesce(u.last_seen_at < now() - interval '1 minute', true) as is_stale
        from access_tokens t join users u on u.id = t.user_id
        where t.access_hash = ${hashToken(token)} and t.revoked_at is null and t.access_expires_at > now()
          and u.deleted_at is null and u.status <> 'disabled'
      ), seen as (
        update users u set last_seen_at = now() from session s where u.id = s.user_id and s.is_stale
      )
      select token_id, user_id, user_name from session`,
  )
  return session ?? null
}

/** Ends the whole sign-in that a token belongs to, on every tab. */
export async function revokeFamily(tx: Query, tokenId: number): Promise<void> {
  await run(
    tx,
    sql`update access_tokens set revoked_at = now()
      where revoked_at is null and family = (select family from access_tokens where id = ${tokenId}::bigint)`,
  )
}

/** Ends every sign-in of a user but the one that a token belongs to. */
export async function revokeOtherFamilies(tx: Query, userId: number, tokenId: number): Promise<void> {
  await run(
    tx,
    sql`update access_tokens set revoked_at = now()
      where revoked_at is null and user_id = ${userId}::bigint
        and family <> (select family from access_tokens where id = ${tokenId}::bigint)`,
  )
}
