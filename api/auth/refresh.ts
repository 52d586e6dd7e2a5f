import { sql } from '../database/sql.ts'
import type { Database } from '../database/types.ts'
import { ApiError } from '../platform/api-error.ts'
import { run } from '../query/sql.ts'
import type { Authorization } from './issue.ts'
import { type Client, issueTokens, type TokenLifetimes } from './issue.ts'
import { revokeFamily } from './session.ts'
import { hashToken } from './token.ts'
import { recordUserEvent } from './user-events.ts'

/** Requests under way keep the old access token for this long, in seconds. */
const grace = 60

interface Known {
  readonly id: number
  readonly user_id: number
  readonly username: string
  readonly family: string
  readonly used: boolean
  readonly alive: boolean
}

/**
 * New tokens for a refresh token, which is good for once. A second use means that somebody copied it: then every token of that sign-in
 * is revoked.
 */
export async function refreshSession(
  database: Database,
  token: string,
  lifetimes: TokenLifetimes,
  client: Client,
): Promise<Authorization> {
  const authorization = await database.system(async (tx) => {
    const [known] = await run<Known>(
      tx,
      sql`select t.id, t.user_id, u.username, t.family, t.refreshed_at is not null as used,
          t.revoked_at is null and t.refresh_expires_at > now() and u.deleted_at is null and u.status <> 'disabled' as alive
        from access_tokens t join users u on u.id = t.user_id
        where t.refresh_hash = ${hashToken(token)} for update of t`,
    )
    if (known === undefined) return null
    if (known.used) await revokeFamily(tx, known.id)
    if (known.used || !known.alive) return null
    await run(
      tx,
      sql`update access_tokens set refreshed_at = now(),
          access_expires_at = least(access_expires_at, now() + ${grace}::int * interval '1 second')
        where id = ${known.id}::bigint`,
    )
    const about = { userId: known.user_id, username: known.username, ...client }
    await recordUserEvent(tx, { ...about, event: 'token_refresh' })
    return await issueTokens(tx, known.user_id, lifetimes, client, known.family)
  })
  if (authorization === null) {
    throw new ApiError(401, { message: '登录已过期，请重新登录', code: 'INVALID_REFRESH_TOKEN' })
  }
  return authorization
}
