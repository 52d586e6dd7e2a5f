import { useMemo } from 'react'
import type { DetailPage as Descriptor, Emitted } from '../../../generated/types.ts'
import { useCurrentRoute } from '../../hooks/use-route.ts'
import { useSidebar } from '../../hooks/use-sidebar.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Neighbours } from '../../records/header/neighbours.tsx'
import { RecordHeader } from '../../records/header/record-header.tsx'
import { usePageTexts } from '../../records/labels/use-page-texts.ts'
import { renderTabList } from '../../records/list/render-tab-list.tsx'
import { localise } from '../../records/model/names/localise.ts'
import { nameOf } from '../../records/model/names/name-of.ts'
import { MissingRecord } from '../../records/record/missing-record.tsx'
import { useRecord } from '../../records/record/use-record.ts'
import { WidgetSlot } from '../../records/slots/widget-slot.tsx'
import { FailedList } from '../../records/states/failed-list.tsx'
import { RecordTabs } from '../../records/tabs/record-tabs.tsx'
import type { PageProps } from '../page-props.ts'
import { SidePanel } from './side-panel.tsx'
import './detail.css'

/** A record to read and work on: tabs in the middle, properties at the side, each saved by itself. */
export function DetailPage(props: PageProps<Descriptor<Emitted>>) {
  const { ready } = useTranslation(['records', 'record', 'actions'])
  return ready ? <ReadyPage {...props} /> : null
}

function ReadyPage({ page, texts }: PageProps<Descriptor<Emitted>>) {
  const { t } = useTranslation('record')
  const label = usePageTexts(texts)
  const shown = useMemo(() => localise(page, label), [page, label])
  const { load, facts, rowTitle, header, resource, tabs, side } = shown
  const backTo = useCurrentRoute()?.activeMenu ?? null
  const isNarrow = useSidebar().device === 'mobile'
  const { failure, isMissing, reload, ...loaded } = useRecord(load)
  const record = loaded.record ?? undefined
  if (isMissing) return <MissingRecord />
  const id = load.bindings?.['id']
  const panel = side !== null && record !== undefined && (
    <SidePanel
      key={String(record['id'])}
      side={side}
      resource={page.resource}
      record={record}
      onReload={reload}
    />
  )
  return (
    <div className="detail-page">
      <RecordHeader
        title={record === undefined ? '' : nameOf(record, { rowTitle, rowKey: 'id' })}
        facts={facts}
        record={record}
        rowTitle={rowTitle}
        actions={header}
        backTo={backTo}
        resource={resource}
        onReload={reload}
        {...(backTo !== null &&
          id !== undefined &&
          'route' in id && { neighbours: <Neighbours list={backTo} parameter={id.route} /> })}
      />
      {record === undefined && failure !== null && <FailedList failure={failure} onRetry={reload} />}
      {record === undefined && failure === null && <div className="detail-wait" aria-busy />}
      {record !== undefined && (
        <div className="detail-panes">
          {isNarrow && panel !== false && (
            <details className="detail-fold">
              <summary>{t('properties')}</summary>
              {panel}
            </details>
          )}
          <div className="detail-main">
            <WidgetSlot widgets={shown.widgets} slot="header" record={record} reload={reload} />
            <RecordTabs
              tabs={tabs}
              record={record}
              parameter="tab"
              renderList={renderTabList}
              onReload={reload}
            />
            <WidgetSlot widgets={shown.widgets} slot="main" record={record} reload={reload} />
            <WidgetSlot widgets={shown.widgets} slot="footer" record={record} reload={reload} />
          </div>
          {!isNarrow && panel !== false && (
            <aside className="detail-side" aria-label={t('properties')}>
              {panel}
            </aside>
          )}
        </div>
      )}
    </div>
  )
}
