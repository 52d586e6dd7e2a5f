import { sql } from '../../../kernel/database/sql.ts'
import type { Query } from '../../../kernel/database/types.ts'
import type { Locale } from '../../../kernel/formats/locale.ts'
import { run } from '../../query/sql.ts'

/** The language of a letter to a user: that of their preferences, Chinese where they have chosen none. */
export async function languageOf(tx: Query, userId: number): Promise<Locale> {
  const [user] = await run<{ locale: string | null }>(
    tx,
    sql`select preferences ->> 'locale' as locale from users where id = ${userId}::bigint`,
  )
  return user?.locale === 'en' ? 'en' : 'zh'
}
