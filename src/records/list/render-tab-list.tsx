import { lazyPart } from '../../ui/lazy-part.tsx'
import type { RecordTabsProps } from '../tabs/tab-props.ts'

const TabList = lazyPart(() => import('./tab-list.tsx'))

/** The rows that belong to a record. Lists open records, whose tabs show lists: tabs are given this, and import nothing of lists. */
export const renderTabList: RecordTabsProps['renderList'] = (tab, record) => (
  <TabList tab={tab} record={record} />
)
