import type { FormField, WidgetUse } from '../../../generated/types.ts'
import { bodyOfFields, initialValues } from '../../records/model/fields/field-value.ts'
import type { FieldValues } from '../../records/model/fields/held-value.ts'
import { type Audience, type Source, sources } from './audience.ts'

export type Label = (key: LabelKey) => string
export type LabelKey =
  | 'source'
  | 'products'
  | 'countries'
  | 'tags'
  | 'last_open_days'
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
  readonly filters: readonly FormField[]
  readonly exclude: readonly FormField[]
}

interface Given {
  readonly calls: WidgetUse['calls']
  readonly label: Label
  readonly countries: readonly { readonly value: string; readonly label: string }[]
  readonly sourceLabel: (source: Source) => string
}

/** The conditions of an audience as fields; records are chosen where the page has a call that finds them. */
export function audienceFields({ calls = {}, label, countries, sourceLabel }: Given): AudienceFields {
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
  const days = (name: LabelKey) => field(name, { control: 'int', limits: { min: 1, max: 3650 } })
  return {
    source: field('source', {
      control: 'choice',
      required: true,
      options: sources.map((source) => ({ value: source, label: sourceLabel(source) })),
    }),
    filters: [
      ...records('products', 'relations', 'products'),
      field('countries', { control: 'choices', options: countries }),
      field('tags', { control: 'tags', limits: { maxItems: 20, maxLength: 30 } }),
      days('last_open_days'),
      field('ordered_from', { control: 'date' }),
      field('ordered_to', { control: 'date' }),
      days('not_ordered_days'),
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
