import { useState } from 'react'
import type { MessageDrawer } from '../../hooks/use-message-drawer.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Deletion } from '../../machines/drawer-context.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

/** Asks before messages are deleted, in the words of specification §2. */
export function MessageDeletion({
  drawer: { deletion, isConfirming, send },
}: {
  readonly drawer: MessageDrawer
}) {
  const { t } = useTranslation('shell')
  const shownDeletion = useLast(deletion)
  if (shownDeletion === null) return null
  return (
    <ConfirmDialog
      isOpen={isConfirming}
      question={
        shownDeletion.kind === 'selected'
          ? t('confirmSelected', { number: shownDeletion.ids.length })
          : t(shownDeletion.kind === 'one' ? 'confirmOne' : 'confirmAll')
      }
      confirmLabel={t('confirmDelete')}
      cancelLabel={t('cancel')}
      onConfirm={() => send({ type: 'deletion.confirm' })}
      onCancel={() => send({ type: 'deletion.cancel' })}
    />
  )
}

/** The question stays while the dialog fades out. */
function useLast(deletion: Deletion | null): Deletion | null {
  const [last, setLast] = useState(deletion)
  if (deletion !== null && deletion !== last) setLast(deletion)
  return deletion ?? last
}
