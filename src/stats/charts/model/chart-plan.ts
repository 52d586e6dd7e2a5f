import type { Call, Chart, ChartType, Dimension, Metric } from '../../../../generated/types.ts'

/** Where a chart's figures come from: the page's own call and words, or those of the chart. */
export interface ChartSource {
  readonly load: Call
  readonly metrics: readonly Metric[]
  readonly dimensions: readonly Dimension[]
  /** All charts that stand together: a metric has one colour in all of them. */
  readonly charts?: readonly Chart[]
}

/** A chart with everything decided that a person may choose in it. */
export interface ChartPlan {
  readonly chart: Chart
  readonly type: ChartType
  readonly load: Call
  /** What is drawn; never empty where the chart has metrics. */
  readonly metrics: readonly Metric[]
  /** What may be drawn instead. */
  readonly available: readonly Metric[]
  readonly x: string
  readonly split: string | null
  readonly splits: readonly Dimension[]
  /** The split may be left away. */
  readonly splitOptional: boolean
  /** Part of the answer that it is drawn from. */
  readonly part: 'series' | 'cards' | 'texts' | 'cohorts'
  readonly top: number | null
  /** Metrics in the order of their colours. */
  readonly order: readonly string[]
  /** What the parts or places that are drawn mean, by value. */
  readonly intents: Dimension['intents']
}

export interface ChartChoice {
  readonly metrics?: readonly string[] | undefined
  readonly split?: readonly string[] | undefined
}

/** Slices and lines that can still be distinguished; the rest is summed. */
const mostSlices = 8
export const mostSeries = 12
/** The API's limit. */
const mostValues = 20

/** Declared and chosen together. What was chosen and does not exist counts as not chosen. */
export function planChart(chart: Chart, source: ChartSource, choice: ChartChoice = {}): ChartPlan {
  const metrics = chart.metrics ?? source.metrics
  const dimensions = chart.dimensions ?? source.dimensions
  const own = chart.y.flatMap((key) => metrics.find((metric) => metric.key === key) ?? [])
  const isRound = chart.type === 'pie' || chart.type === 'doughnut'
  const splits = (chart.split ?? []).flatMap((key) => dimensions.find((one) => one.key === key) ?? [])
  const splitOptional = !isRound && !alwaysSplit.has(chart.type) && chart.cohort !== true
  const selectedSplit = splitOfChoice(choice.split, splits, splitOptional)
  const split = selectedSplit === undefined ? defaultSplit(chart, splits, splitOptional) : selectedSplit
  const selectedMetrics = (choice.metrics ?? []).flatMap(
    (key) => metrics.find((metric) => metric.key === key) ?? [],
  )
  const drawn = selectedMetrics.length > 0 ? selectedMetrics : defaultMetrics(chart, own)
  const isPerValue = split !== null && !isRound
  return {
    chart,
    type: chart.type,
    load: chart.load ?? source.load,
    metrics: isPerValue ? drawn.slice(0, 1) : drawn,
    available: chart.pick === undefined && !isPerValue ? [] : own,
    x: isRound ? (split ?? chart.x) : chart.x,
    split: isRound ? null : split,
    splits,
    splitOptional,
    part: partOf(chart),
    top: topOf(chart, split, isRound),
    order: [
      ...new Set([...(source.charts ?? [chart]).flatMap(({ y }) => y), ...metrics.map(({ key }) => key)]),
    ],
    intents: dimensions.find(({ key }) => key === (split ?? chart.x))?.intents,
  }
}

/** More dashed lines than this hide what they are compared with; the tooltip has them all the same. */
const mostCompared = 3

/** Whether the period before is drawn too: not over stacks, not over many. */
export function showsBefore(
  { chart, type, split }: ChartPlan,
  series: readonly { readonly before: readonly unknown[] }[],
): boolean {
  const isStacked = type === 'stacked' || type === 'area' || (type === 'line+bar' && split !== null)
  const isCompared = chart.compare === true && series.some(({ before }) => before.length > 0)
  return isCompared && !isStacked && series.length <= mostCompared
}

/** The chart that cards choose the metric of: the first over time. */
export function mainChart(charts: readonly Chart[]): Chart | undefined {
  return (
    charts.find(({ type, x, cohort }) => x === 'date' && cohort !== true && curves.has(type)) ?? charts[0]
  )
}

const alwaysSplit = new Set<ChartType>(['stacked', 'area', 'heat-table', 'small-multiples'])
const curves = new Set<ChartType>(['line', 'line+bar', 'area', 'stacked', 'bar'])

function splitOfChoice(
  keys: readonly string[] | undefined,
  splits: readonly Dimension[],
  optional: boolean,
): string | null | undefined {
  if (keys === undefined) return undefined
  const [key] = keys
  if (key === undefined) return optional ? null : undefined
  return splits.find((split) => split.key === key)?.key
}

/** Where the parts are the point, they are shown at once; a single split of one metric is such a point too. */
function defaultSplit(chart: Chart, splits: readonly Dimension[], optional: boolean): string | null {
  const [first] = splits
  if (first === undefined || chart.cohort === true) return null
  if (!optional) return chart.type === 'pie' || chart.type === 'doughnut' ? chart.x : first.key
  const isPoint = splits.length === 1 && chart.pick !== 'many' && chart.type !== 'funnel'
  return isPoint ? first.key : null
}

/** Of many, those that share the first one's unit: they can be read on one axis. */
function defaultMetrics({ pick }: Chart, own: readonly Metric[]): readonly Metric[] {
  if (pick === 'one') return own.slice(0, 1)
  if (pick === 'many') return own.filter(({ format }) => format === own[0]?.format).slice(0, 4)
  return own
}

function partOf({ type, cohort }: Chart): ChartPlan['part'] {
  if (cohort === true) return 'cohorts'
  if (type === 'waterfall') return 'cards'
  return type === 'words' ? 'texts' : 'series'
}

function topOf({ x, top, type }: Chart, split: string | null, isRound: boolean): number | null {
  if (isRound) return Math.min(top ?? mostSlices, mostSlices)
  if (type === 'small-multiples') return mostValues
  if (x === 'date') return split === null ? null : Math.min(top ?? 8, mostSeries - 1)
  return Math.min(top ?? mostValues, mostValues)
}
