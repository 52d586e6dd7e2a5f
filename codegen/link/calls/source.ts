import type { Source } from '../../model/descriptors/leaves.ts'

/** A source as the manifest writes it: a field of the row or record, `:parameter` of the route, `@company`, or `=value`. */
export function readSource(text: string): Source {
  if (text === '@company') return { company: true }
  if (text.startsWith(':')) return { route: text.slice(1) }
  return text.startsWith('=') ? { value: text.slice(1) } : { row: text }
}

export const readSources = (texts: Readonly<Record<string, string>> = {}): Readonly<Record<string, Source>> =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, readSource(text)]))

/** The fields that sources take from a row or record. */
export const fieldsOf = (sources: readonly (Source | undefined)[]): readonly string[] =>
  sources.flatMap((source) => (source !== undefined && 'row' in source ? [source.row] : []))
