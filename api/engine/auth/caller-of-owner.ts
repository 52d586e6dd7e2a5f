import { sql } from '../../kernel/database/sql.ts'
import type { Database } from '../../kernel/database/types.ts'
import { ApiError, TryLater } from '../../kernel/platform/api-error.ts'
import type { Caller } from '../model/caller.ts'
import { run } from '../query/sql.ts'
import { type Need, callerById } from './member.ts'

/** Whose rights hold for what happens while they are away. */
export interface Owner {
  readonly user_id: number
  readonly company_id: number
}

/**
 * The owner with the rights of this moment. Throws an `ApiError` for one who holds none of the keys any more, and `TryLater` for one who is
 * locked out for a while, which wrong passwords of others can do.
 */
export async function callerOfOwner(
  database: Database,
  { user_id: user, company_id: company }: Owner,
  need: Need,
): Promise<Caller> {
  const caller = await callerById(database, user, company, need)
  const [lock] = await database.system((tx) =>
    run<{ ends: boolean }>(
      tx,
      sql`select locked_until is not null as ends from users
        where id = ${user}::bigint and status = 'locked' and coalesce(locked_until > now(), true)`,
    ),
  )
  if (lock?.ends === true) throw new TryLater('账号已锁定')
  if (lock !== undefined) throw ApiError.forbidden('账号已锁定')
  return caller
}
