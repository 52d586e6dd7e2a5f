import type { Resource } from '../../contract/resource.ts'
import { findings } from '../../diagnostics/catalogue.ts'
import { didYouMean } from '../../diagnostics/suggest.ts'
import type { DateRange, RangePreset } from '../../model/descriptors/stats.ts'
import type { RangeData } from '../../model/stats-data.ts'
import type { DataPath } from '../../parse/source.ts'
import type { PageContext } from '../context.ts'

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

/** The date range with what is meant where the manifest says nothing: 30 days, every preset, the period before. */
export function linkRange(
  { scope, place }: PageContext,
  data: RangeData | undefined,
  { name, filters }: Pick<Resource, 'name' | 'filters'>,
  at: DataPath,
): DateRange {
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
  }
}
