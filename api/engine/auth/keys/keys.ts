import { sql } from '../../../kernel/database/sql.ts'
import type { Query } from '../../../kernel/database/types.ts'
import type { Caller } from '../../model/caller.ts'
import { array, run } from '../../query/sql.ts'
import { withOffset } from '../../query/zoned-time.ts'
import { hashToken } from '../token.ts'
import { newPrefix, newSecret, writtenKey } from './key-secret.ts'

/** What a key of a user's own programs begins with. */
export const keyMark = 'mk_'

/** Of one user. */
export const mostKeys = 20

/** A key as people see it. */
export interface ApiKey {
  readonly id: number
  readonly name: string
  readonly prefix: string
  readonly read_only: boolean
  readonly only_company_id: number | null
  /** Its title. */
  readonly company: string | null
  readonly addresses: readonly string[]
  readonly expires_at: string | null
  readonly last_used_at: string | null
  readonly last_used_ip: string | null
  readonly created_at: string
}

/** The keys of a user that were not revoked, times in the caller's zone. */
export async function keysOf(
  tx: Query,
  userId: number,
  { timezone }: Pick<Caller, 'timezone'>,
): Promise<ApiKey[]> {
  const rows = await run<ApiKey>(tx, sql`select * from app_api_keys(${userId}::bigint)`)
  const zoned = (time: string | null) => (time === null ? null : withOffset(time, timezone))
  return rows.map((row) => ({
    ...row,
    prefix: keyMark + row.prefix,
    expires_at: zoned(row.expires_at),
    last_used_at: zoned(row.last_used_at),
    created_at: withOffset(row.created_at, timezone),
  }))
}

/** Ends a key of a user; its name, or null where they have no such. */
export async function revokeKey(tx: Query, userId: number, id: number): Promise<string | null> {
  const [row] = await run<{ name: string | null }>(
    tx,
    sql`select app_revoke_api_key(${userId}::bigint, ${id}::bigint) as name`,
  )
  return row?.name ?? null
}

export interface NewKey {
  readonly name: string
  readonly readOnly: boolean
  readonly companyId: number | null
  readonly addresses: readonly string[]
  readonly expiresAt: string | null
}

/** A new key of a user; null where they have as many as they may. `tx` is the owner's, and holds the lock on the user. */
export async function makeKey(
  tx: Query,
  userId: number,
  { name, readOnly, companyId, addresses, expiresAt }: NewKey,
): Promise<{ readonly id: number; readonly secret: string } | null> {
  const prefix = newPrefix()
  const secret = newSecret()
  const [made] = await run<{ id: number }>(
    tx,
    sql`insert into api_keys (user_id, name, prefix, secret_hash, read_only, company_id, addresses, expires_at)
      select ${userId}::bigint, ${name}, ${prefix}, ${hashToken(secret)}::bytea, ${readOnly}::boolean, ${companyId}::bigint,
        ${array([...addresses], 'text')}, ${expiresAt}::timestamptz
      where (select count(*) from api_keys where user_id = ${userId}::bigint and revoked_at is null) < ${mostKeys}::int returning id`,
  )
  return made === undefined ? null : { id: made.id, secret: keyMark + writtenKey({ prefix, secret }) }
}
