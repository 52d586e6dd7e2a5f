import type { DateRange, RangePreset } from '../../model/descriptors/stats.ts'
import type { RangeData } from '../../model/stats-data.ts'

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
export function linkRange(data: RangeData | undefined): DateRange {
  return {
    default: data?.default ?? '30d',
    presets: data?.presets ?? presets,
    compare: data?.compare ?? 'previous',
    grains: data?.grains ?? ['day', 'week', 'month'],
    grain: data?.grain ?? null,
    maxDays: data?.maxDays ?? null,
  }
}
