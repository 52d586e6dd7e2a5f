import { sql } from '../../../kernel/database/sql.ts'
import type { Database } from '../../../kernel/database/types.ts'
import { type Period } from '../../query/calendar.ts'
import { run } from '../../query/sql.ts'
import { addDays, today } from '../../query/today.ts'
import type { CountedFact, Window } from './counted-fact.ts'
import { replaceMeasures } from './replace-measures.ts'

/** Days at a time: a transaction stays short, so that calls go on in between. */
const daysPerBatch = 7

/** Counts the days anew from the records, company by company, each on its own clock (domain/resources.md §4.3). */
export async function rebuildFacts(
  database: Database,
  counted: readonly CountedFact[],
  period: Period,
): Promise<void> {
  const companies = await loadCompanies(database)
  for (const part of partsOf(period))
    for (const company of companies) await rebuildPart(database, counted, company, part)
}

/** The same for facts of which no days can be counted without those before them: all from a day until today, company by company. */
export async function rebuildWhole(
  database: Database,
  counted: readonly CountedFact[],
  from: string,
): Promise<void> {
  for (const company of await loadCompanies(database))
    await rebuildPart(database, counted, company, { from, to: today(company.timezone) })
}

/** The same for some days of one company, in any order. */
export async function rebuildDays(
  database: Database,
  counted: readonly CountedFact[],
  companyId: number,
  days: readonly string[],
): Promise<void> {
  const [company] = await database.system((tx) =>
    run<Company>(tx, sql`select id as "companyId", timezone from companies where id = ${companyId}::bigint`),
  )
  if (company === undefined) return
  for (const part of partsWith(days)) await rebuildPart(database, counted, company, part)
}

type Company = Omit<Window, 'period'>

function loadCompanies(database: Database): Promise<Company[]> {
  return database.system((tx) =>
    run<Company>(tx, sql`select id as "companyId", timezone from companies order by id`),
  )
}

async function rebuildPart(
  database: Database,
  facts: readonly CountedFact[],
  company: Company,
  period: Period,
): Promise<void> {
  for (const counted of facts)
    await database.system(async (tx) => {
      await run(tx, sql`select pg_advisory_xact_lock(hashtextextended(${counted.fact.name}, 0))`)
      await replaceMeasures(tx, counted, { ...company, period })
    })
}

/** Periods of some days that hold all of these, the oldest first. */
function partsWith(days: readonly string[]): Period[] {
  const parts: Period[] = []
  for (const day of days.toSorted()) {
    const last = parts.at(-1)
    if (last !== undefined && day < addDays(last.from, daysPerBatch))
      parts[parts.length - 1] = { from: last.from, to: day }
    else parts.push({ from: day, to: day })
  }
  return parts
}

/** Oldest first: what a day is left to bear depends on the days before. */
function partsOf({ from, to }: Period): Period[] {
  const parts: Period[] = []
  for (let first = from; first <= to; first = addDays(first, daysPerBatch)) {
    const last = addDays(first, daysPerBatch - 1)
    parts.push({ from: first, to: last < to ? last : to })
  }
  return parts
}
