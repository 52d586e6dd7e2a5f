import { sql } from '../../../kernel/database/sql.ts'
import type { Query } from '../../../kernel/database/types.ts'
import type { Locale } from '../../../kernel/formats/locale.ts'
import { run } from '../../query/sql.ts'

/** SQL: the language of mails to the user `u`: that of their preferences, Chinese where these name none. */
export const readerLanguage = sql`case when u.preferences ->> 'locale' = 'en' then 'en' else 'zh' end`

/** The language of a letter to a user. */
export async function languageOf(tx: Query, userId: number): Promise<Locale> {
  const [user] = await run<{ language: Locale }>(
    tx,
    sql`select ${readerLanguage} as language from users u where u.id = ${userId}::bigint`,
  )
  return user?.language ?? 'zh'
}
