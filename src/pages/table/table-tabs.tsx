import { type ReactNode, useMemo } from 'react'
import type { Tab } from '../../../generated/types.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { renderTabList } from '../../records/list/render-tab-list.tsx'
import type { Row } from '../../records/model/rows/list-result.ts'
import { RecordTabs } from '../../records/tabs/record-tabs.tsx'

export interface TableTabsProps {
  readonly tabs: readonly Tab[]
  readonly title: string
  /** The rows, which are the first tab. */
  readonly children: ReactNode
}

/** What stands beside the rows of a list, under one heading. */
export default function TableTabs({ tabs, title, children }: TableTabsProps) {
  const { ready } = useTranslation('record')
  const all = useMemo(
    (): readonly Tab[] => [{ key: rowsTab, label: title, shows: 'form' }, ...tabs],
    [tabs, title],
  )
  if (!ready) return null
  return (
    <RecordTabs
      tabs={all}
      record={noRecord}
      parameter="tab"
      renderList={renderTabList}
      renderForm={() => children}
    />
  )
}

/** Key of the rows' own tab. */
const rowsTab = 'rows'

const noRecord: Row = {}
