import { sql } from '../../../kernel/database/sql.ts'
import type { Query } from '../../../kernel/database/types.ts'
import type { Claims } from '../../../kernel/platform/identity/identity.ts'
import { run } from '../../query/sql.ts'

/** The user whom a provider's person is linked with; null while they are linked with none. */
export async function linkedUser(tx: Query, { iss, sub }: Claims): Promise<number | null> {
  const [found] = await run<{ user_id: number }>(
    tx,
    sql`select i.user_id from user_identities i join users u on u.id = i.user_id
      where i.issuer = ${iss} and i.subject = ${sub} and u.deleted_at is null`,
  )
  return found?.user_id ?? null
}

/** Whether a provider's person is linked with a user who was deleted. */
export async function isDeleted(tx: Query, { iss, sub }: Claims): Promise<boolean> {
  const found = await run(
    tx,
    sql`select 1 from user_identities i join users u on u.id = i.user_id
      where i.issuer = ${iss} and i.subject = ${sub} and u.deleted_at is not null`,
  )
  return found.length > 0
}

/** The user with that address, however it is written. */
export async function userByEmail(tx: Query, email: string): Promise<number | null> {
  const [found] = await run<{ id: number }>(
    tx,
    sql`select id from users where lower(email) = lower(${email}) and deleted_at is null order by id limit 1`,
  )
  return found?.id ?? null
}

/** Links a user with a provider's person; false where they are linked with another person of that issuer. */
export async function link(
  tx: Query,
  userId: number,
  provider: string,
  { iss, sub }: Claims,
): Promise<boolean> {
  const made = await run(
    tx,
    sql`insert into user_identities (user_id, provider, issuer, subject) values (${userId}::bigint, ${provider}, ${iss}, ${sub})
      on conflict do nothing returning id`,
  )
  if (made.length > 0) await run(tx, sql`update users set linked = true where id = ${userId}::bigint`)
  return made.length > 0
}

/** Notes that the link was used; a provider may be named otherwise by now. */
export async function noteUse(tx: Query, provider: string, { iss, sub }: Claims): Promise<void> {
  await run(
    tx,
    sql`update user_identities set last_used_at = now(), provider = ${provider} where issuer = ${iss} and subject = ${sub}`,
  )
}

/** Whether a user is linked with one of these providers. */
export async function isLinkedWith(tx: Query, userId: number, issuers: readonly string[]): Promise<boolean> {
  const [found] = await run<{ linked: boolean }>(
    tx,
    sql`select exists (select from user_identities where user_id = ${userId}::bigint and issuer = any(${sql.param([...issuers])}::text[])) as linked`,
  )
  return found?.linked === true
}
