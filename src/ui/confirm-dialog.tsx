import { Suspense, lazy, useState } from 'react'

export interface ConfirmDialogProps {
  readonly isOpen: boolean
  readonly question: string
  readonly confirmLabel: string
  readonly cancelLabel: string
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

const ConfirmDialogPanel = lazy(() => import('./confirm-dialog-panel.tsx'))

/** Asks before something is gone for good; its code comes with the first question. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const [wasOpen, setWasOpen] = useState(false)
  if (props.isOpen && !wasOpen) setWasOpen(true)
  if (!wasOpen) return null
  return (
    <Suspense>
      <ConfirmDialogPanel {...props} />
    </Suspense>
  )
}
