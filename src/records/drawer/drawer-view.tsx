import { useEffect, useMemo, useRef } from 'react'
import { Link, useParams } from 'react-router'
import type { ViewDrawer } from '../../../generated/types.ts'
import { useOperation } from '../../hooks/use-operation.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { RowActions, usePermittedActions } from '../actions/row-actions.tsx'
import { Cell } from '../cells/cell.tsx'
import { actionPath } from '../model/actions/action-link.ts'
import type { ListDescriptor } from '../model/descriptors/list-descriptor.ts'
import { nameOf } from '../model/names/name-of.ts'
import { type Row, textOf } from '../model/rows/list-result.ts'
import { numberOf, resolveSources } from '../model/rows/subject.ts'
import { SidePanel } from '../panel/side-panel.tsx'
import { FailedList } from '../states/failed-list.tsx'
import { RecordTabs } from '../tabs/record-tabs.tsx'
import type { RecordTabsProps } from '../tabs/tab-props.ts'
import { useNeighbours } from './use-neighbours.ts'
import type { RecordDrawer } from './use-record-drawer.ts'

export interface DrawerViewProps {
  readonly list: ListDescriptor
  readonly drawer: ViewDrawer
  readonly recordKey: string
  /** What the list knows of it; undefined: it is on another page of the list. */
  readonly row: Row | undefined
  readonly rows: readonly Row[]
  readonly control: RecordDrawer
  readonly renderList: RecordTabsProps['renderList']
}

/** A record to look at, with its tabs; J and K lead to the rows after and before it. */
export function DrawerView({ list, drawer, recordKey, row, rows, control, renderList }: DrawerViewProps) {
  const { t } = useTranslation('lists')
  const route = useParams()
  const rowOrKey = row ?? { [list.rowKey]: numberOf(recordKey) }
  const variables = resolveSources(drawer.load.bindings, { row: rowOrKey, route })
  const { data, error, reload } = useOperation<{ readonly data: Row | null }>(
    drawer.load.operation,
    variables ?? {},
    { pause: variables === null },
  )
  const loaded = data?.data ?? undefined
  const record = loaded === undefined ? row : { ...row, ...loaded }
  const { previous, next } = useNeighbours(rows, recordKey, list.rowKey, control.turn)
  const withoutView = useMemo(
    () => ({ ...list, row: list.row.filter((one) => one.does !== 'drawer' || one.drawer !== 'view') }),
    [list],
  )
  const status = list.columns.find(({ field, type }) => field === 'status' && type === 'tag')
  const [page] = usePermittedActions(list.row)
  const address = page === undefined || record === undefined ? null : actionPath(page, { row: record, route })
  useOpenRowInView(recordKey)
  return (
    <SidePanel
      title={record === undefined ? `#${recordKey}` : nameOf(record, list)}
      mark={status !== undefined && record !== undefined && <Cell column={status} row={record} />}
      onClose={control.close}
      tools={
        <>
          {row !== undefined && <RowActions list={withoutView} row={row} />}
          {address !== null && (
            <Link className="side-panel-link" to={address} title={t('openPage')} aria-label={t('openPage')}>
              <Icon name="maximize" />
            </Link>
          )}
          <IconButton icon="chevron-up" label={t('previousRecord')} disabled={!previous} onClick={previous} />
          <IconButton icon="chevron-down" label={t('nextRecord')} disabled={!next} onClick={next} />
        </>
      }
    >
      {error !== null && loaded === undefined ? (
        <FailedList failure={error} onRetry={reload} />
      ) : loaded === undefined ? (
        <section className="side-panel-wait" aria-busy aria-label={t('loading')}>
          {[60, 90, 75, 85, 40].map((width) => (
            <span key={width} className="skeleton" style={{ width: `${width}%` }} />
          ))}
        </section>
      ) : (
        <RecordTabs
          tabs={drawer.tabs}
          record={record ?? loaded}
          parameter="rtab"
          renderList={renderList}
          onReload={reload}
          {...(next && { onNext: next })}
        />
      )}
    </SidePanel>
  )
}

/** The row that is looked at is marked, and seen beside the panel. */
function useOpenRowInView(key: string): void {
  const last = useRef<Element | null>(null)
  useEffect(() => {
    const row = document.querySelector(`.grid-table tr[data-key="${CSS.escape(textOf(key))}"]`)
    row?.setAttribute('data-shown', '')
    row?.scrollIntoView({ block: 'nearest' })
    last.current = row
    return () => last.current?.removeAttribute('data-shown')
  })
}
