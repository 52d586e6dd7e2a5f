import type { Column } from '../../../generated/types.ts'
import { type Row, textOf } from '../list/list-result.ts'

/** One of the values of a column, and the rows that have it. */
export interface Line {
  readonly key: string
  /** A row that has the value: the heading is its cell. */
  readonly sample: Row
  readonly rows: readonly Row[]
}

const kinds: readonly Column['type'][] = ['tag', 'link', 'bool'] satisfies Column['type'][]

/** Columns that rows can be sorted into: each row has one value of few. */
export function axesOf(columns: readonly Column[], rowTitle: string): readonly Column[] {
  return columns.filter(({ type, key }) => key !== rowTitle && kinds.includes(type))
}

/** The rows by their value of a column, in the order in which the values come. */
export function linesOf(rows: readonly Row[], { key }: Column): readonly Line[] {
  const groups = Map.groupBy(rows, (row) => textOf(row[key] ?? ''))
  return [...groups].flatMap(([value, group]) => {
    const [sample] = group
    return sample === undefined ? [] : [{ key: value, sample, rows: group }]
  })
}
