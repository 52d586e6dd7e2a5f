import type { FieldValue } from '../../records/model/fields/held-value.ts'

/** Whom a mail goes to, as the API takes it (domain/resources.md §6). */
export interface Audience {
  readonly source: Source
  readonly filters?: Filters
  readonly exclude?: { readonly campaign_ids?: readonly number[]; readonly recent_days?: number }
  readonly list_file_id?: number
}

export interface Filters {
  readonly products?: readonly number[]
  readonly countries?: readonly string[]
  readonly tags?: readonly string[]
  readonly last_open_days?: number
  readonly ordered_from?: string
  readonly ordered_to?: string
  readonly not_ordered_days?: number
  readonly unopened_of?: number
}

export const sources = ['subscribers', 'customers', 'trial_users', 'uninstalled', 'list'] as const
export type Source = (typeof sources)[number]

/** The audience that a form holds, as JSON or as it was loaded; null: none yet, or one that cannot be read. */
export function audienceOf(value: FieldValue | undefined): Audience | null {
  const given = typeof value === 'string' ? parsed(value) : value
  if (typeof given !== 'object' || given === null || !('source' in given)) return null
  return sources.some((source) => source === given.source) ? (given as Audience) : null
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** An audience without what was emptied: the API takes a condition with a value, or none. */
export function audienceText({ source, filters, exclude, list_file_id: list }: Audience): string {
  const parts = { filters: withoutNothing(filters), exclude: withoutNothing(exclude) }
  return JSON.stringify({
    source,
    ...(Object.keys(parts.filters).length > 0 && { filters: parts.filters }),
    ...(Object.keys(parts.exclude).length > 0 && { exclude: parts.exclude }),
    ...(source === 'list' && list !== undefined && { list_file_id: list }),
  })
}

function withoutNothing(part: object = {}): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(part).filter(
      ([, value]) => value !== null && value !== undefined && value !== '' && !isEmptyList(value),
    ),
  )
}

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0
