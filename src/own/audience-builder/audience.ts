import type { FieldValue } from '../../records/model/fields/held-value.ts'

/** Whom a mail goes to, as the API takes it (domain/resources.md §6). */
export interface Audience {
  readonly source: Source
  readonly filters?: Filters
  readonly exclude?: { readonly campaign_ids?: readonly number[]; readonly recent_days?: number }
  readonly list_file_id?: number
  /** Of a saved audience. */
  readonly audience_id?: number
}

export interface Filters {
  readonly products?: readonly number[]
  readonly countries?: readonly string[]
  readonly languages?: readonly string[]
  readonly tags?: readonly string[]
  readonly origins?: readonly string[]
  readonly subscribed_from?: string
  readonly not_opened_days?: number
  readonly bought?: readonly number[]
  readonly not_bought?: readonly number[]
  readonly ordered_days?: number
  readonly never_ordered?: boolean
  readonly last_open_days?: number
  readonly ordered_from?: string
  readonly ordered_to?: string
  readonly not_ordered_days?: number
  readonly unopened_of?: number
}

/** Of people by conditions; a campaign may also go to a saved audience, or to a list. */
export const ownSources = ['subscribers', 'customers', 'registered', 'trial_users', 'uninstalled'] as const
export const sources = ['saved', ...ownSources, 'list'] as const
export type Source = (typeof sources)[number]

/** The audience that a form holds, as JSON or as it was loaded; null: none yet, or one that cannot be read. */
export function audienceOf(value: FieldValue | undefined): Audience | null {
  const parsedValue = typeof value === 'string' ? parsed(value) : value
  if (typeof parsedValue !== 'object' || parsedValue === null || !('source' in parsedValue)) return null
  return sources.some((source) => source === parsedValue.source) ? (parsedValue as Audience) : null
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** An audience without what was emptied: the API takes a condition with a value, or none. */
export function audienceText(audience: Audience): string {
  const { source, filters, exclude, list_file_id: list, audience_id: saved } = audience
  const parts = { filters: withoutNothing(filters), exclude: withoutNothing(exclude) }
  return JSON.stringify({
    source,
    ...(Object.keys(parts.filters).length > 0 && { filters: parts.filters }),
    ...(Object.keys(parts.exclude).length > 0 && { exclude: parts.exclude }),
    ...(source === 'list' && list !== undefined && { list_file_id: list }),
    ...(source === 'saved' && saved !== undefined && { audience_id: saved }),
  })
}

function withoutNothing(part: object = {}): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(part).filter(
      ([, value]) =>
        value !== null && value !== undefined && value !== '' && value !== false && !isEmptyList(value),
    ),
  )
}

/** A list without its file, and a saved audience that is not chosen, are no people. */
export const isComplete = ({ source, list_file_id: file, audience_id: saved }: Audience): boolean =>
  (source !== 'list' || file !== undefined) && (source !== 'saved' || saved !== undefined)

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0
