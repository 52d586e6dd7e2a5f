import { run } from '../../../engine/query/sql.ts'
import { today } from '../../../engine/query/today.ts'
import { rebuildPart } from '../../../engine/statistics/rebuild/rebuild-facts.ts'
import { sql } from '../../../kernel/database/sql.ts'
import type { Database } from '../../../kernel/database/types.ts'
import { dateNextTerms } from './date-terms.ts'
import { firstDay, recurringMonths } from './recurring-months.ts'

/** Dates what was sold since, and counts the months of every company anew, each on its own clock. */
export async function maintainRecurring(database: Database): Promise<void> {
  let dated = 0
  do dated = await database.system(dateNextTerms)
  while (dated > 0)
  const companies = await database.system((tx) =>
    run<{ companyId: number; timezone: string }>(
      tx,
      sql`select id as "companyId", timezone from companies order by id`,
    ),
  )
  for (const company of companies)
    await rebuildPart(database, [recurringMonths], company, { from: firstDay, to: today(company.timezone) })
}
