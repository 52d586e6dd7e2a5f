import type { Query as Transaction } from '../../../kernel/database/types.ts'
import { bucketsOf, type Period } from '../../query/calendar.ts'
import { addDays } from '../../query/today.ts'
import { type Cell, type Cells, loadCells, type Sums } from '../cells/cells.ts'
import { evaluate, rounded } from '../cells/evaluate.ts'
import type { DimValue } from '../definition/dimensions.ts'
import type { Requested, Vocabulary } from '../definition/statistic.ts'
import type { Query } from '../request/query.ts'
import { cellQueryOf, type ResultMetric, metricOf, metricsOf } from './result-metrics.ts'
import { orderOf, otherValue, titlesOf } from './titles.ts'

export type Point = readonly [string, number | null]

export interface Series {
  readonly key: string
  readonly split: DimValue | null
  readonly points: readonly Point[]
  readonly compare: readonly Point[]
}

export interface SeriesPart {
  readonly series: readonly Series[]
  /** Values of the x axis in order; empty where it is time. */
  readonly axis: readonly DimValue[]
}

/** Curves over time, or bars over another dimension; the largest by name, the rest together as 其他. */
export async function seriesOf(tx: Transaction, requested: Requested): Promise<SeriesPart> {
  const { x } = requested.query
  if (x === 'funnel_step') return await funnelOf(tx, requested)
  return x === 'date' ? await overTime(tx, requested) : await overValues(tx, requested)
}

async function overTime(tx: Transaction, requested: Requested): Promise<SeriesPart> {
  const { query, statistic } = requested
  const { grain, split, timezone, ma } = query
  const metrics = metricsOf(requested, 'date')
  const before = ma > 1 ? ma - 1 : 0
  const earlier = (period: Period) => ({ ...period, from: addDays(period.from, -before) })
  const usual = cellQueryOf(requested, metrics, { grain, x: null, split })
  const periods = usual.periods.map(earlier)
  const cells = await loadCells(tx, { ...usual, periods })
  const groups = await grouped(tx, cells, statistic, metrics[0], split, query)
  const buckets = periods.map((period) => bucketsOf(period, grain, timezone))
  const points = (metric: ResultMetric, period: number, keep: (cell: Cell) => boolean) =>
    curve(cells, metric, period, buckets[period] ?? [], keep, query).slice(before)
  return {
    axis: [],
    series: metrics.flatMap((metric) =>
      groups.map(({ value, keep }) => ({
        key: metric.key,
        split: value,
        points: points(metric, 0, keep),
        compare: query.compare === null ? [] : points(metric, 1, keep),
      })),
    ),
  }
}

function curve(
  cells: Cells,
  metric: ResultMetric,
  period: number,
  buckets: readonly string[],
  keep: (cell: Cell) => boolean,
  { ma, cumulative }: Query,
): Point[] {
  const own = Map.groupBy(
    cells.all.filter((cell) => cell.period === period),
    ({ bucket }) => bucket,
  )
  const window = (index: number) =>
    buckets.slice(cumulative ? 0 : Math.max(0, index - Math.max(ma, 1) + 1), index + 1)
  const isMean = ma > 1 && !cumulative && metric.formula.kind === 'linear'
  const isWide = ma > 1 || cumulative
  return buckets.map((bucket, index): Point => {
    const there = isWide ? window(index).flatMap((each) => own.get(each) ?? []) : (own.get(bucket) ?? [])
    const sums = cells.add(there.filter(keep))
    const value = evaluate(metric.formula, sums, {
      siblings: isOfSiblings(metric.formula) ? cells.add(there) : sums,
      days: [sums],
    })
    return [
      bucket,
      rounded(isMean && value !== null ? value / ma : value, isMean ? { format: 'money' } : metric),
    ]
  })
}

