import { useMemo } from 'react'
import type { Emitted, NestedTablePage as Descriptor } from '../../../generated/types.ts'
import { useCurrentRoute } from '../../hooks/use-route.ts'
import { useTitle } from '../../hooks/use-title.ts'
import { useUser } from '../../hooks/use-user.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useRememberedAddress } from '../../records/address/last-address.ts'
import { Neighbours } from '../../records/header/neighbours.tsx'
import { RecordHeader } from '../../records/header/record-header.tsx'
import { usePageTexts } from '../../records/labels/use-page-texts.ts'
import { failedConditions } from '../../records/model/conditions/conditions.ts'
import { localise } from '../../records/model/names/localise.ts'
import { type Row, textOf } from '../../records/model/rows/list-result.ts'
import { MissingRecord } from '../../records/record/missing-record.tsx'
import { useRecord } from '../../records/record/use-record.ts'
import { WidgetSlot } from '../../records/slots/widget-slot.tsx'
import { FailedList } from '../../records/states/failed-list.tsx'
import { PageTabs } from '../../records/tabs/page-tabs.tsx'
import type { PageProps } from '../page-props.ts'
import { NestedRows } from './nested-rows.tsx'
import './nested-table.css'

/** The rows of one parent below what is known of it. */
export function NestedTablePage(props: PageProps<Descriptor<Emitted>>) {
  const { ready } = useTranslation(['records', 'record'])
  return ready ? <ReadyPage {...props} /> : null
}

const noActions: readonly never[] = []

function ReadyPage({ page, texts }: PageProps<Descriptor<Emitted>>) {
  const label = usePageTexts(texts)
  const shown = useMemo(() => localise(page, label), [page, label])
  const { parent } = shown
  const backTo = useCurrentRoute()?.activeMenu ?? null
  const title = useTitle()
  const { failure, isMissing, reload, ...loaded } = useRecord(parent.load)
  const record = loaded.record ?? undefined
  useRememberedAddress()
  if (isMissing) return <MissingRecord />
  const parameter = parameterOf(shown)
  return (
    <div className="nested-page">
      <RecordHeader
        title={nameOfParent(record, parent.title)}
        isParent
        facts={parent.facts}
        record={record}
        rowTitle={parent.title}
        actions={noActions}
        backTo={backTo}
        resource={parent.resource}
        onReload={reload}
        {...(backTo !== null &&
          parameter !== null && { neighbours: <Neighbours list={backTo} parameter={parameter} /> })}
      />
      {record === undefined && failure !== null && <FailedList failure={failure} onRetry={reload} slim />}
      <WidgetSlot widgets={shown.widgets} slot="header" record={record ?? null} reload={reload} />
      {parent.pages.length > 1 && <SubTabs page={shown} parent={record} />}
      <NestedRows page={shown} title={title} parent={record} />
    </div>
  )
}

/** The pages about this parent, without those that only other parents have; the open one stays. */
function SubTabs({ page, parent }: { readonly page: Descriptor; readonly parent: Row | undefined }) {
  const { id: me } = useUser()
  const pages = page.parent.pages.filter(
    ({ name, applies }) =>
      applies === undefined ||
      name === page.name ||
      (parent !== undefined && failedConditions(applies, parent, page.parent.facts, me).length === 0),
  )
  return <PageTabs pages={pages.map(({ name }) => name)} current={page.name} />
}

function nameOfParent(record: Row | undefined, field: string): string {
  const name = record?.[field] ?? record?.['id']
  return name === undefined || name === null ? '' : textOf(name)
}

/** Parameter of the route that names the parent. */
function parameterOf({ parent }: Descriptor): string | null {
  const id = parent.load.bindings?.['id']
  return id !== undefined && 'route' in id ? id.route : null
}
