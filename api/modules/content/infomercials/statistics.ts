import { type DimensionDefinition, record } from '../../../engine/statistics/definition/dimensions.ts'
import type { ModuleStatistics } from '../../../engine/statistics/definition/module-statistics.ts'
import { aboutRecord } from '../../../engine/statistics/subject.ts'
import { contentDays } from '../../facts/content-days.ts'
import { infomercials } from './infomercials.ts'

const dimensions = {
  infomercial: record('信息广告', 'Infomercial', 'infomercials'),
} as const satisfies Readonly<Record<string, DimensionDefinition>>

declare module '../../../engine/statistics/definition/dimensions.ts' {
  interface Dimensions {
    'content/infomercials': typeof dimensions
  }
}

export const statistics: ModuleStatistics = {
  dimensions,
  endpoints: [
    {
      id: 'infomercials_stats',
      place: 350,
      path: '/infomercials/{id}/stats',
      tag: 'infomercials',
      zh: '信息广告统计',
      en: 'Statistics of an infomercial',
      access: ['infomercials.index', 'infomercials.edit'],
      sources: [contentDays('infomercial', { impressions: 'sum(t.views)' })],
      metrics: ['impressions', 'clicks', 'ctr', 'actions', 'orders', 'revenue_usd'],
      dims: ['date', 'country', 'version'],
      filters: ['country'],
      ...aboutRecord(infomercials, 'infomercial'),
    },
  ],
}
