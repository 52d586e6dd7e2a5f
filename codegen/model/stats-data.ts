import type { Data } from './schema/build.ts'
import type { content } from './schema/page.ts'
import type { breakdown, chart, drill, figureTone, lifetime, range, tabStats } from './schema/stats.ts'

/** What a manifest says of figures: cards, charts and a breakdown, all out of one statistics operation. */
export interface StatsData extends Partial<Data<typeof tabStats>> {
  readonly filters?: Data<typeof content.filters>
}

export type RangeData = Data<typeof range>

export type LifetimeData = Data<typeof lifetime>

export type ChartData = Data<typeof chart>

export type BreakdownData = Data<typeof breakdown>

export type FigureToneData = Data<typeof figureTone>

export type DrillData = Data<typeof drill>
