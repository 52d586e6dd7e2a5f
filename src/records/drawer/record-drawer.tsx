import { useTranslation } from '../../i18n/use-translation.ts'
import type { ListDescriptor } from '../model/descriptors/list-descriptor.ts'
import { type Row, textOf } from '../model/rows/list-result.ts'
import type { RecordTabsProps } from '../tabs/tab-props.ts'
import { DrawerForm } from './drawer-form.tsx'
import { DrawerView } from './drawer-view.tsx'
import { PasteDrawer } from './paste-drawer.tsx'
import type { OpenDrawer, RecordDrawer as Control } from './use-record-drawer.ts'

export interface RecordDrawerProps {
  readonly list: ListDescriptor
  /** What the list is called. */
  readonly title: string
  readonly rows: readonly Row[]
  readonly open: OpenDrawer
  readonly control: Control
  /** What narrows the list, by field, in the API's syntax; default: nothing. */
  readonly filters?: Readonly<Record<string, string>>
  readonly renderList: RecordTabsProps['renderList']
}

const nothing = {}

/** A record beside its list: to look at, to change, or many new ones at once. */
export default function RecordDrawer({
  list,
  title,
  rows,
  open,
  control,
  filters = nothing,
  renderList,
}: RecordDrawerProps) {
  const { ready } = useTranslation(['lists', 'record', 'actions'])
  if (!ready) return null
  const { drawers, rowKey } = list
  const { close } = control
  const row = rows.find((one) => textOf(one[rowKey]) === open.key)
  switch (open.shows) {
    case 'view':
      return (
        drawers.view && (
          <DrawerView
            key={open.key}
            list={list}
            drawer={drawers.view}
            recordKey={open.key ?? ''}
            row={row}
            rows={rows}
            control={control}
            renderList={renderList}
          />
        )
      )
    case 'form':
      return (
        drawers.form && (
          <DrawerForm
            key={open.key}
            list={list}
            title={title}
            drawer={drawers.form}
            open={open}
            row={row}
            filters={filters}
            onShow={control.reveal}
            onClose={close}
          />
        )
      )
    case 'paste':
      return drawers.paste && <PasteDrawer list={list} drawer={drawers.paste} title={title} onClose={close} />
    default:
      return open.shows satisfies never
  }
}
