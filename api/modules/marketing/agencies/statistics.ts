import { type DimensionDefinition, record } from '../../../engine/statistics/definition/dimensions.ts'
import type { ModuleStatistics } from '../../../engine/statistics/definition/module-statistics.ts'

const dimensions = {
  agency: record('代理', 'Agency', 'agencies'),
} as const satisfies Readonly<Record<string, DimensionDefinition>>

declare module '../../../engine/statistics/definition/dimensions.ts' {
  interface Dimensions {
    'marketing/agencies': typeof dimensions
  }
}

export const statistics: ModuleStatistics = { dimensions }
