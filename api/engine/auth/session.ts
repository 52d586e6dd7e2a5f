import { sql } from '../../kernel/database/sql.ts'
import type { Query } from '../../kernel/database/types.ts'
import { run } from '../query/sql.ts'
import { hashToken } from './token.ts'

/** A living session: its token is known, neither expired nor revoked, and its user may still sign in. */
export interface Session {
  readonly token_id: number
  readonly user_id: number
  readonly user_name: string
  /** Nothing else is open until the password is changed. */
  readonly password_due: boolean
  /** Nothing else is open until a second factor is turned on. */
  readonly factor_due: boolean
}

/** The session of a token, null for none; notes that its user is there, and with `isAttended` that they use it. */
export async function findSession(tx: Query, token: string, isAttended: boolean): Promise<Session | null> {
  const [session] = await run<Session>(
    tx,
    sql`select token_id, user_id, user_name, password_due, factor_due from app_living_session(${hashToken(token)}::bytea, ${isAttended}::boolean)`,
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
