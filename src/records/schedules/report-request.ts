import type { Period } from '../../dates/days.ts'
import { datePresets } from '../model/address/date-presets.ts'
import { type NamedPreset, presetPeriod } from '../model/address/presets.ts'

/** What a scheduled report is asked for, as the API stores it: days of a name are those of the day on which it is made. */
export interface ReportRequest {
  readonly filter?: Readonly<Record<string, string>>
  readonly period?: NamedPreset | Period
  readonly rolling?: Readonly<Record<string, NamedPreset>>
  readonly [more: string]: unknown
}

/** The days that a report is about, and where in its request they stand. */
export interface ReportDays {
  /** A filter; null: the figures' own period. */
  readonly field: string | null
  readonly value: NamedPreset | Period
}

/** The body of an export as a request whose days move on, where they are those of a name today. */
export function reportRequest(body: Readonly<Record<string, unknown>>, today: string): ReportRequest {
  const { resource: _resource, format: _format, ids: _ids, from, to, filter, ...rest } = body
  const filters = Object.entries(texts(filter))
  const rolling = filters.flatMap(([field, value]) => {
    const name = nameOf(value, today)
    return name === null ? [] : [[field, name] as const]
  })
  const fixed = filters.filter(([field]) => !rolling.some(([one]) => one === field))
  return {
    ...rest,
    ...(fixed.length > 0 && { filter: Object.fromEntries(fixed) }),
    ...(rolling.length > 0 && { rolling: Object.fromEntries(rolling) }),
    ...(typeof from === 'string' && typeof to === 'string' && { period: periodOf(from, to, today) }),
  }
}

/** The name of these days as seen today, or the days themselves. */
export function periodOf(from: string, to: string, today: string): NamedPreset | Period {
  return nameOf(`${from}..${to}`, today) ?? { from, to }
}

/** Null: the report is of no days. */
export function daysOf({ period, rolling = {}, filter = {} }: ReportRequest): ReportDays | null {
  if (period !== undefined) return { field: null, value: period }
  const [named] = Object.entries(rolling)
  if (named !== undefined) return { field: named[0], value: named[1] }
  for (const [field, value] of Object.entries(filter)) {
    const [, from, to] = /^(\d{4}-\d{2}-\d{2})\.\.(\d{4}-\d{2}-\d{2})$/.exec(value) ?? []
    if (from !== undefined && to !== undefined) return { field, value: { from, to } }
  }
  return null
}

/** The same request about other days. */
export function withDays(request: ReportRequest, { field, value }: ReportDays): ReportRequest {
  const { period: _period, rolling = {}, filter = {}, ...rest } = request
  if (field === null) return { ...request, period: value }
  const isNamed = typeof value === 'string'
  const { [field]: _filter, ...filters } = filter
  const { [field]: _rolling, ...names } = rolling
  return {
    ...rest,
    ...(request.period !== undefined && { period: request.period }),
    filter: isNamed ? filters : { ...filters, [field]: `${value.from}..${value.to}` },
    rolling: isNamed ? { ...names, [field]: value } : names,
  }
}

/** The names in the order in which they are tried and offered. */
export const reportPeriods = [
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
] as const satisfies readonly NamedPreset[]

const presetNames: Readonly<Record<string, NamedPreset>> = {
  thisWeek: 'week',
  lastWeek: 'last-week',
  thisMonth: 'month',
  lastMonth: 'last-month',
  thisQuarter: 'quarter',
  thisYear: 'year',
  last12Months: '12m',
}

function nameOf(value: string, today: string): NamedPreset | null {
  const found = reportPeriods.find((name) => {
    const { from, to } = presetPeriod(name, today)
    return value === `${from}..${to}`
  })
  const preset = datePresets(today).find((one) => one.value === value)
  return found ?? presetNames[preset?.key ?? ''] ?? null
}

function texts(filter: unknown): Readonly<Record<string, string>> {
  if (typeof filter !== 'object' || filter === null) return {}
  return Object.fromEntries(
    Object.entries(filter).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
