import { literal } from '../sql.ts'
import type { ColumnDescription, Query, TableDescription } from '../types.ts'
import { type Doubt, type ExistingColumn, WRITE_A_MIGRATION } from './columns.ts'
import { countWithFirst, keyOf, rowsText } from './found-rows.ts'
import { quote } from './objects.ts'
import { rememberFact } from './state.ts'

/** `table.column` → the values that the program which last changed the schema had for it. */
export type RecordedValues = ReadonlyMap<string, readonly string[]>

/** Empty where that program did not record any. */
export async function recordedValues(query: Query): Promise<RecordedValues> {
  const [fact] = await query<{ value: string }>(`SELECT value FROM storage.facts WHERE key = 'values'`)
  const recorded: Readonly<Record<string, readonly string[]>> =
    fact === undefined ? {} : JSON.parse(fact.value)
  return new Map(Object.entries(recorded))
}

export async function rememberValues(query: Query, tables: readonly TableDescription[]): Promise<void> {
  const values = tables.flatMap(({ name, columns }) =>
    columns.flatMap((column) =>
      column.values === undefined ? [] : [[`${name}.${column.name}`, column.values]],
    ),
  )
  await rememberFact(query, 'values', JSON.stringify(Object.fromEntries(values)))
}

/** Whether rows have a value that this program no longer knows; asks for those only that were known before. */
export function valueDoubts(
  table: TableDescription,
  existing: readonly ExistingColumn[],
  recorded: RecordedValues,
): Doubt[] {
  const isThere = ({ name }: ColumnDescription) => existing.some(({ column }) => column === name)
  return table.columns.filter(isThere).flatMap((column) => {
    const { name, type, values } = column
    const place = `${table.name}.${name}`
    const removed = (recorded.get(place) ?? []).filter((value) => values?.includes(value) === false)
    return removed.map((value): Doubt => {
      const has = type.endsWith('[]')
        ? `${literal(value)} = ANY (${quote(name)})`
        : `${quote(name)} = ${literal(value)}`
      return {
        rows: countWithFirst(`SELECT ${keyOf(table)} AS key FROM ${quote(table.name)} WHERE ${has}`),
        problem: (count, first) =>
          `${place} has no value "${value}" any more, and ${rowsText(count, first)} it: give them another first, or ${WRITE_A_MIGRATION}`,
      }
    })
  })
}
