import { use, useMemo } from 'react'
import { useCurrentRoute } from '../../hooks/use-route.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { BlankState } from '../../ui/blank-state.tsx'
import { AddressScopeContext, scopeWithin } from '../address/address-scope.ts'
import { useListState } from '../address/use-list-state.ts'
import { useSubject } from '../context/use-subject.ts'
import type { ListDescriptor } from '../model/descriptors/list-descriptor.ts'
import type { Row } from '../model/rows/list-result.ts'
import { type ListTab, listOfTab } from '../tabs/list-of-tab.ts'
import { OfCompany } from './of-company.tsx'
import { RecordList } from './record-list.tsx'

export interface TabListProps {
  readonly tab: ListTab
  readonly record: Row
}

/** The rows that belong to a record, with what a list offers; its state stands beside that of the page. */
export default function TabList(props: TabListProps) {
  const { tab, record } = props
  return tab.company === undefined ? (
    <OwnRows {...props} />
  ) : (
    <OfCompany id={record[tab.company]} label={tab.label}>
      <OwnRows {...props} />
    </OfCompany>
  )
}

function OwnRows({ tab, record }: TabListProps) {
  const { t } = useTranslation('record')
  const page = useCurrentRoute()?.name ?? ''
  const subject = useSubject(record)
  const key = JSON.stringify([page, subject.route, record])
  // The record is another object with every answer about it, and mostly the same.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const list = useMemo(() => listOfTab(tab, `${page}#${tab.key}`, subject), [tab, key])
  if (list === null) return <BlankState icon="search" title={t('nothingRelated')} />
  return <InnerList list={list} title={tab.label} />
}

function InnerList({ list, title }: { readonly list: ListDescriptor; readonly title: string }) {
  const address = useListState(list, undefined, scopeWithin(use(AddressScopeContext)))
  return (
    <RecordList
      list={list}
      address={address}
      title={title}
      heading={<h2 className="visually-hidden">{title}</h2>}
    />
  )
}
