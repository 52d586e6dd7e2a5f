import { array, run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import type { Target } from '../../statistic.ts'

/** The return that each ad campaign is to bring, as a fraction; cooperations have no target. */
export const targetReturns: Target['load'] = async (tx, campaigns) => {
  const ids = campaigns.flatMap((id) =>
    id.startsWith('platform:') ? [Number(id.slice('platform:'.length))] : [],
  )
  const found = await run<{ id: number; target: string }>(
    tx,
    sql`select id, target_roi as target from platforms where target_roi is not null and id = any(${array(ids, 'bigint')})`,
  )
  return new Map(found.map(({ id, target }) => [`platform:${id}`, Number(target) / 100]))
}
