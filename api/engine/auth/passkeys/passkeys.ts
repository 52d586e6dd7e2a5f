import { sql } from '../../../kernel/database/sql.ts'
import type { Query } from '../../../kernel/database/types.ts'
import { array, run } from '../../query/sql.ts'
import { hashToken, newToken } from '../token.ts'

/** Of one user. */
export const mostPasskeys = 10

/** Seconds in which a challenge is answered. */
const lifetime = 5 * 60

export interface Passkey {
  readonly id: number
  readonly name: string
  readonly created_at: string
  readonly last_used_at: string | null
}

/** What is needed to check an answer. */
export interface StoredPasskey {
  readonly id: number
  readonly user_id: number
  readonly username: string
  readonly credential_id: string
  readonly public_key: Uint8Array
  readonly counter: number
  readonly transports: readonly string[]
}

export interface NewPasskey {
  readonly name: string
  readonly credentialId: string
  readonly publicKey: Uint8Array
  readonly counter: number
  readonly transports: readonly string[]
}

/** A new challenge, base64url: for the registration of a user, or for a sign-in, of no user yet. */
export async function newChallenge(tx: Query, userId: number | null): Promise<string> {
  const challenge = newToken()
  await run(
    tx,
    sql`insert into passkey_challenges (challenge_hash, user_id, expires_at)
      values (${hashToken(challenge)}, ${userId}::bigint, now() + ${lifetime}::int * interval '1 second')`,
  )
  return challenge
}

/** Uses a challenge up; false for one that is unknown, another's, over, or was used. */
export async function useChallenge(tx: Query, challenge: string, userId: number | null): Promise<boolean> {
  const used = await run(
    tx,
    sql`delete from passkey_challenges where challenge_hash = ${hashToken(challenge)}
      and user_id is not distinct from ${userId}::bigint and expires_at > now() returning 1`,
  )
  return used.length > 0
}

/** The passkeys of a user, the newest first. */
export async function passkeysOf(
  tx: Query,
  userId: number,
): Promise<(Passkey & { credential_id: string })[]> {
  return await run<Passkey & { credential_id: string }>(
    tx,
    sql`select id, name, credential_id, created_at, last_used_at from passkeys where user_id = ${userId}::bigint order by id desc`,
  )
}

export async function findPasskey(tx: Query, credentialId: string): Promise<StoredPasskey | null> {
  const [found] = await run<StoredPasskey>(
    tx,
    sql`select p.id, p.user_id, u.username, p.credential_id, p.public_key, p.counter, p.transports from passkeys p
      join users u on u.id = p.user_id where p.credential_id = ${credentialId} and u.deleted_at is null`,
  )
  return found ?? null
}

/** Notes the use; false where the counter has gone on meanwhile, or the passkey is gone. */
export async function notePasskeyUse(tx: Query, passkey: StoredPasskey, counter: number): Promise<boolean> {
  const noted = await run(
    tx,
    sql`update passkeys set counter = ${counter}::bigint, last_used_at = now()
      where id = ${passkey.id}::bigint and counter = ${passkey.counter}::bigint returning 1`,
  )
  return noted.length > 0
}

/** Adds one, under the lock on the user; null where they have as many as they may, or it is registered. */
export async function addPasskey(
  tx: Query,
  userId: number,
  { name, credentialId, publicKey, counter, transports }: NewPasskey,
): Promise<number | null> {
  const [made] = await run<{ id: number }>(
    tx,
    sql`insert into passkeys (user_id, name, credential_id, public_key, counter, transports)
      select ${userId}::bigint, ${name}, ${credentialId}, ${publicKey}::bytea, ${counter}::bigint, ${array([...transports], 'text')}
      where (select count(*) from passkeys where user_id = ${userId}::bigint) < ${mostPasskeys}::int
      on conflict do nothing returning id`,
  )
  if (made !== undefined)
    await run(tx, sql`update users set has_passkeys = true where id = ${userId}::bigint`)
  return made?.id ?? null
}

/** Removes one, under the lock on the user; its name, or null where they have no such. */
export async function removePasskey(tx: Query, userId: number, id: number): Promise<string | null> {
  const [gone] = await run<{ name: string }>(
    tx,
    sql`delete from passkeys where id = ${id}::bigint and user_id = ${userId}::bigint returning name`,
  )
  if (gone !== undefined)
    await run(
      tx,
      sql`update users set has_passkeys = exists (select from passkeys p where p.user_id = users.id) where id = ${userId}::bigint`,
    )
  return gone?.name ?? null
}
