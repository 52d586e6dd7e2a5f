import type { DataPath, Source } from '../parse/source.ts'

/** A replacement in one manifest file; everything else of the file keeps its bytes. */
export interface Edit {
  readonly source: Source
  readonly start: number
  readonly end: number
  readonly text: string
}

/** What a command wants to do to the manifest, or why it cannot. */
export type Plan =
  | {
      readonly edits: readonly Edit[]
      readonly created: ReadonlyMap<string, string>
      /** Files that are taken away, as people read them. */
      readonly deleted?: readonly string[]
      /** What could not be done and why, in whole sentences. */
      readonly leftOut?: readonly string[]
    }
  | { readonly problem: string }

export function replaceAt(source: Source, path: DataPath, part: 'key' | 'value', text: string): Edit {
  const [start, end] = source.range(path, part)
  return { source, start, end, text }
}

/** Inserts lines after the value at `path` and the comments that belong to it. */
export function insertAfter(source: Source, path: DataPath, lines: readonly string[]): Edit {
  const [, , outerEnd] = source.range(path)
  const at = source.text.slice(0, outerEnd).trimEnd().length
  return { source, start: at, end: at, text: `\n${lines.join('\n')}` }
}

/** The text of a file after its edits. */
export function applyEdits(source: Source, edits: readonly Edit[]): string {
  return edits
    .filter((edit) => edit.source === source)
    .toSorted((a, b) => b.start - a.start)
    .reduce(
      (text, { start, end, text: inserted }) => text.slice(0, start) + inserted + text.slice(end),
      source.text,
    )
}

/** The spaces before the value or key at `path`. */
export function indentAt(source: Source, path: DataPath): string {
  const [start] = source.range(path, 'key')
  return ' '.repeat(start - (source.text.lastIndexOf('\n', start - 1) + 1))
}

/** Whether the list or map at `path` stands in brackets. */
export function isFlow(source: Source, path: DataPath): boolean {
  const [start] = source.range(path)
  return ['[', '{'].includes(source.text[start] ?? '')
}

/** Adds `key: value` behind the entry `last` of a map, in brackets or on a line as the others are. */
export function addEntry(source: Source, path: DataPath, last: string, entry: string): Edit {
  const at = [...path, last]
  if (!isFlow(source, path)) return insertAfter(source, at, [`${indentAt(source, at)}${entry}`])
  const [, end] = source.range(at)
  return { source, start: end, end, text: `, ${entry}` }
}
