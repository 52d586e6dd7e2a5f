import type { Metric } from '../../../../generated/types.ts'
import { today } from '../../../dates/days.ts'
import { type StatData, type StatPoint, type StatSeries, type StatValue, titleOf } from '../../data/answer.ts'
import { type ChartPlan, mostSeries } from './chart-plan.ts'
import { isAdditive, sumOf } from './figure-text.ts'
import { stepLabel, stepOf, stepTitle } from './time-labels.ts'

export type Figures = readonly (number | null)[]

export interface ChartPoint {
  readonly id: string
  readonly label: string
  /** In full, for tooltips and tables. */
  readonly title: string
}

export interface ChartSeries {
  /** Of the metric, or of the part. */
  readonly id: string
  readonly label: string
  readonly metric: Metric
  /** What it is the part of; absent: the series of a whole. */
  readonly part?: StatValue
  readonly values: Figures
  /** At the same places of the period before; empty: nothing is compared. */
  readonly before: Figures
}

/** What a chart draws, and its table shows: the same numbers. */
export interface ChartData {
  readonly isTime: boolean
  readonly points: readonly ChartPoint[]
  /** What stands at the same places of the period before. */
  readonly beforePoints: readonly string[]
  readonly series: readonly ChartSeries[]
  /** Place of the step that is not over yet; null: there is none. */
  readonly partial: number | null
}

export const otherId = 'other'

/** @param words What a remainder is called. */
export function chartData(
  plan: ChartPlan,
  data: StatData,
  locale: string,
  words: { readonly other: string },
): ChartData {
  if (plan.part === 'cohorts') return cohortData(plan, data)
  const series = plan.x === 'funnel_step' ? data.series : inOrder(data.series, plan.metrics)
  const isTime = plan.x === 'date'
  const { grain, timezone } = data.range
  const ids = isTime ? (series[0]?.points ?? []).map(([id]) => id) : data.axis.map(({ id }) => id)
  const points = isTime
    ? ids.map((id) => ({ id, label: stepLabel(id, grain), title: stepTitle(id, grain, locale) }))
    : data.axis.map((value) => ({
        id: value.id,
        label: titleOf(value, locale),
        title: titleOf(value, locale),
      }))
  const partial = isTime && data.partial ? stepOf(ids, grain, today(timezone)) : -1
  const shown = series.map((one) => seriesOf(one, plan, { ids, isTime, locale, end: partial }))
  return {
    isTime,
    points,
    beforePoints: isTime
      ? (series[0]?.compare ?? []).map(([id]) => stepTitle(id, grain, locale))
      : points.map(({ title }) => title),
    series: bearsMany.has(plan.type) ? shown : folded(shown, words.other),
    partial: partial < 0 ? null : partial,
  }
}

/** Parts stand side by side there, not over each other. */
const bearsMany = new Set<ChartPlan['type']>(['small-multiples', 'heat-table'])

function inOrder(series: readonly StatSeries[], metrics: readonly Metric[]): readonly StatSeries[] {
  return metrics.flatMap((metric) => series.filter(({ key }) => key === metric.key))
}

interface Axis {
  readonly ids: readonly string[]
  readonly isTime: boolean
  readonly locale: string
  /** Last step that has started; below 0: all have. */
  readonly end: number
}

function seriesOf(one: StatSeries, plan: ChartPlan, { ids, isTime, locale, end }: Axis): ChartSeries {
  const [first] = plan.metrics
  const metric = plan.metrics.find(({ key }) => key === one.key) ?? first
  if (metric === undefined) throw new Error(`a series of ${one.key} has a metric`)
  const place = (points: readonly StatPoint[]): Figures => {
    if (isTime) return ids.map((_, index) => points[index]?.[1] ?? null)
    const byId = new Map(points)
    return ids.map((id) => byId.get(id) ?? null)
  }
  const values = place(one.points)
  return {
    id: one.split?.id ?? metric.key,
    label: one.split === null ? metric.label : titleOf(one.split, locale),
    metric,
    ...(one.split !== null && { part: one.split }),
    // What is still to come is not known; the API fills it with zeros.
    values: end < 0 ? values : values.map((value, index) => (index > end ? null : value)),
    before: one.compare.length === 0 ? [] : place(one.compare),
  }
}

/** More lines than can be distinguished are one line; a ratio cannot be added up, so only the first are shown of it. */
function folded(series: readonly ChartSeries[], other: string): readonly ChartSeries[] {
  if (series.length <= mostSeries) return series
  const own = series.filter(({ id }) => id !== otherId).slice(0, mostSeries - 1)
  const rest = series.filter((one) => !own.includes(one))
  const [first] = rest
  if (first === undefined || !isAdditive(first.metric)) return own
  const total = (of: (one: ChartSeries) => Figures) =>
    of(first).map((_, index) => sumOf(rest.map((one) => of(one)[index] ?? null)))
  return [
    ...own,
    {
      id: otherId,
      label: other,
      metric: first.metric,
      values: total(({ values }) => values),
      before: total(({ before }) => before),
    },
  ]
}

/** A line for each month of beginning, over the months since. */
function cohortData({ metrics }: ChartPlan, { cohorts = [] }: StatData): ChartData {
  const [metric] = metrics
  const longest = cohorts.reduce(
    (most, { points }) => (points.length > most.length ? points : most),
    noPoints,
  )
  const points = longest.map(([id]) => ({ id, label: id, title: id }))
  const series =
    metric === undefined
      ? []
      : cohorts.slice(-mostSeries).map(({ id, points: own }) => ({
          id,
          label: id,
          metric,
          values: points.map((_, index) => own[index]?.[1] ?? null),
          before: [],
        }))
  return { isTime: false, points, beforePoints: [], series, partial: null }
}

const noPoints: readonly StatPoint[] = []

/** Nothing was counted: neither now nor before. */
export function isEmptyData({ series }: ChartData): boolean {
  return series.every(({ values }) => values.every((value) => value === null || value === 0))
}

/** Every step as parts of a whole. */
export function asShares(data: ChartData): ChartData {
  const shares = (of: (one: ChartSeries) => Figures, one: ChartSeries): Figures =>
    of(one).map((value, index) => {
      const whole = data.series.reduce((sum, each) => sum + (of(each)[index] ?? 0), 0)
      return value === null || whole === 0 ? null : value / whole
    })
  return {
    ...data,
    series: data.series.map((one) => ({
      ...one,
      metric: { ...one.metric, format: 'percent' },
      values: shares(({ values }) => values, one),
      before: one.before.length === 0 ? [] : shares(({ before }) => before, one),
    })),
  }
}
