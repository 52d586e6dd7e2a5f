import { randomUUID } from 'node:crypto'
import { sql } from '../database/sql.ts'
import type { Query } from '../database/types.ts'
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
}

export interface Client {
  readonly ip: string
  readonly userAgent: string
}

/** New tokens for a user; `family` continues a sign-in. */
export async function issueTokens(
  tx: Query,
  userId: number,
  lifetimes: TokenLifetimes,
  client: Client,
  family: string = randomUUID(),
): Promise<Authorization> {
  const access = newToken()
  const refresh = newToken()
  await run(
    tx,
    sql`insert into access_tokens
      (user_id, family, access_hash, refresh_hash, access_expires_at, refresh_expires_at, ip, user_agent)
      values (${userId}::bigint, ${family}::uuid, ${hashToken(access)}, ${hashToken(refresh)},
        now() + ${lifetimes.access}::int * interval '1 second', now() + ${lifetimes.refresh}::int * interval '1 second',
        ${client.ip}, ${client.userAgent.slice(0, 300)})`,
  )
  return { access_token: access, expires_in: lifetimes.access, refresh_token: refresh }
}
