import {
  type AnnotationDefinition,
  dayOf,
  inPeriod,
} from '../../../engine/statistics/definition/annotations.ts'
import type { ModuleStatistics } from '../../../engine/statistics/definition/module-statistics.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { ofProduct } from '../../products/products/statistics.ts'

const annotations = {
  price: (
    query,
    subject,
    own,
  ) => sql`select distinct ${dayOf('t.effective_from', query)}::text as at, null::text as "to",
      '调价 ' || t.license_type || ' ' || t.currency || ' ' || t.amount as title
    from prices t where ${own} and ${ofProduct(subject)} and t.region = 'global' and t.min_quantity = 1 and ${inPeriod('t.effective_from', query)}`,
} as const satisfies Readonly<Record<string, AnnotationDefinition>>

declare module '../../../engine/statistics/definition/annotations.ts' {
  interface Annotations {
    'sales/prices': typeof annotations
  }
}

export const statistics: ModuleStatistics = { annotations }
