import { type SQL, sql } from '../../../kernel/database/sql.ts'
import { ApiError, type FieldErrors } from '../../../kernel/platform/api-error.ts'
import { periodSetting } from '../../model/company-time.ts'
import type { Call } from '../../model/operation.ts'
import type { Resource } from '../../model/resource.ts'
import type { Row } from '../../model/row.ts'
import { lengthOf, type Period } from '../../query/calendar.ts'
import { dateRange } from '../../query/date-range.ts'
import { fieldValue } from '../../query/field-value.ts'
import { readRange } from '../../query/range.ts'
import { loadRows } from '../../query/rows.ts'
import { run } from '../../query/sql.ts'
import { longestOf, tooManyDays } from './longest-days.ts'

/** The days that a list's figures are about, and those that they are compared with. */
export interface Periods {
  readonly current: Period
  readonly compared: Period | null
}

/** `from`, `to` and `compare` of a call: the last 30 days compared with nothing unless given; null where it asks for none, or the list knows none. */
export function readPeriods(
  { period }: Resource,
  { query, caller }: Pick<Call, 'query' | 'caller'>,
): Periods | { readonly errors: FieldErrors } | null {
  const isRequested = ['from', 'to', 'compare'].some((name) => query[name] !== undefined)
  if (!isRequested || period === null) return null
  const longest = longestOf(period)
  const days = longest === null ? {} : { days: Math.min(longest, 30) }
  const range = readRange({ ...days, ...query, compare: query['compare'] ?? 'none' }, caller.timezone)
  if ('errors' in range) return range
  if (longest !== null && lengthOf(range.period) > longest) return { errors: { to: [tooManyDays(longest)] } }
  return { current: range.period, compared: range.compare }
}

/** The same, refused at once where they are wrong. */
export function periodsOf(resource: Resource, call: Call): Periods | null {
  const periods = readPeriods(resource, call)
  if (periods !== null && 'errors' in periods) throw ApiError.invalid(periods.errors)
  return periods
}

/** From here on the figures of this transaction are those of these days (`inPeriod` of the definitions). */
export async function usePeriod({ tx }: Pick<Call, 'tx'>, period: Period | null | undefined): Promise<void> {
  if (period == null) return
  await run(
    tx,
    sql`select set_config(${periodSetting}, ${period.from}, true), set_config('app.period_to', ${period.to}, true)`,
  )
}

/** Gives every record its figures of the compared days as `previous`. */
export async function attachPrevious(
  resource: Resource,
  records: readonly Row[],
  { compared }: Periods,
  source: SQL,
  call: Call,
): Promise<void> {
  const { period } = resource
  if (compared === null || period === null || !('columns' in period)) return
  await usePeriod(call, compared)
  const ids = records.map(({ id }) => Number(id))
  const selection = { include: [], source, timezone: call.caller.timezone }
  const before = new Map(
    (await loadRows(call.tx, resource, ids, selection, call.services.find)).map((row) => [row['id'], row]),
  )
  for (const record of records) {
    const row = before.get(record['id']) ?? {}
    record['previous'] = Object.fromEntries(period.columns.map((name) => [name, row[name] ?? null]))
  }
}

/** Which rows a list and its cards have in some days: all of them where their figures are of those days. */
export function countedIn(resource: Resource, days: Period | null | undefined, { caller }: Call): SQL {
  const { period } = resource
  if (days == null || period === null || 'columns' in period) return sql`true`
  const moment = { now: new Date(), timezone: caller.timezone }
  const target = { column: fieldValue(resource, period.by), isDate: false }
  const condition = dateRange(`${days.from}..${days.to}`, moment, target)
  if ('problem' in condition) throw new Error(`${days.from}..${days.to} is no range of days`)
  return condition
}
