import type { Session } from '../engine.ts'
import { explained } from './align-objects.ts'
import { isIndex, type SchemaObject } from './objects.ts'

/** From this size on an index is built beside the writers; below, they wait less long than that takes. */
export const LARGE_FROM_BYTES = 32 * 1024 * 1024

/** Those of the objects that are indexes of large tables. */
export async function onLargeTables(
  { query }: Session,
  objects: readonly SchemaObject[],
  largeFromBytes: number,
): Promise<ReadonlySet<SchemaObject>> {
  const rows = await query<{ table: string }>(
    `SELECT relname AS "table" FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND pg_relation_size(oid) >= $1::bigint`,
    [largeFromBytes],
  )
  const large = new Set(rows.map(({ table }) => table))
  return new Set(objects.filter((object) => isIndex(object) && large.has(object.table)))
}

/**
 * Builds indexes without blocking writers, outside of any transaction. What was interrupted leaves an index that is not valid, which the
 * next comparison finds missing.
 */
export async function buildConcurrently(
  { script }: Session,
  objects: ReadonlySet<SchemaObject>,
  report: (text: string) => void,
): Promise<void> {
  for (const { table, key, create, drop } of objects) {
    const begin = performance.now()
    await script(drop.replace(/^DROP INDEX /, 'DROP INDEX CONCURRENTLY '))
    await explained(script(create.replace(/^CREATE (UNIQUE )?INDEX /, 'CREATE $1INDEX CONCURRENTLY ')))
    report(`${key} of ${table}: ${((performance.now() - begin) / 1000).toFixed(1)} s`)
  }
}
