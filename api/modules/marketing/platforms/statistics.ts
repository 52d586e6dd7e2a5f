import {
  choice,
  choicesOf,
  type DimensionDefinition,
} from '../../../engine/statistics/definition/dimensions.ts'
import type { MetricKey } from '../../../engine/statistics/definition/metrics.ts'
import type { ModuleStatistics } from '../../../engine/statistics/definition/module-statistics.ts'
import { campaignStatistic } from '../campaign-figures/campaign-statistic.ts'
import { selfPlatforms, synthesizingPlatforms } from './platform-variants.ts'
import { platforms } from './platforms.ts'

const dimensions = {
  platform: choice('广告平台', 'Ad platform', choicesOf(platforms, 'platform')),
} as const satisfies Readonly<Record<string, DimensionDefinition>>

declare module '../../../engine/statistics/definition/dimensions.ts' {
  interface Dimensions {
    'marketing/platforms': typeof dimensions
  }
}

const metrics: readonly MetricKey[] = [
  'impressions',
  'clicks',
  'ctr',
  'downloads',
  'installs',
  'orders',
  'revenue_usd',
  'cost_usd',
  'cpc_usd',
  'roi',
]
const platform = { type: 'platform', zh: '平台', metrics } as const

export const statistics: ModuleStatistics = {
  dimensions,
  endpoints: [
    campaignStatistic({ ...platform, place: 300, variant: 'self', resource: selfPlatforms }),
    campaignStatistic({ ...platform, place: 310, variant: 'synthesizing', resource: synthesizingPlatforms }),
  ],
}
