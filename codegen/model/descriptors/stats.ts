import type { Filter, Tone } from './column.ts'
import type { Call, Leaves, Shown, Source } from './leaves.ts'
import type { Permission, RouteName } from './names.ts'

export type CardFormat = 'int' | 'decimal' | 'money' | 'percent' | 'ms'

export interface Metric<X extends Leaves = Shown> {
  readonly key: string
  readonly label: X['label']
  readonly format: CardFormat
  /** Which way is good; absent: neither. */
  readonly better?: 'up' | 'down'
  /** False: the whole is not the sum of its parts, though its format is one of sums: a price per order, a median. */
  readonly additive?: false
}

export interface Dimension<X extends Leaves = Shown> {
  readonly key: string
  readonly label: X['label']
  /** What its values mean, by value: charts draw them in the colour of that. */
  readonly intents?: Readonly<Record<string, 'success' | 'warning' | 'danger'>>
}

export type ChartType =
  | 'line'
  | 'bar'
  | 'bar-h'
  | 'line+bar'
  | 'stacked'
  | 'area'
  | 'pie'
  | 'doughnut'
  | 'funnel'
  | 'waterfall'
  | 'histogram'
  | 'heatmap'
  | 'heat-table'
  | 'scatter'
  | 'small-multiples'
  | 'words'
  | 'calendar'

export interface Chart<X extends Leaves = Shown> {
  readonly key: string
  readonly label: X['label']
  readonly type: ChartType
  /** Dimension of the axis. */
  readonly x: string
  /** Metrics, drawn together or, with `pick`, chosen among. */
  readonly y: readonly string[]
  readonly pick?: 'one' | 'many'
  /** Dimensions to split by, the first is the default. */
  readonly split?: readonly string[]
  /** Series or bars shown; the rest is summed as “其他”. */
  readonly top?: number
  readonly compare?: boolean
  readonly annotations?: boolean
  readonly cumulative?: boolean
  readonly cohort?: boolean
  /** Keys of which one is needed; absent: those of the page. */
  readonly permissions?: readonly Permission[]
  /** Its own call; absent: that of the page. */
  readonly load?: Call<X>
  /** Metrics and dimensions of its own call. */
  readonly metrics?: readonly Metric<X>[]
  readonly dimensions?: readonly Dimension<X>[]
}

export type RangePreset =
  | 'today'
  | 'yesterday'
  | '7d'
  | '30d'
  | '90d'
  | 'week'
  | 'last-week'
  | 'month'
  | 'last-month'
  | 'quarter'
  | 'year'
  | '12m'
  | 'custom'

/** The days of the record itself: fields of its first and last day, and what they are called. */
export interface Lifetime<X extends Leaves = Shown> {
  readonly from: string
  readonly to: string
  readonly label: X['label']
}

export interface DateRange<X extends Leaves = Shown> {
  readonly default: RangePreset
  readonly presets: readonly RangePreset[]
  readonly compare: 'none' | 'previous' | 'year'
  readonly grains: readonly ('hour' | 'day' | 'week' | 'month')[]
  readonly grain: 'hour' | 'day' | 'week' | 'month' | null
  /** Longest span in days; null: the API's limit. */
  readonly maxDays: number | null
  /** Date filter of the list that the range sets; null: it is for figures only. */
  readonly field: string | null
  /** Selected at first in place of `default`, once the first of these days has come; absent: the record has no days of its own. */
  readonly lifetime?: Lifetime<X>
}

/** Where a row of the breakdown leads: a page with parameters and filters taken from the row's dimension. */
export interface Drill {
  /** `*`: any dimension. */
  readonly dimension: string
  readonly to: RouteName
  /** Parameters of the target's path, from the dimension's value. */
  readonly params?: Readonly<Record<string, Source>>
  /** Filters of the target, by dimension of the row. */
  readonly filters?: Readonly<Record<string, Source>>
  /** The target shows the record that the row stands for in its drawer. */
  readonly record?: true
  /** Only rows whose value is `<of>:<id>`; absent: all. */
  readonly of?: string
}

/** Marks the figure of a metric in rows like these; conditions are on what a row of the breakdown answers. */
export interface FigureTone<X extends Leaves = Shown> extends Tone<X> {
  readonly metric: string
}

export interface Breakdown<X extends Leaves = Shown> {
  /** Under this name the API makes a file of it. */
  readonly source: string
  readonly dims: readonly string[]
  readonly metrics: readonly string[]
  readonly sort: string
  readonly drill: readonly Drill[]
  /** Absent: none. */
  readonly tones?: readonly FigureTone<X>[]
}

/** Variables of `load`: from, to, grain, compare, compare_from, compare_to, metrics, x, split, top, dim, filter, sort, page, per_page, q, part. */
export interface StatsBody<X extends Leaves = Shown> {
  readonly load: Call<X>
  readonly metrics: readonly Metric<X>[]
  readonly dimensions: readonly Dimension<X>[]
  readonly range: DateRange<X>
  readonly cards: readonly string[]
  readonly charts: readonly Chart<X>[]
  readonly table: Breakdown<X> | null
  readonly filters: readonly Filter<X>[]
}
