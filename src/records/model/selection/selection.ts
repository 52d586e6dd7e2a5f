import type { Row } from '../rows/list-result.ts'

/** What names a row: the value of the list's `rowKey`. */
export type Key = string | number

/** The rows that a person chose, whatever page they are on: these, or all that match but some. */
export type Selection =
  | { readonly all: false; readonly rows: ReadonlyMap<Key, Row> }
  | { readonly all: true; readonly exclude: ReadonlySet<Key> }

export const nothing: Selection = { all: false, rows: new Map() }
export const everything: Selection = { all: true, exclude: new Set() }

export function isSelected(selection: Selection, key: Key): boolean {
  return selection.all ? !selection.exclude.has(key) : selection.rows.has(key)
}

/** Keys as a call takes them. */
export function idsOf(keys: Iterable<Key>): readonly number[] {
  return [...keys].map(Number).filter(Number.isFinite)
}

/** @param total How many match. */
export function countOf(selection: Selection, total: number): number {
  return selection.all ? Math.max(0, total - selection.exclude.size) : selection.rows.size
}

/** These rows selected, or no longer. */
export function withRows(
  selection: Selection,
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
  selected: boolean,
): Selection {
  if (selection.all) {
    const exclude = new Set(selection.exclude)
    for (const row of rows) exclude[selected ? 'delete' : 'add'](keyOf(row))
    return { all: true, exclude }
  }
  const selectedRows = new Map(selection.rows)
  for (const row of rows) {
    if (selected) selectedRows.set(keyOf(row), row)
    else selectedRows.delete(keyOf(row))
  }
  return { all: false, rows: selectedRows }
}

/** The rows from one to another, whichever stands first; without a start only the other. */
export function rangeOf(rows: readonly Row[], from: number | null, to: number): readonly Row[] {
  const start = from ?? to
  return rows.slice(Math.min(start, to), Math.max(start, to) + 1)
}

/** Those of the rows that are still selected when only these keys are kept. */
export function onlyKeys(
  selection: Selection,
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
  keys: ReadonlySet<Key>,
) {
  const available = selection.all ? new Map(rows.map((row) => [keyOf(row), row])) : selection.rows
  return { all: false as const, rows: new Map([...keys].map((key) => [key, available.get(key) ?? {}])) }
}
