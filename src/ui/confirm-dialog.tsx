import { Suspense } from 'react'
import { lazyPart } from './lazy-part.tsx'
import { useLatch } from './use-latch.ts'

export interface ConfirmDialogProps {
  readonly isOpen: boolean
  readonly question: string
  readonly confirmLabel: string
  readonly cancelLabel: string
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

const ConfirmDialogPanel = lazyPart(() => import('./confirm-dialog-panel.tsx'), 'over')

/** Asks before something is gone for good; its code comes with the first question. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  if (!useLatch(props.isOpen)) return null
  return (
    <Suspense>
      <ConfirmDialogPanel {...props} />
    </Suspense>
  )
}
