import type { ReactNode } from 'react'
import type { Tab } from '../../../generated/types.ts'
import type { Row } from '../model/rows/list-result.ts'
import type { ListTab } from './list-of-tab.ts'

export interface RecordTabsProps {
  readonly tabs: readonly Tab[]
  readonly record: Row
  /** Where the address says which tab is open: that of a page, or that of a record at the side of a list. */
  readonly parameter: 'tab' | 'rtab'
  readonly renderList: (tab: ListTab, record: Row) => ReactNode
  /** A tab that needs one of these is not there without it. */
  readonly renderForm?: () => ReactNode
  readonly renderEntry?: (tab: Extract<Tab, { readonly shows: 'entry' }>) => ReactNode
  readonly renderCharts?: (charts: readonly string[]) => ReactNode
  /** Asks for the record again. */
  readonly onReload?: () => void
  /** Goes on to the next record of the list that it is looked at from. */
  readonly onNext?: () => void
  /** What stands there when no tab can be shown. */
  readonly otherwise?: ReactNode
}
