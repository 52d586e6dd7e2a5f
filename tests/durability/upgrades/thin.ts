import { tables } from '../../../api/modules/registry.ts'
import type { Part } from './release.ts'

/** The rows of a table. */
export type Rows = Extract<Part, { rows: unknown }>
type Row = Readonly<Record<string, unknown>>

/** Of each table so many rows: all kinds of values, not all of their number. */
const ROWS_OF_A_TABLE = 25

/** Keeps some rows of each table of the program, and those that they refer to; other tables whole. */
export function thin(parts: readonly Rows[]): Rows[] {
  const byTable = new Map(parts.map((part) => [part.table, part.rows.map((text): Row => JSON.parse(text))]))
  const selectedRows = new Map(parts.map(({ table }) => [table, new Set<number>()]))
  const keep = (table: string, place: number) => {
    const places = selectedRows.get(table)
    const row = byTable.get(table)?.[place]
    if (places === undefined || row === undefined || places.has(place)) return
    places.add(place)
    for (const { target, columns, place: find } of references.get(table) ?? []) {
      const found = find(columns.map((column) => row[column]))
      if (found !== undefined) keep(target, found)
    }
  }
  const references = referencesOf(byTable)
  for (const { table, rows } of parts) {
    const isWhole = table.startsWith('storage.')
    for (const [place] of rows.entries()) if (isWhole || place < ROWS_OF_A_TABLE) keep(table, place)
  }
  return parts.map(({ table, rows }) => ({
    table,
    rows: rows.filter((_row, place) => selectedRows.get(table)?.has(place) === true),
  }))
}

interface Reference {
  readonly target: string
  readonly columns: readonly string[]
  /** Where the row with these values stands; undefined where one of them is null. */
  readonly place: (values: readonly unknown[]) => number | undefined
}

function referencesOf(rows: ReadonlyMap<string, readonly Row[]>): ReadonlyMap<string, readonly Reference[]> {
  return new Map(
    tables.map(({ name, foreignKeys }) => [
      `public.${name}`,
      foreignKeys.map((key): Reference => {
        const target = `public.${key.table}`
        const places = new Map(
          (rows.get(target) ?? []).map((row, place) => [
            keyOf(key.references.map((column) => row[column])),
            place,
          ]),
        )
        return { target, columns: key.columns, place: (values) => places.get(keyOf(values)) }
      }),
    ]),
  )
}

function keyOf(values: readonly unknown[]): string {
  return JSON.stringify(values)
}
