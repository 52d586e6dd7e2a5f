import { useLocale } from '../../../hooks/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ActionDialog } from '../../dialogs/action-dialog.tsx'
import { type Dependents, dependentsIn } from '../../model/actions/dependents.ts'
import { DependentsView } from '../../removal/dependents-view.tsx'

export interface RefusedDialogProps {
  readonly name: string
  readonly dependents: Dependents
  readonly onClose: () => void
}

/** The API refused a deletion because of what depends on the record. */
export function RefusedDialog({ name, dependents, onClose }: RefusedDialogProps) {
  const { t } = useTranslation('actions')
  const { locale } = useLocale()
  return (
    <ActionDialog title={t('dependentsTitle', { name })} confirm={null} onCancel={onClose}>
      <DependentsView dependents={dependentsIn(dependents, locale)} />
    </ActionDialog>
  )
}
