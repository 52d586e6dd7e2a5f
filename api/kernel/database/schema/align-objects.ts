import type { Session } from '../engine.ts'
import { DatabaseError, type TableDescription } from '../types.ts'
import { WRITE_A_MIGRATION } from './columns.ts'
import { messageOf, SchemaError } from './errors.ts'
import { isIndex, objectsOf, type SchemaObject } from './objects.ts'

/** What differs between the indexes, constraints and policies of the database and those described. */
export interface ObjectComparison {
  readonly gone: readonly RecordedObject[]
  readonly added: readonly SchemaObject[]
  /** Of `gone`: dropping the others would name a table that is no more. */
  readonly drops: readonly string[]
}

interface RecordedObject {
  readonly table: string
  readonly key: string
  readonly create: string
  readonly drop: string
}

/** Only reads. `withoutPolicies`: tables whose policies have just been dropped. */
export async function compareObjects(
  { query }: Session,
  tables: readonly TableDescription[],
  withoutPolicies: ReadonlySet<string>,
): Promise<ObjectComparison> {
  const expected = new Map(objectsOf(tables).map((object) => [idOf(object), object]))
  const rows = await query<{ table: string; key: string; definition: string }>(
    'SELECT "table", key, definition FROM storage.objects',
  )
  const recorded = new Map(
    rows.map(({ table, key, definition }): [string, RecordedObject] => [
      idOf({ table, key }),
      { table, key, ...JSON.parse(definition) },
    ]),
  )
  const present = new Set((await query<{ id: string }>(PRESENT)).map(({ id }) => id))
  const isLost = (object: { table: string; key: string }) =>
    object.key === 'access' ? withoutPolicies.has(object.table) : !present.has(idOf(object))
  const gone = [...recorded.values()].filter(
    (row) => expected.get(idOf(row))?.create !== row.create || isLost(row),
  )
  const added = [...expected.values()].filter((object) => {
    const row = recorded.get(idOf(object))
    return row === undefined || row.create !== object.create || isLost(row)
  })
  const drops = gone
    .toReversed()
    .filter(({ table, key }) => isIndex({ key }) || present.has(idOf({ table, key: 'table' })))
    .map(({ drop }) => drop)
  return { gone, added, drops }
}

/** Drops what is gone and creates what is new, but for `later`, which is recorded only. Throws `SchemaError` where rows do not fit. */
export async function alignObjects(
  { query, script }: Session,
  { gone, added, drops }: ObjectComparison,
  later: ReadonlySet<SchemaObject>,
): Promise<void> {
  if (added.some(({ create }) => create.includes('gin_trgm_ops')))
    await script('CREATE EXTENSION IF NOT EXISTS pg_trgm')
  if (drops.length > 0) await script(drops.join(';\n'))
  const now = added.filter((object) => !later.has(object)).map(({ create }) => create)
  if (now.length > 0) await explained(script(now.join(';\n')))
  await query(
    'DELETE FROM storage.objects o USING unnest($1::text[], $2::text[]) AS gone (t, k) WHERE o."table" = gone.t AND o.key = gone.k',
    [gone.map(({ table }) => table), gone.map(({ key }) => key)],
  )
  await query(
    'INSERT INTO storage.objects ("table", key, definition) SELECT * FROM unnest($1::text[], $2::text[], $3::text[])',
    [
      added.map(({ table }) => table),
      added.map(({ key }) => key),
      added.map(({ create, drop }) => JSON.stringify({ create, drop })),
    ],
  )
}

/** Rows that break a new rule are named by PostgreSQL; what to do about them is not. */
export async function explained<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof DatabaseError) || !ABOUT_ROWS.has(error.kind)) throw error
    throw new SchemaError([`${messageOf(error)}: mend the rows first, or ${WRITE_A_MIGRATION}`])
  }
}

const ABOUT_ROWS: ReadonlySet<string> = new Set(['unique', 'foreignKey', 'check', 'notNull'])

function idOf({ table, key }: { readonly table: string; readonly key: string }): string {
  return `${table} ${key}`
}

/** Tables, valid indexes, constraints and triggers, named as `storage.objects` names them. */
const PRESENT = `
WITH tables AS (SELECT oid, relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r')
SELECT relname || ' table' AS id FROM tables
UNION ALL
SELECT t.relname || ' index ' || c.relname FROM tables t JOIN pg_index i ON i.indrelid = t.oid AND i.indisvalid JOIN pg_class c ON c.oid = i.indexrelid
UNION ALL
SELECT t.relname || ' constraint ' || k.conname FROM tables t JOIN pg_constraint k ON k.conrelid = t.oid
UNION ALL
SELECT t.relname || ' trigger ' || g.tgname FROM tables t JOIN pg_trigger g ON g.tgrelid = t.oid AND NOT g.tgisinternal`
