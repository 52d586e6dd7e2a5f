import type { Query as Transaction } from '../../../kernel/database/types.ts'
import { bucketsOf, daysOf } from '../../query/calendar.ts'
import { type Cell, type Cells, loadCells, type Sums } from '../cells/cells.ts'
import { evaluate, inRow } from '../cells/evaluate.ts'
import type { DimensionKey, DimValue } from '../definition/dimensions.ts'
import type { Requested, Vocabulary } from '../definition/statistic.ts'
import { normsOf } from './norms.ts'
import { cellQueryOf, type ResultMetric, metricOf, metricsOf, needsDays } from './result-metrics.ts'
import { titlesOf } from './titles.ts'

export interface RowsPart {
  readonly rows: readonly Readonly<Record<string, unknown>>[]
  readonly totals: Readonly<Record<string, unknown>>
  /** Rows of all pages. */
  readonly count: number
}

interface Group {
  readonly value: DimValue
  readonly now: readonly Cell[]
  readonly before: readonly Cell[]
}

/** The table: a row for each value of the dimension with what it was before, and their totals. */
export async function rowsOf(tx: Transaction, requested: Requested): Promise<RowsPart> {
  const { query, statistic } = requested
  const { dim } = query
  const isFunnel = dim === 'funnel_step'
  const metrics = isFunnel
    ? (statistic.funnel ?? []).map((key) => metricOf(statistic, key, dim))
    : metricsOf(requested, dim)
  const isTime = dim === 'date'
  const grain = isTime ? query.grain : needsDays(metrics) ? 'day' : null
  const x = isTime || isFunnel ? null : dim
  const cells = await loadCells(tx, cellQueryOf(requested, metrics, { grain, x, split: null }))
  if (isFunnel) return funnelRows(cells, metrics, requested)

  const all = isTime ? timeGroups(cells, requested) : await valueGroups(tx, cells, statistic, dim)
  const groups = all.filter(({ value }) => matches(value, query.q))
  const wholes = [cells.whole(0), cells.whole(1)] as const
  const days = grain === 'day' && !isTime ? daysOf(query.period) : []
  const valuesOf = (own: readonly Cell[], whole: Sums) => {
    const sums = cells.add(own)
    const context = { siblings: whole, days: daily(cells, own, days) }
    return metrics.map(({ formula }) => evaluate(formula, sums, context))
  }
  const valued = groups.map(({ value, now, before }) => ({
    value,
    now: valuesOf(now, wholes[0]),
    before: query.compare === null ? metrics.map(() => null) : valuesOf(before, wholes[1]),
  }))
  const place = metrics.findIndex(({ key }) => key === query.sort.key)
  const direction = query.sort.descending ? -1 : 1
  const sorted = valued.toSorted((a, b) =>
    place < 0
      ? direction * compareText(isTime ? a.value.id : a.value.title, isTime ? b.value.id : b.value.title)
      : compareNumbers(a.now[place] ?? null, b.now[place] ?? null, direction) ||
        compareText(a.value.id, b.value.id),
  )
  const { offset, perPage } = query.page
  const shown = sorted.slice(offset, offset + perPage)
  const targets = await targetsOf(tx, requested, metrics, shown)
  const norms = await normsOf(tx, requested)
  const { norm } = statistic
  return {
    count: sorted.length,
    rows: shown.map(({ value, now, before }) => ({
      dim: value,
      ...named(metrics, now),
      ...named(metrics, before, '_prev'),
      ...targets(value),
      ...(norm && { [`${norm.of}_to_mean`]: norms.get(value.id) ?? null }),
    })),
    totals: named(
      metrics,
      query.q === ''
        ? totalValues(cells, metrics, days, 0)
        : valuesOf(
            groups.flatMap(({ now }) => now),
            wholes[0],
          ),
    ),
  }
}

