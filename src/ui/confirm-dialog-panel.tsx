import { Button, Dialog } from '@blueprintjs/core'
import { useId } from 'react'
import type { ConfirmDialogProps } from './confirm-dialog.tsx'
import { focusOnMount } from './focus-on-mount.ts'
import './confirm-dialog.css'

/** Asks before something is gone for good; Escape and a click outside mean no. */
export default function ConfirmDialogPanel({
  isOpen,
  question,
  confirmLabel,
  cancelLabel,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const id = useId()
  return (
    <Dialog isOpen={isOpen} onClose={onCancel} role="alertdialog" aria-labelledby={id} className="confirm">
      <p id={id} className="confirm-question">
        {question}
      </p>
      <div className="confirm-actions">
        <Button text={cancelLabel} onClick={onCancel} />
        <Button text={confirmLabel} intent="danger" onClick={onConfirm} ref={focusOnMount} />
      </div>
    </Dialog>
  )
}
