import { useTranslation } from 'react-i18next'
import { ActionDialog } from './action-dialog.tsx'
import { DependentsView } from './dependents-view.tsx'
import type { Dependents } from './dependents.ts'

export interface RefusedDialogProps {
  readonly name: string
  readonly dependents: Dependents
  readonly onClose: () => void
}

/** The API refused a deletion because of what depends on the record. */
export function RefusedDialog({ name, dependents, onClose }: RefusedDialogProps) {
  const { t } = useTranslation('actions')
  return (
    <ActionDialog title={t('dependentsTitle', { name })} confirm={null} onCancel={onClose}>
      <DependentsView dependents={dependents} />
    </ActionDialog>
  )
}
