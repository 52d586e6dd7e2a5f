import type { Call } from '../../../engine/model/operation.ts'
import { lockedIds } from '../../../engine/operations/write/lock-order.ts'
import { array, run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import type { ReviewRule } from './match.ts'

/** The rules in force for reviews in a language (null: for any). */
export async function rulesInForce({ tx, caller }: Call, language: string | null): Promise<ReviewRule[]> {
  return await run<ReviewRule>(
    tx,
    sql`select id, type, value, match, action from review_blacklists
      where company_id = ${caller.companyId}::bigint and status = 'enabled'
        and (expires_at is null or expires_at >= (now() at time zone ${caller.timezone})::date)
        and (${language}::text is null or coalesce(cardinality(languages), 0) = 0 or ${language}::text = any(languages))
      order by id`,
  )
}

/** Counts that rules were met by reviews. */
export async function countHits({ tx }: Call, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await run(
    tx,
    sql`update review_blacklists set hits = hits + 1, last_hit_at = now() where id in ${lockedIds('review_blacklists', sql`locked.id = any(${array(ids, 'bigint')})`)}`,
  )
}
