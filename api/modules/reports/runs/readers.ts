import { run } from '../../../engine/query/sql.ts'
import { array } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import type { Database } from '../../../kernel/database/types.ts'
import type { Locale } from '../../../kernel/formats/locale.ts'
import type { RunRow } from './row.ts'

export interface Reader {
  readonly id: number
  readonly email: string
  readonly language: Locale
}

/** Those of a run's readers who still work in the company and can sign in. */
export async function readersOf(
  database: Database,
  { recipients, company_id: company }: RunRow,
): Promise<Reader[]> {
  return await database.system((tx) =>
    run<Reader>(
      tx,
      sql`select u.id, u.email, case when u.preferences ->> 'locale' = 'en' then 'en' else 'zh' end as language from users u
        where u.id = any(${array([...recipients], 'bigint')}) and u.deleted_at is null and u.status <> 'disabled'
          and not (u.status = 'locked' and u.locked_until is null) and u.email is not null
          and exists (select from app_member(u.id, ${company}::bigint)) order by u.id`,
    ),
  )
}
