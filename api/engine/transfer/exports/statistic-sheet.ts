import type { Locale } from '../../../kernel/formats/locale.ts'
import type { Access, TenantScope } from '../../model/access.ts'
import type { Call } from '../../model/operation.ts'
import type { Row } from '../../model/row.ts'
import type { Column } from './columns.ts'

/** The table of a page of statistics, as a sheet. */
export interface StatisticSheet {
  readonly zh: string
  readonly en: string
  readonly access: Access
  readonly tenantScope: TenantScope
  /** All rows that the query of the call asks for, the totals last. Throws what the statistic refuses. */
  readonly sheet: (call: Call, locale: Locale) => Promise<SheetContent>
}

export interface SheetContent {
  readonly columns: readonly Column[]
  readonly rows: readonly Row[]
}

declare module '../../model/services.ts' {
  interface Services {
    /** The table of a statistic by the id of its operation. */
    readonly findFigures: (operation: string) => StatisticSheet | undefined
  }
}
