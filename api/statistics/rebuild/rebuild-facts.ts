import { type Period } from '../../engine/query/calendar.ts'
import { run } from '../../engine/query/sql.ts'
import { addDays } from '../../engine/query/today.ts'
import { sql } from '../../kernel/database/sql.ts'
import type { Database } from '../../kernel/database/types.ts'
import type { Window } from './counted-fact.ts'
import { countedFacts } from './counted-facts.ts'
import { replaceMeasures } from './replace-measures.ts'

/** Days at a time: a transaction stays short, so that calls go on in between. */
const daysAtOnce = 7

/** Counts the days anew from the records, company by company or of one, each on its own clock (domain/resources.md §4.3). */
export async function rebuildFacts(database: Database, period: Period, companyId?: number): Promise<void> {
  const companies = await database.system((tx) =>
    run<Omit<Window, 'period'>>(tx, sql`select id as "companyId", timezone from companies where id = coalesce(${companyId ?? null}::bigint, id) order by id`),
  )
  for (const part of partsOf(period))
    for (const company of companies)
      for (const counted of countedFacts)
        await database.system(async (tx) => {
          await run(tx, sql`select pg_advisory_xact_lock(hashtextextended(${counted.fact.name}, 0))`)
          await replaceMeasures(tx, counted, { ...company, period: part })
        })
}

/** Oldest first: what a day is left to bear depends on the days before. */
function partsOf({ from, to }: Period): Period[] {
  const parts: Period[] = []
  for (let first = from; first <= to; first = addDays(first, daysAtOnce)) {
    const last = addDays(first, daysAtOnce - 1)
    parts.push({ from: first, to: last < to ? last : to })
  }
  return parts
}