async function overValues(tx: Transaction, requested: Requested): Promise<SeriesPart> {
  const { query, statistic } = requested
  const { x, split } = query
  const metrics = metricsOf(requested, x)
  const cells = await loadCells(tx, cellQueryOf(requested, metrics, { grain: null, x, split }))
  const wholes = [cells.whole(0), cells.whole(1)]
  const size = (id: string | null) =>
    sizeOf(metrics[0], cells.add(current(cells).filter((cell) => cell.x === id)))
  const ids = [...new Set(cells.all.map((cell) => cell.x))]
  const place = orderOf(statistic.dimension(x))
  const ordered = ids.toSorted((a, b) => (place === null ? size(b) - size(a) : place(a) - place(b)))
  const shown = place === null ? ordered.slice(0, query.top) : ordered
  const title = await titlesOf(tx, statistic, x, shown)
  const rest = new Set(ordered.slice(shown.length))
  const places = [
    ...shown.map((id) => ({ value: title(id), keep: (cell: Cell) => cell.x === id })),
    ...(rest.size === 0 ? [] : [{ value: otherValue, keep: (cell: Cell) => rest.has(cell.x) }]),
  ]
  const groups = await grouped(tx, cells, statistic, metrics[0], split, { ...query, top: 20 })
  const points = (metric: ResultMetric, period: number, keep: (cell: Cell) => boolean) =>
    places.map((place): Point => {
      const sums = cells.add(
        cells.all.filter((cell) => cell.period === period && place.keep(cell) && keep(cell)),
      )
      return [
        place.value.id,
        rounded(evaluate(metric.formula, sums, { siblings: wholes[period] ?? {}, days: [] }), metric),
      ]
    })
  return {
    axis: places.map(({ value }) => value),
    series: metrics.flatMap((metric) =>
      groups.map(({ value, keep }) => ({
        key: metric.key,
        split: value,
        points: points(metric, 0, keep),
        compare: query.compare === null ? [] : points(metric, 1, keep),
      })),
    ),
  }
}

/** The steps as values of one series: each step is a metric. */
async function funnelOf(tx: Transaction, requested: Requested): Promise<SeriesPart> {
  const { query, statistic } = requested
  const metrics = (statistic.funnel ?? []).map((key) => metricOf(statistic, key, 'total'))
  const cells = await loadCells(
    tx,
    cellQueryOf(requested, metrics, { grain: null, x: null, split: query.split }),
  )
  const groups = await grouped(tx, cells, statistic, metrics[0], query.split, query)
  const points = (period: number, keep: (cell: Cell) => boolean) =>
    metrics.map((metric): Point => {
      const sums = cells.add(cells.all.filter((cell) => cell.period === period && keep(cell)))
      return [metric.key, rounded(evaluate(metric.formula, sums, { siblings: sums, days: [] }), metric)]
    })
  return {
    axis: metrics.map(({ key, zh, en }) => ({ id: key, title: zh, title_en: en })),
    series: groups.map(({ value, keep }) => ({
      key: 'funnel_step',
      split: value,
      points: points(0, keep),
      compare: query.compare === null ? [] : points(1, keep),
    })),
  }
}

interface Group {
  readonly value: DimValue | null
  readonly keep: (cell: Cell) => boolean
}

/** The largest values of the split by the first metric, and one for all others. */
async function grouped(
  tx: Transaction,
  cells: Cells,
  names: Pick<Vocabulary, 'dimension' | 'find'>,
  metric: ResultMetric | undefined,
  split: Query['split'],
  { top }: Pick<Query, 'top'>,
): Promise<Group[]> {
  if (split === null) return [{ value: null, keep: () => true }]
  const byId = Map.groupBy(current(cells), (cell) => cell.split)
  const sizes = new Map([...byId].map(([id, own]) => [id, sizeOf(metric, cells.add(own))]))
  const ids = [...new Set(cells.all.map((cell) => cell.split))]
  const ordered = ids.toSorted((a, b) => (sizes.get(b) ?? 0) - (sizes.get(a) ?? 0))
  const shown = ordered.slice(0, top)
  const rest = new Set(ordered.slice(top))
  const title = await titlesOf(tx, names, split, shown)
  const named = shown.map((id): Group => ({ value: title(id), keep: (cell) => cell.split === id }))
  return rest.size === 0 ? named : [...named, { value: otherValue, keep: (cell) => rest.has(cell.split) }]
}

function current(cells: Cells): Cell[] {
  return cells.all.filter(({ period }) => period === 0)
}

const isOfSiblings = ({ kind }: ResultMetric['formula']): boolean => kind === 'share' || kind === 'gap'

/** A share is as large as what it is a share of. */
function sizeOf(metric: ResultMetric | undefined, sums: Sums): number {
  if (metric === undefined) return 0
  const { formula } = metric
  if (formula.kind === 'share' || formula.kind === 'gap') return sums[formula.of] ?? 0
  return evaluate(formula, sums, { siblings: sums, days: [] }) ?? 0
}
