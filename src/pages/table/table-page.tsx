import { Suspense, useMemo } from 'react'
import type { Emitted, TablePage as TableDescriptor } from '../../../generated/types.ts'
import { useTitle } from '../../hooks/use-title.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useRememberedAddress } from '../../records/address/last-address.ts'
import { useListState } from '../../records/address/use-list-state.ts'
import { drawerParameters } from '../../records/drawer/use-record-drawer.ts'
import { usePageTexts } from '../../records/labels/use-page-texts.ts'
import type { ListGridProps } from '../../records/list/list-grid.tsx'
import { RecordList } from '../../records/list/record-list.tsx'
import { type AddressParameter, tabParameter } from '../../records/model/address/address-parameter.ts'
import { layoutParameter } from '../../records/model/address/drawn-layouts.ts'
import { listOf } from '../../records/model/descriptors/list-descriptor.ts'
import { localise } from '../../records/model/names/localise.ts'
import { useViewedList } from '../../records/views/use-viewed-list.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { PageProps } from '../page-props.ts'
import { chartParameters } from './chart-parameters.ts'
import { PeriodBar } from './period-bar.tsx'
import './table-page.css'

const ListChartsBar = lazyPart(() => import('./list-charts-bar.tsx'))
const OrderedRows = lazyPart(() => import('./ordered-rows.tsx'))
const TableTabs = lazyPart(() => import('./table-tabs.tsx'))

/** A list of records, wholly from its descriptor; everything worth sharing stands in the address. */
export function TablePage(props: PageProps<TableDescriptor<Emitted>>) {
  const { ready } = useTranslation('records')
  return ready ? <ReadyTable {...props} /> : null
}

function ReadyTable({ page, texts }: PageProps<TableDescriptor<Emitted>>) {
  const label = usePageTexts(texts)
  const shown = useMemo(() => localise(page, label), [page, label])
  const list = useViewedList(useMemo(() => listOf(shown), [shown]))
  const title = useTitle()
  const others = useMemo(
    () => [
      ...drawerParameters(page),
      layoutParameter(page.layouts, page.widgets),
      ...chartParameters(page),
      ...tabParameters(page),
    ],
    [page],
  )
  const address = useListState(list, others)
  useRememberedAddress()
  const { reorder } = shown
  const grid = useMemo(
    () =>
      reorder &&
      ((props: ListGridProps) => (
        <Suspense>
          <OrderedRows {...props} reorder={reorder} />
        </Suspense>
      )),
    [reorder],
  )
  const { tabs } = shown
  const rows = (
    <RecordList
      list={list}
      address={address}
      title={title}
      {...(grid && { grid })}
      heading={
        tabs === undefined ? <h1 id="page-title">{title}</h1> : <h2 className="visually-hidden">{title}</h2>
      }
      period={shown.range !== null && <PeriodBar list={list} range={shown.range} address={address} />}
      above={
        page.charts.length > 0 && (
          <Suspense fallback={<div className="list-charts-room" aria-busy />}>
            <ListChartsBar page={shown} list={list} address={address} />
          </Suspense>
        )
      }
    />
  )
  if (tabs === undefined) return <div className="table-page">{rows}</div>
  return (
    <div className="table-page" data-tabs="">
      <h1 id="page-title">{title}</h1>
      <Suspense fallback={<div className="tab-wait" aria-busy />}>
        <TableTabs tabs={tabs} title={title}>
          {rows}
        </TableTabs>
      </Suspense>
    </div>
  )
}

/** Which of the tabs is open. */
function tabParameters({ tabs }: TableDescriptor<Emitted>): readonly AddressParameter[] {
  return tabs === undefined
    ? []
    : [
        tabParameter(
          'tab',
          tabs.map(({ key }) => key),
        ),
      ]
}
