import type { ImportLine, ImportPreview } from '../../hooks/use-import-lifecycle.ts'

export type {
  ImportColumn,
  ImportLine,
  ImportOptions,
  ImportOutcome,
  ImportPreview,
} from '../../hooks/use-import-lifecycle.ts'

/** `all`, `invalid`, `duplicate`, or the value of an outcome after a colon. */
export type LineFilter = 'all' | 'invalid' | 'duplicate' | `:${string}`

export const isInvalid = ({ errors }: ImportLine): boolean => Object.keys(errors).length > 0

/** The lines of the preview that a filter leaves. */
export function filteredLines(lines: readonly ImportLine[], filter: LineFilter): readonly ImportLine[] {
  if (filter === 'invalid') return lines.filter(isInvalid)
  if (filter.startsWith(':')) return lines.filter(({ result }) => `:${result}` === filter)
  return filter === 'duplicate' ? lines.filter(({ duplicate }) => duplicate) : lines
}

/** The mapping with a field read from another header, or from none. A header is read once. */
export function mapped(
  mapping: ImportPreview['mapping'],
  field: string,
  header: string | null,
): ImportPreview['mapping'] {
  const others = Object.entries(mapping).filter(([name, taken]) => name !== field && taken !== header)
  return Object.fromEntries(header === null ? others : [...others, [field, header]])
}
