import { sql } from '../../../kernel/database/sql.ts'
import type { Database } from '../../../kernel/database/types.ts'
import { run } from '../../query/sql.ts'
import { addDays, today } from '../../query/today.ts'
import { rememberCounted } from './counted-at.ts'
import type { CountedFact } from './counted-fact.ts'
import { rebuildFacts } from './rebuild-facts.ts'

/** Days that may still change: refunds, corrections, what comes in late (domain/resources.md §4.3). */
const openDays = 35

/** Every night, from the second on: a database that has just been made was made with its facts. */
export async function countOpenDays(database: Database, counted: readonly CountedFact[]): Promise<void> {
  const first = await database.system((tx) =>
    run(
      tx,
      sql`insert into storage.facts (key, value) values ('open days counted', '') on conflict (key) do nothing returning 1`,
    ),
  )
  if (first.length === 0) await countDays(database, counted, openDays)
}

/** In between: what happened since yesterday. */
export function countRecentDays(database: Database, counted: readonly CountedFact[]): Promise<void> {
  return countDays(database, counted, 2)
}

async function countDays(database: Database, counted: readonly CountedFact[], days: number): Promise<void> {
  const [started] = await database.system((tx) => run<{ at: string }>(tx, sql`select now() as at`))
  const last = addDays(today('UTC'), 1)
  await rebuildFacts(database, counted, { from: addDays(last, -days), to: last })
  await database.system((tx) => rememberCounted(tx, started?.at ?? new Date().toISOString()))
}
