import type { Scalar, Source } from '../../../../generated/types.ts'
import { type Row } from './list-result.ts'

/** What an action is about: the record, the parameters of the route, and who does it. */
export interface Subject {
  /** Null: it is about the page, not about one of its records. */
  readonly row: Row | null
  readonly route: Readonly<Record<string, string | undefined>>
  /** Id of the signed-in user: what `me` means in a condition. */
  readonly me: number
  /** Id of the company that they work in; null: in none. */
  readonly company: number | null
}

/** What sources read from. */
export type BindingScope = Pick<Subject, 'row' | 'route'> & Partial<Pick<Subject, 'company'>>

/** The value that a source stands for; null where there is none. */
export function resolveSource(source: Source, { row, route, company = null }: BindingScope): Scalar | null {
  if ('company' in source) return company
  if ('value' in source) return source.value
  if ('row' in source) return source.text === true ? textFrom(row?.[source.row]) : scalarOf(row?.[source.row])
  const value = route[source.route] ?? null
  return source.text === true ? value : numberOf(value)
}

const textFrom = (value: unknown): string | null => {
  const scalar = scalarOf(value)
  return scalar === null ? null : String(scalar)
}

/** The values of all sources; null when one has none: an order that there is none of. */
export function resolveSources(
  sources: Readonly<Record<string, Source>> | undefined,
  subject: BindingScope,
): Record<string, Scalar> | null {
  const values = Object.entries(sources ?? {}).map(
    ([name, source]) => [name, resolveSource(source, subject)] as const,
  )
  if (values.some(([, value]) => value === null || value === '')) return null
  return Object.fromEntries(values) as Record<string, Scalar>
}

/** A reference arrives as `{id, title}`; it stands for its id. */
export function scalarOf(value: unknown): Scalar | null {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  return typeof value === 'object' && value !== null && 'id' in value ? scalarOf(value.id) : null
}

/** Ids in an address are digits; the API's ids are numbers. */
export function numberOf(text: string | null): Scalar | null {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : text
}
