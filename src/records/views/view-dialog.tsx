import { useId, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { focusOnMount } from '../../ui/focus-on-mount.ts'
import { ActionDialog } from '../dialogs/action-dialog.tsx'
import { ChoiceSet } from '../dialogs/choice-set.tsx'
import '../dialogs/dialogs.css'
import '../fields/fields.css'
import type { ListView } from '../model/descriptors/list-view.ts'
import type { ViewDraft } from './use-view-writes.ts'

export interface ViewDialogProps {
  /** Null: a new one. */
  readonly view: ListView | null
  /** What the other views of the list are called. */
  readonly taken: readonly string[]
  /** False: it was refused. */
  readonly onSave: (draft: ViewDraft) => Promise<boolean>
  readonly onClose: () => void
}

/** Longest name, in letters (the contract's). */
const longestName = 30

/** What a saved view is called, who sees it, and whether it is what one sees first. */
export function ViewDialog({ view, taken, onSave, onClose }: ViewDialogProps) {
  const { t } = useTranslation('lists')
  const id = useId()
  const [name, setName] = useState(view?.label ?? '')
  const [visibility, setVisibility] = useState<ViewDraft['visibility']>(
    view?.saved?.isShared === true ? 'company' : 'private',
  )
  const [isDefault, setDefault] = useState(view?.saved?.isDefault === true)
  const [busy, setBusy] = useState(false)
  const isTaken = taken.includes(name.trim())
  const save = async () => {
    setBusy(true)
    const isDone = await onSave({ name: name.trim(), visibility, is_default: isDefault })
    setBusy(false)
    if (isDone) onClose()
  }
  return (
    <ActionDialog
      title={t(view === null ? 'saveViewAs' : 'renameView')}
      confirm={{
        label: t('saveView'),
        busy,
        disabled: name.trim() === '' || isTaken,
        onConfirm: () => void save(),
      }}
      onCancel={onClose}
    >
      <div className="field-row">
        <label className="field-label" htmlFor={id}>
          {t('viewName')}
        </label>
        <input
          id={id}
          ref={focusOnMount}
          className="field-input"
          maxLength={longestName}
          autoComplete="off"
          value={name}
          aria-invalid={isTaken || undefined}
          aria-describedby={isTaken ? `${id}-problem` : undefined}
          onChange={(event) => setName(event.target.value)}
        />
        {isTaken && (
          <p className="field-problem" id={`${id}-problem`}>
            {t('viewTaken')}
          </p>
        )}
      </div>
      <ChoiceSet
        label={t('viewVisibility')}
        value={visibility}
        options={[
          { value: 'private', label: t('viewPrivate') },
          { value: 'company', label: t('viewShared') },
        ]}
        onChange={setVisibility}
      />
      <label className="saved-views-default">
        <input type="checkbox" checked={isDefault} onChange={(event) => setDefault(event.target.checked)} />
        <span>
          {t('viewDefault')}
          <small>{t('viewDefaultHint')}</small>
        </span>
      </label>
    </ActionDialog>
  )
}
