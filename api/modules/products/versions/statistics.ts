import {
  type AnnotationDefinition,
  dayOf,
  inPeriod,
} from '../../../engine/statistics/definition/annotations.ts'
import { type DimensionDefinition, text } from '../../../engine/statistics/definition/dimensions.ts'
import { share } from '../../../engine/statistics/definition/formula.ts'
import { defineMetrics, percent } from '../../../engine/statistics/definition/metrics.ts'
import type { ModuleStatistics } from '../../../engine/statistics/definition/module-statistics.ts'
import { aboutRecord } from '../../../engine/statistics/subject.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { products } from '../products/products.ts'
import { ofProduct } from '../products/statistics.ts'
import { installed } from '../registrations/sources.ts'

const metrics = defineMetrics({
  adoption: percent('版本占比', 'Share of versions', share('installs')),
})

const dimensions = {
  version: text('版本', 'Version'),
} as const satisfies Readonly<Record<string, DimensionDefinition>>

const annotations = {
  release: (
    query,
    subject,
    own,
  ) => sql`select ${dayOf('t.released_at', query)}::text as at, null::text as "to",
      'v' || t.version || ' 发布' as title
    from product_versions t where ${own} and ${ofProduct(subject)} and ${inPeriod('t.released_at', query)}`,
} as const satisfies Readonly<Record<string, AnnotationDefinition>>

declare module '../../../engine/statistics/definition/metrics.ts' {
  interface Metrics {
    'products/versions': typeof metrics
  }
}

declare module '../../../engine/statistics/definition/dimensions.ts' {
  interface Dimensions {
    'products/versions': typeof dimensions
  }
}

declare module '../../../engine/statistics/definition/annotations.ts' {
  interface Annotations {
    'products/versions': typeof annotations
  }
}

export const statistics: ModuleStatistics = {
  metrics,
  dimensions,
  annotations,
  endpoints: [
    {
      id: 'products_version_adoption',
      place: 60,
      path: '/products/{id}/version-adoption',
      tag: 'products',
      zh: '版本占比',
      en: 'Version adoption',
      access: ['products.index', 'product-versions.index', 'products.update'],
      sources: [installed],
      metrics: ['adoption', 'installs'],
      dims: ['date', 'version', 'os'],
      filters: ['os'],
      options: ['days'],
      ...aboutRecord(products, 'product'),
    },
  ],
}
