import { Button, Dialog } from '@blueprintjs/core'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { focusFirstField } from '../../ui/first-field.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { UploadCounterContext, createUploadCounter, useUploadCount } from '../fields/files/upload-count.ts'
import './dialogs.css'

export interface ActionDialogProps {
  readonly title: string
  /** Null: there is nothing to confirm, only to close. */
  readonly confirm: {
    readonly label: string
    readonly danger?: boolean
    readonly disabled?: boolean
    readonly busy?: boolean
    readonly onConfirm: () => void
  } | null
  readonly onCancel: () => void
  /** What it is called not to confirm; absent: by what is going on. */
  readonly cancelLabel?: string
  /** Left of the buttons. */
  readonly footer?: ReactNode
  readonly wide?: boolean
  /** It holds something that a click outside would drop; what is typed or chosen in its fields is seen without. */
  readonly isTouched?: boolean
  readonly children: ReactNode
}

/** The frame of everything that an action asks or shows; Enter in a field confirms, Escape and a click outside cancel, where something was filled in after a question. */
export function ActionDialog({
  title,
  confirm,
  onCancel,
  cancelLabel,
  footer,
  wide = false,
  isTouched = false,
  children,
}: ActionDialogProps) {
  const { t, ready } = useTranslation('actions')
  const id = useId()
  const [uploads] = useState(createUploadCounter)
  const isUploading = useUploadCount(uploads).total > 0
  const [isTyped, setTyped] = useState(false)
  const [isLeaving, setIsLeaving] = useState(false)
  const losesWork = confirm !== null && confirm.busy !== true && (isTyped || isTouched)
  if (!ready) return null
  return (
    <Dialog
      isOpen
      onClose={() => (losesWork ? setIsLeaving(true) : onCancel())}
      role={confirm === null ? 'dialog' : 'alertdialog'}
      aria-labelledby={id}
      className={wide ? 'action-dialog action-dialog-wide' : 'action-dialog'}
      canOutsideClickClose={confirm?.busy !== true}
    >
      {/* What bubbles up from the fields: the form itself is nothing to reach. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events */}
      <form
        noValidate
        className="action-dialog-form"
        onInput={() => setTyped(true)}
        onSubmit={(event) => {
          event.preventDefault()
          if (confirm?.busy !== true && confirm?.disabled !== true && !isUploading) confirm?.onConfirm()
        }}
      >
        <div className="action-dialog-head">
          <h2 id={id}>{title}</h2>
          <IconButton icon="cross" label={t('close')} onClick={onCancel} />
        </div>
        <div
          ref={focusFirstField}
          className="action-dialog-body"
          role="presentation"
          // Lists of choices are no native fields; their clicks come up through their portals.
          onClick={({ target }) => {
            if (target instanceof Element && target.closest('[role="option"]') !== null) setTyped(true)
          }}
        >
          <UploadCounterContext value={uploads}>{children}</UploadCounterContext>
        </div>
        <div className="action-dialog-foot">
          {footer}
          <span className="action-dialog-gap" />
          <Button text={cancelLabel ?? cancelText()} onClick={onCancel} />
          {confirm !== null && (
            <Button
              type="submit"
              text={confirm.label}
              intent={confirm.danger === true ? 'danger' : 'primary'}
              disabled={confirm.disabled === true || isUploading}
              loading={confirm.busy === true}
            />
          )}
        </div>
      </form>
      <ConfirmDialog
        isOpen={isLeaving}
        question={t('dropTyped')}
        confirmLabel={t('drop')}
        cancelLabel={t('goOn')}
        onConfirm={onCancel}
        onCancel={() => setIsLeaving(false)}
      />
    </Dialog>
  )

  function cancelText(): string {
    if (confirm === null) return t('close')
    if (confirm.busy === true) return t('stop')
    // Beside 取消订单 the word 取消 reads like the deed.
    return t(confirm.label.toLowerCase().includes(t('cancel').toLowerCase()) ? 'back' : 'cancel')
  }
}
