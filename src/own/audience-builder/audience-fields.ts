import type { FormField, WidgetUse } from '../../../generated/types.ts'
import { bodyOfFields, initialValues } from '../../records/model/fields/field-value.ts'
import type { FieldValues } from '../../records/model/fields/held-value.ts'
import { type Audience, ownSources, type Source, sources } from './audience.ts'

export type Label = (key: LabelKey) => string
export type LabelKey =
  | 'source'
  | 'products'
  | 'countries'
  | 'languages'
  | 'tags'
  | 'origins'
  | 'subscribed_from'
  | 'last_open_days'
  | 'not_opened_days'
  | 'bought'
  | 'not_bought'
  | 'ordered_days'
  | 'never_ordered'
  | 'audience_id'
  | 'ordered_from'
  | 'ordered_to'
  | 'not_ordered_days'
  | 'unopened_of'
  | 'campaign_ids'
  | 'recent_days'

/** Where in an audience a condition stands. */
type Place = 'filters' | 'exclude'

export interface AudienceFields {
  readonly source: FormField
  /** Chooses a saved audience; null where that cannot be. */
  readonly saved: FormField | null
  readonly filters: readonly FormField[]
  readonly exclude: readonly FormField[]
}

interface Option {
  readonly value: string
  readonly label: string
}

interface AudienceOptions {
  readonly calls: WidgetUse['calls']
  readonly label: Label
  readonly countries: readonly Option[]
  /** Content languages of the company. */
  readonly languages: readonly Option[]
  readonly sourceLabel: (source: Source) => string
  readonly originLabel: (origin: Origin) => string
}

/** How subscriptions come to be, as the API knows it. */
export const origins = [
  'footer',
  'popup',
  'checkout',
  'download',
  'special',
  'survey',
  'import',
  'manual',
] as const
export type Origin = (typeof origins)[number]

/**
 * The conditions of an audience as fields; records are chosen where the page has a call that finds them. Where saved audiences are found it is the
 * audience of a campaign, which has a language; otherwise it is one that is saved.
 */
export function audienceFields(options: AudienceOptions): AudienceFields {
  const { calls = {}, label, countries, languages, sourceLabel, originLabel } = options
  const field = (name: LabelKey, of: Omit<FormField, 'field' | 'label' | 'writable'>): FormField => ({
    field: name,
    label: label(name),
    writable: ['create', 'update'],
    ...of,
  })
  const records = (name: LabelKey, control: 'relation' | 'relations', call: string): FormField[] => {
    const relation = calls[call]?.operation
    return relation === undefined ? [] : [field(name, { control, relation, limits: { maxItems: 200 } })]
  }
  const [saved = null] = records('audience_id', 'relation', 'audiences')
  const days = (name: LabelKey) => field(name, { control: 'int', limits: { min: 1, max: 3650 } })
  return {
    source: field('source', {
      control: 'choice',
      required: true,
      options: (saved === null ? ownSources : sources).map((source) => ({
        value: source,
        label: sourceLabel(source),
      })),
    }),
    saved: saved && { ...saved, required: true },
    filters: [
      ...records('products', 'relations', 'products'),
      ...(saved === null ? [field('languages', { control: 'choices', options: languages })] : []),
      field('countries', { control: 'choices', options: countries }),
      field('tags', { control: 'tags', limits: { maxItems: 20, maxLength: 30 } }),
      field('origins', {
        control: 'choices',
        options: origins.map((origin) => ({ value: origin, label: originLabel(origin) })),
      }),
      field('subscribed_from', { control: 'date' }),
      days('last_open_days'),
      days('not_opened_days'),
      ...records('bought', 'relations', 'products'),
      ...records('not_bought', 'relations', 'products'),
      days('ordered_days'),
      days('not_ordered_days'),
      field('ordered_from', { control: 'date' }),
      field('ordered_to', { control: 'date' }),
      field('never_ordered', { control: 'switch' }),
      ...records('unopened_of', 'relation', 'campaigns'),
    ],
    exclude: [
      ...records('campaign_ids', 'relations', 'campaigns'),
      field('recent_days', { control: 'int', limits: { min: 0, max: 365 } }),
    ],
  }
}

/** What the controls hold of an audience. */
export function valuesOf(fields: AudienceFields, audience: Audience, place: Place): FieldValues {
  return initialValues(fields[place], { ...audience[place] })
}

/** The audience with what the controls hold now. */
export function withValues(
  fields: AudienceFields,
  audience: Audience,
  place: Place,
  values: FieldValues,
): Audience {
  const shown = new Set(fields[place].map(({ field }) => field))
  const unseen = Object.entries(audience[place] ?? {}).filter(([name]) => !shown.has(name))
  return { ...audience, [place]: { ...Object.fromEntries(unseen), ...bodyOfFields(fields[place], values) } }
}
