import { rebuildWhole } from '../../../engine/statistics/rebuild/rebuild-facts.ts'
import type { Database } from '../../../kernel/database/types.ts'
import { dateNextTerms } from './date-terms.ts'
import { firstDay, recurringMonths } from './recurring-months.ts'

/** Dates what was sold since, and counts the months of every company anew, each on its own clock. */
export async function maintainRecurring(database: Database): Promise<void> {
  let dated = 0
  do dated = await database.system(dateNextTerms)
  while (dated > 0)
  await rebuildWhole(database, [recurringMonths], firstDay)
}
