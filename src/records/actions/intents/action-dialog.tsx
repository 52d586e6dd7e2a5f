import { Button, Dialog } from '@blueprintjs/core'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { UploadCounterContext, createUploadCounter, useUploadCount } from '../../fields/files/upload-count.ts'

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
  readonly children: ReactNode
}

/** The frame of everything that an action asks or tells; Enter in a field confirms, Escape cancels. */
export function ActionDialog({
  title,
  confirm,
  onCancel,
  cancelLabel,
  footer,
  wide = false,
  children,
}: ActionDialogProps) {
  const { t, ready } = useTranslation('actions')
  const id = useId()
  const [uploads] = useState(createUploadCounter)
  const isUploading = useUploadCount(uploads).total > 0
  if (!ready) return null
  return (
    <Dialog
      isOpen
      onClose={onCancel}
      role={confirm === null ? 'dialog' : 'alertdialog'}
      aria-labelledby={id}
      className={wide ? 'action-dialog action-dialog-wide' : 'action-dialog'}
      canOutsideClickClose={confirm?.busy !== true}
    >
      <form
        noValidate
        className="action-dialog-form"
        onSubmit={(event) => {
          event.preventDefault()
          if (confirm?.busy !== true && confirm?.disabled !== true && !isUploading) confirm?.onConfirm()
        }}
      >
        <div className="action-dialog-head">
          <h2 id={id}>{title}</h2>
          <IconButton icon="cross" label={t('close')} onClick={onCancel} />
        </div>
        <div className="action-dialog-body">
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
    </Dialog>
  )

  function cancelText(): string {
    if (confirm === null) return t('close')
    if (confirm.busy === true) return t('stop')
    // An action that is itself called so would stand there twice.
    return t(confirm.label === t('cancel') ? 'back' : 'cancel')
  }
}
