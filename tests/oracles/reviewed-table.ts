import { readFileSync } from 'node:fs'
import path from 'node:path'

/** One row of a reviewed table: its name and what the specification says of it. */
export type Reviewed = ReadonlyMap<string, readonly string[]>

/**
 * A table of `tests/oracles` that a person writes and reviews: tab-separated, one row a line, sorted, the first column unique. No program
 * of this repository writes it.
 */
export function reviewedTable(file: string): Reviewed {
  const lines = readFileSync(path.join(import.meta.dirname, file), 'utf8')
    .trimEnd()
    .split('\n')
  const unsorted = lines.find((line, index) => index > 0 && nameOf(line) <= nameOf(lines[index - 1] ?? ''))
  if (unsorted !== undefined) throw new Error(`${file}: "${nameOf(unsorted)}" is out of order or there twice`)
  const table = new Map(lines.map((line) => [nameOf(line), line.split('\t').slice(1)]))
  const [width = 0] = [...table.values()].map(({ length }) => length)
  const ragged = [...table].find(([, { length }]) => length !== width)
  if (ragged !== undefined) throw new Error(`${file}: "${ragged[0]}" has another number of columns`)
  return table
}

/** What differs between a column of the table and the declarations, both ways, a line each. */
export function differences(
  reviewed: Reviewed,
  declared: ReadonlyMap<string, string>,
  column = 0,
): readonly string[] {
  const missing = [...declared].filter(([name]) => !reviewed.has(name))
  const lines = [...reviewed].flatMap(([name, values]) => {
    const [expected, actual] = [values[column], declared.get(name)]
    if (actual === undefined) return [`${name}: reviewed, and not declared`]
    return actual === expected ? [] : [`${name}: reviewed ${expected}, declared ${actual}`]
  })
  return [...missing.map(([name, value]) => `${name}: declared ${value}, and not reviewed`), ...lines]
}

function nameOf(line: string): string {
  return line.split('\t', 1)[0] ?? ''
}
