import { type SQL, sql } from '../../../kernel/database/sql.ts'
import type { Call } from '../../model/operation.ts'
import type { Resource } from '../../model/resource.ts'
import { array, run } from '../../query/sql.ts'
import { lockTree } from './tree.ts'

/**
 * Locks records until the transaction ends, in the order of their ids as everything does that locks several: calls that are about the
 * same ones take turns, in whatever order they were asked for. To be asked for before any other row of the resource is locked.
 */
export async function lockInOrder(resource: Resource, ids: readonly number[], call: Call): Promise<void> {
  await lockTree(resource, call)
  if (ids.length === 0) return
  await run(
    call.tx,
    sql`select id from ${sql.identifier(resource.name)} where id = any(${array([...new Set(ids)], 'bigint')}) order by id for update`,
  )
}

/** SQL of a sub-select: the ids of a table's rows that meet a condition on them, locked in their order. */
export function lockedIds(table: string, condition: SQL): SQL {
  return sql`(select locked.id from ${sql.identifier(table)} locked where ${condition} order by locked.id for update)`
}
