import { useState } from 'react'
import type { IconName } from '../../../generated/icons.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { ListDescriptor } from '../model/descriptors/list-descriptor.ts'
import type { ListView } from '../model/descriptors/list-view.ts'
import type { ViewWrites } from './use-view-writes.ts'

export interface ViewMenuProps {
  readonly list: ListDescriptor
  /** One of the person's own. */
  readonly view: ListView
  readonly writes: ViewWrites
  readonly onRename: () => void
  /** Absent: what it shows cannot be sent. */
  readonly onSchedule?: (() => void) | undefined
  readonly onDone: () => void
}

/** What can be done with a view of one's own. */
export function ViewMenu({ list, view, writes, onRename, onSchedule, onDone }: ViewMenuProps) {
  const { t } = useTranslation('lists')
  const [isConfirming, setIsConfirming] = useState(false)
  const { saved } = view
  if (saved === undefined) return null
  const own = list.views.filter((one) => one.saved?.isOwn === true)
  const place = own.indexOf(view)
  const swapWith = async (other: ListView | undefined) => {
    onDone()
    if (other?.saved === undefined) return
    // Views that were never moved may share a place.
    const from = saved.place
    const to =
      other.saved.place === from
        ? Math.max(0, from + (own.indexOf(other) > place ? 1 : -1))
        : other.saved.place
    if (await writes.update(view, { sort: to })) await writes.update(other, { sort: from })
  }
  const update = (changes: Parameters<ViewWrites['update']>[1]) => {
    onDone()
    void writes.update(view, changes)
  }
  return (
    <div className="row-actions-menu" role="menu" aria-label={t('viewMenu', { name: view.label })}>
      <Item icon="edit" label={t('renameView')} onAct={onRename} />
      <Item
        icon="pin"
        label={t(saved.isDefault ? 'clearDefault' : 'makeDefault')}
        onAct={() => update({ is_default: !saved.isDefault })}
      />
      <Item
        icon="people"
        label={t(saved.isShared ? 'unshareView' : 'shareView')}
        onAct={() => update({ visibility: saved.isShared ? 'private' : 'company' })}
      />
      {onSchedule !== undefined && <Item icon="time" label={t('scheduleView')} onAct={onSchedule} />}
      {place > 0 && (
        <Item icon="chevron-left" label={t('moveViewLeft')} onAct={() => void swapWith(own[place - 1])} />
      )}
      {place < own.length - 1 && (
        <Item icon="chevron-right" label={t('moveViewRight')} onAct={() => void swapWith(own[place + 1])} />
      )}
      <Item icon="trash" label={t('deleteView')} onAct={() => setIsConfirming(true)} />
      <ConfirmDialog
        isOpen={isConfirming}
        question={t('deleteViewAsk', { name: view.label })}
        confirmLabel={t('deleteView')}
        cancelLabel={t('cancel')}
        onConfirm={() => {
          onDone()
          void writes.remove(view)
        }}
        onCancel={() => setIsConfirming(false)}
      />
    </div>
  )
}

interface ItemProps {
  readonly icon: IconName
  readonly label: string
  readonly onAct: () => void
}

function Item({ icon, label, onAct }: ItemProps) {
  return (
    <button type="button" role="menuitem" className="row-action row-action-wordy" onClick={onAct}>
      <Icon name={icon} />
      {label}
    </button>
  )
}
