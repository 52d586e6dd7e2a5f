import { choices } from '../../../engine/model/choice.ts'
import { choice, type DimensionDefinition, record } from '../../../engine/statistics/definition/dimensions.ts'
import type { ModuleStatistics } from '../../../engine/statistics/definition/module-statistics.ts'
import { aboutRecord } from '../../../engine/statistics/subject.ts'
import { linkCodes } from './link-codes.ts'
import { linkDays } from './link-days.ts'

const device = choices({
  desktop: ['电脑', 'Desktop'],
  mobile: ['手机', 'Mobile'],
  tablet: ['平板', 'Tablet'],
  unknown: ['未知', 'Unknown'],
  other: ['其他', 'Other'],
})

const dimensions = {
  link_code: record('链接码', 'Link code', 'link_codes'),
  device: choice('设备', 'Device', device),
} as const satisfies Readonly<Record<string, DimensionDefinition>>

declare module '../../../engine/statistics/definition/dimensions.ts' {
  interface Dimensions {
    'marketing/link-codes': typeof dimensions
  }
}

export const statistics: ModuleStatistics = {
  dimensions,
  endpoints: [
    {
      id: 'link_codes_stats',
      place: 260,
      path: '/link-codes/{id}/stats',
      tag: 'link_codes',
      zh: '链接码统计',
      en: 'Statistics of a link code',
      access: ['link-codes.index', 'link-codes.update'],
      sources: [linkDays],
      metrics: ['clicks', 'visitors', 'downloads', 'installs', 'orders', 'revenue_usd'],
      dims: ['date', 'country', 'device'],
      filters: ['country'],
      ...aboutRecord(linkCodes, 'link_code'),
    },
  ],
}
