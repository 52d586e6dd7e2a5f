import type { Session } from '../engine.ts'
import type { ColumnDescription, TableDescription } from '../types.ts'
import { columnSql, type ExistingColumn } from './columns.ts'
import { quote } from './objects.ts'

interface Computed {
  readonly table: string
  readonly column: ColumnDescription
}

/** The computed columns that the database computes otherwise than described. Compared as PostgreSQL itself prints the expressions. */
export async function changedComputations(
  session: Session,
  tables: readonly TableDescription[],
  existing: ReadonlyMap<string, readonly ExistingColumn[]>,
): Promise<Computed[]> {
  const changed: Computed[] = []
  for (const table of tables) {
    const now = new Set(
      (existing.get(table.name) ?? []).filter((each) => each.is_computed).map((each) => each.column),
    )
    for (const column of table.columns.filter(
      ({ name, generated }) => generated !== undefined && now.has(name),
    ))
      if (await isChanged(session, { table: table.name, column })) changed.push({ table: table.name, column })
  }
  return changed
}

/** Computes the column anew: it holds nothing of its own. Its indexes go with it and are made again with what is missing. */
export function recompute({ table, column }: Computed): string {
  return `ALTER TABLE ${quote(table)} DROP COLUMN ${quote(column.name)}, ADD COLUMN ${columnSql(column)}`
}

/** An empty table of the same columns says how the described expression is printed. */
async function isChanged({ query, script }: Session, { table, column }: Computed): Promise<boolean> {
  const name = quote(column.name)
  await script(
    `CREATE TABLE ${PROBE} (LIKE ${quote(table)}); ALTER TABLE ${PROBE} DROP COLUMN ${name}; ALTER TABLE ${PROBE} ADD COLUMN ${columnSql(column)}`,
  )
  const [printed] = await query<{ is_changed: boolean }>(
    `SELECT count(DISTINCT pg_get_expr(d.adbin, d.adrelid)) > 1 AS is_changed
     FROM pg_attrdef d JOIN pg_attribute a ON a.attrelid = d.adrelid AND a.attnum = d.adnum
     WHERE a.attname = $1 AND d.adrelid IN ($2::regclass, '${PROBE}'::regclass)`,
    [column.name, quote(table)],
  )
  await script(`DROP TABLE ${PROBE}`)
  return printed?.is_changed === true
}

const PROBE = 'storage.probe'
