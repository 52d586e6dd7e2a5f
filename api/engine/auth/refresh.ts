import { sql } from '../../kernel/database/sql.ts'
import type { Database, Query } from '../../kernel/database/types.ts'
import { message } from '../../kernel/formats/messages/message.ts'
import { ApiError } from '../../kernel/platform/api-error.ts'
import { run } from '../query/sql.ts'
import type { Authorization } from './issue.ts'
import { type Client, issueTokens, type SignedIn, type TokenLifetimes } from './issue.ts'
import { revokeFamily } from './session.ts'
import { hashToken } from './token.ts'
import { recordUserEvent } from './user-events.ts'

/** Requests under way keep the old access token for this long, in seconds. */
const grace = 60

/** Seconds in which the answer to a refresh may be asked for again, as long as the tokens in it are unused. */
const repeatable = 120

interface UsedToken extends SignedIn {
  readonly id: number
  readonly user_id: number
  readonly username: string
  readonly used: boolean
  /** Its answer never arrived: the connection was lost, or a process ended in between. */
  readonly unanswered: boolean
  readonly alive: boolean
  /** After how many minutes without use it is over; null: it is not. */
  readonly idle_minutes: number | null
}

/**
 * New tokens for a refresh token, which is good for once. A second use means that it was copied: then every token of that sign-in
 * is revoked. Only the one whose answer was lost may ask again at once: the undelivered tokens are replaced.
 */
export async function refreshSession(
  database: Database,
  token: string,
  lifetimes: TokenLifetimes,
  client: Client,
): Promise<Authorization> {
  const authorization = await database.system(async (tx) => {
    const [usedToken] = await run<UsedToken>(
      tx,
      sql`select t.id, t.user_id, u.username, t.family, t.session_ends_at, coalesce(t.last_used_at, t.created_at) as last_used_at, t.provider, t.factor_proved,
          t.refreshed_at is not null as used,
          t.refreshed_at > now() - ${repeatable}::int * interval '1 second' and not exists (select from access_tokens later
            where later.family = t.family and later.id > t.id and (later.used_at is not null or later.refreshed_at is not null)) as unanswered,
          t.revoked_at is null and least(t.refresh_expires_at, t.session_ends_at) > now()
            and u.deleted_at is null and u.status <> 'disabled' as alive,
          case when app_is_idle(u.id, coalesce(t.last_used_at, t.created_at)) then app_idle_minutes(u.id) end as idle_minutes
        from access_tokens t join users u on u.id = t.user_id
        where t.refresh_hash = ${hashToken(token)} for update of t`,
    )
    if (usedToken === undefined) return null
    const isRepeat = usedToken.used && usedToken.unanswered && usedToken.alive
    if (usedToken.used && !isRepeat) await revokeFamily(tx, usedToken.id)
    if ((usedToken.used && !isRepeat) || !usedToken.alive) return null
    if (usedToken.idle_minutes !== null) return idle(usedToken.idle_minutes)
    if (isRepeat) await revokeLater(tx, usedToken)
    await run(
      tx,
      sql`update access_tokens set refreshed_at = now(),
          access_expires_at = least(access_expires_at, now() + ${grace}::int * interval '1 second')
        where id = ${usedToken.id}::bigint`,
    )
    const about = { userId: usedToken.user_id, username: usedToken.username, ...client }
    await recordUserEvent(tx, { ...about, event: 'token_refresh' })
    return await issueTokens(tx, usedToken.user_id, lifetimes, client, usedToken)
  })
  if (authorization === null) {
    throw new ApiError(401, { message: '登录已过期，请重新登录', code: 'INVALID_REFRESH_TOKEN' })
  }
  if (authorization instanceof ApiError) throw authorization
  return authorization
}

function idle(minutes: number): ApiError {
  return new ApiError(401, {
    message: message('您已 {minutes} 分钟没有操作，请重新登录', { minutes }),
    code: 'SESSION_IDLE',
  })
}

async function revokeLater(tx: Query, { id, family }: UsedToken): Promise<void> {
  await run(
    tx,
    sql`update access_tokens set revoked_at = now() where family = ${family}::uuid and id > ${id}::bigint and revoked_at is null`,
  )
}
