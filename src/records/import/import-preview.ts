/** What an import would do (resources.md, imports). */
export interface ImportPreview {
  readonly id: number
  readonly file_name: string
  readonly headers: readonly string[]
  readonly columns: readonly ImportColumn[]
  /** Header of the file by field. */
  readonly mapping: Readonly<Record<string, string>>
  /** Labels of required columns without a header. */
  readonly missing: readonly string[]
  readonly options: ImportOptions
  readonly total: number
  readonly valid: number
  readonly invalid: number
  readonly duplicates: number
  /** What can come of a line that completes a record; empty: the lines make records. */
  readonly outcomes: readonly ImportOutcome[]
  /** How many lines come to what, by its value. */
  readonly results: Readonly<Record<string, number>>
  /** The first hundred. */
  readonly rows: readonly ImportLine[]
}

export interface ImportOutcome {
  readonly value: string
  readonly zh: string
  readonly en: string
  readonly intent?: string | null
}

export interface ImportColumn {
  readonly name: string
  readonly label: string
  readonly en: string
  readonly required: boolean
}

export interface ImportLine {
  /** As in the file, from 1. */
  readonly line: number
  readonly values: Readonly<Record<string, string>>
  readonly errors: Readonly<Record<string, readonly string[]>>
  readonly duplicate: boolean
  /** One of the outcomes. */
  readonly result: string | null
}

export interface ImportOptions {
  readonly on_duplicate?: 'skip' | 'update' | 'error'
  readonly consent?: boolean
  readonly source_note?: string
}

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