function totalValues(
  cells: Cells,
  metrics: readonly ResultMetric[],
  days: readonly string[],
  period: number,
) {
  const whole = cells.whole(period)
  const own = cells.all.filter((cell) => cell.period === period)
  return metrics.map(({ formula }) =>
    evaluate(formula, whole, { siblings: whole, days: daily(cells, own, days) }),
  )
}

/** What each row is to reach, where rows of the dimension have targets. */
async function targetsOf(
  tx: Transaction,
  { statistic: { target }, query }: Requested,
  metrics: readonly ResultMetric[],
  rows: readonly { readonly value: DimValue }[],
): Promise<(value: DimValue) => Readonly<Record<string, unknown>>> {
  const metric = metrics.find(({ key }) => key === target?.of)
  if (target === undefined || metric === undefined || query.dim !== target.along) return () => ({})
  const found = await target.load(
    tx,
    rows.map(({ value }) => value.id),
  )
  return ({ id }) => ({ [`target_${metric.key}`]: inRow(found.get(id) ?? null, metric) })
}

/** Sums of each day, those without rows too. */
function daily(cells: Cells, own: readonly Cell[], days: readonly string[]): Sums[] {
  if (days.length === 0) return []
  const byDay = Map.groupBy(own, ({ bucket }) => bucket)
  const nothing = cells.add([])
  return days.map((day) => {
    const there = byDay.get(day)
    return there === undefined ? nothing : cells.add(there)
  })
}

function timeGroups(cells: Cells, { query }: Requested): Group[] {
  const { period, compare, grain, timezone } = query
  const now = Map.groupBy(
    cells.all.filter((cell) => cell.period === 0),
    ({ bucket }) => bucket,
  )
  const before = Map.groupBy(
    cells.all.filter((cell) => cell.period === 1),
    ({ bucket }) => bucket,
  )
  const earlier = compare === null ? [] : bucketsOf(compare, grain, timezone)
  return bucketsOf(period, grain, timezone).map((bucket, index) => ({
    value: { id: bucket, title: bucket },
    now: now.get(bucket) ?? [],
    before: before.get(earlier[index] ?? '') ?? [],
  }))
}

async function valueGroups(
  tx: Transaction,
  cells: Cells,
  names: Pick<Vocabulary, 'dimension' | 'find'>,
  dim: DimensionKey,
): Promise<Group[]> {
  const byId = Map.groupBy(cells.all, (cell) => cell.x)
  const title = await titlesOf(tx, names, dim, [...byId.keys()])
  return [...byId].map(([id, own]) => ({
    value: title(id),
    now: own.filter(({ period }) => period === 0),
    before: own.filter(({ period }) => period === 1),
  }))
}

/** Every step is a row that has its own metric only. */
function funnelRows(cells: Cells, metrics: readonly ResultMetric[], { query }: Requested): RowsPart {
  const [now, before] = [cells.whole(0), cells.whole(1)]
  const value = (metric: ResultMetric, sums: Sums) =>
    inRow(evaluate(metric.formula, sums, { siblings: sums, days: [] }), metric)
  const rows = metrics.map((metric) => ({
    dim: { id: metric.key, title: metric.zh, title_en: metric.en },
    [metric.key]: value(metric, now),
    [`${metric.key}_prev`]: query.compare === null ? null : value(metric, before),
  }))
  return { count: rows.length, rows, totals: {} }
}

function named(metrics: readonly ResultMetric[], values: readonly (number | null)[], suffix = '') {
  return Object.fromEntries(
    metrics.map((metric, index) => [`${metric.key}${suffix}`, inRow(values[index] ?? null, metric)]),
  )
}

function matches({ id, title }: DimValue, q: string): boolean {
  const keyword = q.toLowerCase()
  return keyword === '' || title.toLowerCase().includes(keyword) || id.toLowerCase() === keyword
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** Unknown values stand last either way. */
function compareNumbers(a: number | null, b: number | null, direction: number): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1
  return direction * (a - b)
}
