import type { ToneData } from './condition-data.ts'
import type { ChartType, DateRange, RangePreset } from './descriptors/stats.ts'

/** What a manifest says of figures: cards, charts and a breakdown, all out of one statistics operation. */
export interface StatsData {
  readonly api?: string
  readonly range?: RangeData
  readonly cards?: readonly string[]
  readonly charts?: readonly ChartData[]
  readonly table?: BreakdownData
  readonly filters?: readonly string[]
}

export interface RangeData {
  readonly default?: RangePreset
  readonly presets?: readonly RangePreset[]
  readonly compare?: DateRange['compare']
  readonly grains?: DateRange['grains']
  readonly grain?: NonNullable<DateRange['grain']>
  readonly maxDays?: number
  readonly field?: string
  readonly lifetime?: LifetimeData
}

export interface LifetimeData {
  readonly from: string
  readonly to: string
  readonly label: string
}

export interface ChartData {
  readonly key: string
  readonly label: string
  readonly type: ChartType
  readonly x: string
  readonly y: readonly string[]
  readonly pick?: 'one' | 'many'
  readonly split?: readonly string[]
  readonly top?: number
  readonly compare?: boolean
  readonly annotations?: boolean
  readonly cumulative?: boolean
  readonly cohort?: boolean
  readonly permissions?: readonly string[]
  readonly api?: string
}

export interface BreakdownData {
  readonly dims: readonly string[]
  readonly metrics: readonly string[]
  readonly sort?: string
  readonly drill?: readonly DrillData[]
  readonly tones?: readonly FigureToneData[]
}

export interface FigureToneData extends ToneData {
  readonly metric: string
}

export interface DrillData {
  readonly dimension?: string
  readonly to: string
  readonly params?: Readonly<Record<string, string>>
  readonly filters?: Readonly<Record<string, string>>
  readonly record?: boolean
  readonly of?: string
}
