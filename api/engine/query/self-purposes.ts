import { type SQL, sql } from '../../kernel/database/sql.ts'
import type { Purpose } from '../model/definition/choosing.ts'
import { idsAbove } from './tree.ts'

/**
 * Purposes of references to another record of the same resource. What is given (`given: ['record_id']`) is the record that refers; null
 * for a new one.
 */

/** Any but the record itself. */
export const another: Purpose = {
  accepts: ([id = null]) => sql`t.id::text is distinct from ${id}`,
  reason: '不能选择自己',
}

/** What a record of a tree can stand below: neither itself nor what stands below it, nor so deep that the tree had too many levels. */
export const parentIn = (table: string, levels: number): Purpose => ({
  accepts: ([id = null]) => isOutsideBranch(table, id, levels),
  reason: '是自己或自己的下级，或层级已满',
})

/** What takes over the records below one that is deleted. */
export const heirIn = (table: string, levels: number): Purpose => ({
  accepts: ([id = null]) => isOutsideBranch(table, id, levels + 1),
  reason: '是自己或自己的下级，或层级已满',
})

/** SQL: the row `t` is not below the record, and with the record and all below it there are so many levels at most. */
function isOutsideBranch(table: string, id: string | null, levels: number): SQL {
  const name = sql.identifier(table)
  return sql`(with recursive below (id, depth) as (
      select ${id}::bigint, 1
      union all select r.id, b.depth + 1 from ${name} r join below b on r.parent_id = b.id
    ) cycle id set repeated using path
    select bool_and(below.id is distinct from t.id)
      and (select count(*) from ${sql.raw(idsAbove(table))} a) + max(below.depth) <= ${levels}::int
    from below where not below.repeated)`
}
