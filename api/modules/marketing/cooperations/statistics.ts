import {
  choice,
  choicesOf,
  type DimensionDefinition,
} from '../../../engine/statistics/definition/dimensions.ts'
import type { MetricKey } from '../../../engine/statistics/definition/metrics.ts'
import type { ModuleStatistics } from '../../../engine/statistics/definition/module-statistics.ts'
import { campaignStatistic } from '../campaign-figures/campaign-statistic.ts'
import { cooperationCosts } from './cooperation-costs.ts'
import { selfCooperations, synthesizingCooperations } from './cooperation-variants.ts'
import { cooperations } from './cooperations.ts'

const dimensions = {
  partner_type: choice('合作方类型', 'Partner type', choicesOf(cooperations, 'partner_type')),
  form: choice('合作形式', 'Form', choicesOf(cooperations, 'form')),
} as const satisfies Readonly<Record<string, DimensionDefinition>>

declare module '../../../engine/statistics/definition/dimensions.ts' {
  interface Dimensions {
    'marketing/cooperations': typeof dimensions
  }
}

const metrics: readonly MetricKey[] = [
  'clicks',
  'downloads',
  'installs',
  'orders',
  'revenue_usd',
  'cost_usd',
  'roi',
]
const cooperation = { type: 'cooperation', zh: '合作', metrics } as const

export const statistics: ModuleStatistics = {
  dimensions,
  endpoints: [
    campaignStatistic({ ...cooperation, place: 280, variant: 'self', resource: selfCooperations }),
    campaignStatistic({
      ...cooperation,
      place: 290,
      variant: 'synthesizing',
      resource: synthesizingCooperations,
    }),
  ],
  counted: [cooperationCosts],
}
