import { Button, Dialog } from '@blueprintjs/core'
import { useId, useState } from 'react'
import type { UnsavedWork } from '../../data/unsaved-work.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { focusOnMount } from '../../ui/focus-on-mount.ts'
import './leave-dialog.css'

export interface LeaveDialogProps {
  readonly work: UnsavedWork
  readonly onStay: () => void
  readonly onLeave: () => void
}

/** Stay, give it up, or save it and leave; what cannot be saved keeps the person here and says why. */
export function LeaveDialog({ work, onStay, onLeave }: LeaveDialogProps) {
  const { t, ready } = useTranslation('forms')
  const id = useId()
  const [busy, setBusy] = useState(false)
  const canSave = work.all().every(({ save }) => save !== undefined)
  if (!ready) return null

  const saveAndLeave = async () => {
    setBusy(true)
    const saved = await Promise.all(work.all().map(async ({ save }) => (await save?.()) === true))
    setBusy(false)
    if (saved.every(Boolean)) onLeave()
    else onStay()
  }
  return (
    <Dialog
      isOpen
      role="alertdialog"
      aria-labelledby={id}
      className="leave"
      onClose={onStay}
      canOutsideClickClose={!busy}
      canEscapeKeyClose={!busy}
    >
      <h2 id={id}>{t('leaveTitle')}</h2>
      <p>{t(canSave ? 'leaveText' : 'leaveTextOnly')}</p>
      <div className="leave-actions">
        <Button
          variant="minimal"
          intent="danger"
          text={t('leaveAbandon')}
          disabled={busy}
          onClick={() => {
            work.abandon()
            onLeave()
          }}
        />
        <span className="leave-gap" />
        <Button text={t('leaveStay')} disabled={busy} onClick={onStay} ref={focusOnMount} />
        {canSave && (
          <Button intent="primary" text={t('leaveSave')} loading={busy} onClick={() => void saveAndLeave()} />
        )}
      </div>
    </Dialog>
  )
}
