import type { FormDrawer } from '../../../generated/types.ts'
import { RecordForm } from '../../forms/record-form.tsx'
import { uniqueChecksOf } from '../../forms/unique/unique-checks.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { focusFirstField } from '../../ui/first-field.ts'
import { useSubject } from '../context/use-subject.ts'
import { isOutside } from '../model/address/is-outside.ts'
import type { ListDescriptor } from '../model/descriptors/list-descriptor.ts'
import { nameOf } from '../model/names/name-of.ts'
import type { Row } from '../model/rows/list-result.ts'
import { numberOf, resolveSource } from '../model/rows/subject.ts'
import { SidePanel } from '../panel/side-panel.tsx'
import { WidgetSlot } from '../slots/widget-slot.tsx'
import type { OpenDrawer } from './use-record-drawer.ts'

export interface DrawerFormProps {
  readonly list: ListDescriptor
  readonly title: string
  readonly drawer: FormDrawer
  readonly open: OpenDrawer
  readonly row: Row | undefined
  /** What narrows the list, by field, in the API's syntax. */
  readonly filters: Readonly<Record<string, string>>
  readonly onShow: (row: Row) => void
  readonly onClose: () => void
}

/** The form of a new record, or of one of the list. */
export function DrawerForm({ list, title, drawer, open, row, filters, onShow, onClose }: DrawerFormProps) {
  const { t } = useTranslation('lists')
  const { key, origin } = open
  const subject = useSubject(origin?.row ?? null)
  const isNew = key === null
  const save = isNew ? drawer.create : drawer.update
  if (save === null) return null
  const values = Object.fromEntries(
    Object.entries((isNew && origin?.action.values) || {}).map(([field, source]) => [
      field,
      resolveSource(source, subject),
    ]),
  )
  return (
    <SidePanel
      title={isNew ? t('newRecord', { title }) : t('editRecord', { name: nameOf(row ?? { id: key }, list) })}
      onClose={onClose}
    >
      <div ref={isNew ? focusFirstField : undefined} className="drawer-form">
        <RecordForm
          formKey={`${list.name}:${key ?? 'new'}`}
          mode={isNew ? 'create' : 'edit'}
          load={isNew ? null : drawer.load}
          save={save}
          groups={drawer.groups}
          checks={uniqueChecksOf(list.widgets ?? [])}
          values={values}
          title={list.rowTitle}
          row={isNew ? subject.row : (row ?? { [list.rowKey]: numberOf(key) })}
          layout="drawer"
          hasNext={isNew}
          renderSidebar={(form) => (
            <WidgetSlot
              widgets={list.widgets ?? []}
              slot="drawer"
              record={row ?? null}
              form={form}
              reload={nothing}
              close={onClose}
            />
          )}
          noticeOf={(record) =>
            isNew && isOutside(record, filters)
              ? {
                  message: t('createdOutside'),
                  intent: 'success',
                  timeout: 10_000,
                  action: { label: t('showCreated'), onAct: () => onShow(record) },
                }
              : null
          }
          onBack={onClose}
          onSaved={(_, then) => {
            if (then !== 'next' && then !== 'leave') onClose()
          }}
        />
      </div>
    </SidePanel>
  )
}

const nothing = () => undefined
