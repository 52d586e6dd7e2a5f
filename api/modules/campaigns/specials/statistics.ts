import {
  type AnnotationDefinition,
  dayOf,
  inPeriod,
} from '../../../engine/statistics/definition/annotations.ts'
import { type DimensionDefinition, record } from '../../../engine/statistics/definition/dimensions.ts'
import type { ModuleStatistics } from '../../../engine/statistics/definition/module-statistics.ts'
import { aboutRecord } from '../../../engine/statistics/subject.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { contentDays } from '../../facts/content-days.ts'
import { soldItems, soldOrders } from '../../sales/orders/sources.ts'
import { specials } from './specials.ts'

const dimensions = {
  special: record('活动', 'Special', 'specials'),
} as const satisfies Readonly<Record<string, DimensionDefinition>>

const annotations = {
  special: (
    query,
    _subject,
    own,
  ) => sql`select ${dayOf('t.starts_at', query)}::text as at, ${dayOf('t.ends_at', query)}::text as "to",
      t.title as title
    from specials t where ${own} and t.status <> 'draft' and t.deleted_at is null
      and ${inPeriod('t.starts_at', query, 't.ends_at')}`,
} as const satisfies Readonly<Record<string, AnnotationDefinition>>

declare module '../../../engine/statistics/definition/dimensions.ts' {
  interface Dimensions {
    'campaigns/specials': typeof dimensions
  }
}

declare module '../../../engine/statistics/definition/annotations.ts' {
  interface Annotations {
    'campaigns/specials': typeof annotations
  }
}

export const statistics: ModuleStatistics = {
  dimensions,
  annotations,
  endpoints: [
    {
      id: 'specials_stats',
      place: 320,
      path: '/specials/{id}/stats',
      tag: 'specials',
      zh: '活动统计',
      en: 'Statistics of a special',
      access: ['specials.index', 'specials.update'],
      sources: [contentDays('special'), soldOrders, soldItems],
      metrics: ['views', 'visitors', 'actions', 'orders', 'revenue_usd'],
      dims: ['date', 'country', 'product', 'channel'],
      filters: ['country'],
      ...aboutRecord(specials, 'special'),
    },
  ],
}
