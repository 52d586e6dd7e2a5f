import { type SQL, sql } from '../../../kernel/database/sql.ts'
import type { Database } from '../../../kernel/database/types.ts'
import type { Locale } from '../../../kernel/formats/locale.ts'
import { array, run } from '../../query/sql.ts'
import { readerLanguage } from './reader-language.ts'

export interface Reader {
  readonly id: number
  readonly email: string
  readonly language: Locale
}

/** SQL: the user `u` has an address and can sign in. */
export const canBeMailed = sql`u.deleted_at is null and u.status <> 'disabled'
  and not (u.status = 'locked' and u.locked_until is null) and u.email is not null`

/** SQL: ids of users, with the members that the enabled ones of the company's groups have at that moment. */
export const withMembers = (users: SQL, groups: SQL, company: SQL): SQL => sql`array(
  select unnest(${users}) union select m.user_id from groups g join group_users m on m.group_id = g.id
    where g.id = any(${groups}) and g.company_id = ${company} and g.status = 'enabled' order by 1)`

/** Users who are to read something of a company. */
export interface Readership {
  readonly company_id: number
  readonly recipients: readonly number[]
}

/** Those of them who still work in the company and can sign in. */
export async function readersOf(
  database: Database,
  { recipients, company_id: company }: Readership,
): Promise<Reader[]> {
  return await database.system((tx) =>
    run<Reader>(
      tx,
      sql`select u.id, u.email, ${readerLanguage} as language from users u
        where u.id = any(${array([...recipients], 'bigint')}) and ${canBeMailed}
          and exists (select from app_member(u.id, ${company}::bigint)) order by u.id`,
    ),
  )
}
