import { array, run } from '../../../engine/query/sql.ts'
import type { Target } from '../../../engine/statistics/definition/statistic.ts'
import { sql } from '../../../kernel/database/sql.ts'

/** The return that each ad campaign is to bring, as a fraction; cooperations have no target. */
export const targetReturns: Target['load'] = async (tx, campaigns) => {
  const found = await run<{ campaign: string; target: number }>(
    tx,
    sql`select 'platform:' || t.id as campaign, (t.target_roi / 100)::float8 as target from platforms t
      where t.target_roi is not null and 'platform:' || t.id = any(${array([...campaigns], 'text')})`,
  )
  return new Map(found.map(({ campaign, target }) => [campaign, target]))
}
