import { sql } from '../../../kernel/database/sql.ts'
import type { Query } from '../../../kernel/database/types.ts'
import { run } from '../../query/sql.ts'

/** When the daily facts were last counted from the records (ISO, UTC); null until they are for the first time. */
export async function countedAt(tx: Query): Promise<string | null> {
  const [found] = await run<{ at: string | null }>(tx, sql`select app_facts_counted_at() as at`)
  return found?.at ?? null
}

/** As the owner only. */
export async function rememberCounted(tx: Query, at: string): Promise<void> {
  await run(
    tx,
    sql`insert into storage.facts (key, value) values ('facts counted', ${at}) on conflict (key) do update set value = excluded.value`,
  )
}
