import type { Resource } from '../../contract/resource.ts'
import { findings } from '../../diagnostics/catalogue.ts'
import { didYouMean } from '../../diagnostics/suggest.ts'
import type { DateRange, Lifetime, RangePreset } from '../../model/descriptors/stats.ts'
import type { Linked } from '../../model/message.ts'
import type { LifetimeData, RangeData } from '../../model/stats-data.ts'
import type { DataPath } from '../../parse/source.ts'
import { type FieldSet, type PageContext, textOf } from '../context.ts'

const presets: readonly RangePreset[] = [
  'today',
  'yesterday',
  '7d',
  '30d',
  '90d',
  'week',
  'last-week',
  'month',
  'last-month',
  'quarter',
  'year',
  '12m',
  'custom',
]

/** What a range can be of: the list whose rows it narrows, the record whose days it may be. */
export interface RangeOwner extends Pick<Resource, 'name' | 'filters'> {
  readonly owner?: FieldSet | undefined
}

/** The date range with what is meant where the manifest says nothing: 30 days, every preset, the period before. */
export function linkRange(
  context: PageContext,
  data: RangeData | undefined,
  { name, filters, owner }: RangeOwner,
  at: DataPath,
): DateRange<Linked> {
  const { scope, place } = context
  const field = data?.field
  if (field !== undefined && filters.get(field)?.['x-filter'] !== 'daterange') {
    const dates = [...filters].flatMap(([key, schema]) => (schema['x-filter'] === 'daterange' ? [key] : []))
    const hint = didYouMean(field, dates)
    scope.report.add(findings.unknownFilter({ field, resource: name }), place([...at, 'field']), { hint })
  }
  return {
    default: data?.default ?? '30d',
    presets: data?.presets ?? presets,
    compare: data?.compare ?? 'previous',
    grains: data?.grains ?? ['day', 'week', 'month'],
    grain: data?.grain ?? null,
    maxDays: data?.maxDays ?? (field === undefined ? null : filters.get(field)?.['x-longest-days']) ?? null,
    field: field ?? null,
    ...(data?.lifetime && { lifetime: linkLifetime(context, owner, data.lifetime, [...at, 'lifetime']) }),
  }
}

/** Two dates of the record that the figures are about. */
function linkLifetime(
  context: PageContext,
  owner: FieldSet | undefined,
  { from, to, label }: LifetimeData,
  at: DataPath,
): Lifetime<Linked> {
  const { scope, place } = context
  if (owner === undefined) {
    const hint = 'only the figures of a record, in a tab, have its days'
    scope.report.add(findings.unknownKey({ key: 'lifetime' }), place(at, 'key'), { hint })
  } else {
    const dates = [...owner.fields].flatMap(([key, { format = '' }]) =>
      ['date', 'date-time'].includes(format) ? [key] : [],
    )
    for (const [key, field] of Object.entries({ from, to })) {
      if (dates.includes(field)) continue
      const hint = didYouMean(field, dates)
      scope.report.add(findings.unknownDate({ field, resource: owner.name }), place([...at, key]), { hint })
    }
  }
  return { from, to, label: textOf(context, 'ranges', 'lifetime', label, [...at, 'label']) }
}
