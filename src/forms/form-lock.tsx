import { useTranslation } from '../i18n/use-translation.ts'
import { Icon } from '../ui/icon.tsx'
import type { FormMode } from './form-fields.ts'

export interface FormLockProps {
  readonly mode: FormMode
  /** Keys that would let the person save, each alternative. */
  readonly needs: readonly (readonly string[])[]
}

/** Why nothing can be changed here. */
export function FormLock({ mode, needs }: FormLockProps) {
  const { t } = useTranslation('forms')
  const keys = needs.map((together) => together.join(' + ')).join(t('permissionJoin'))
  return (
    <p className="form-lock" role="note">
      <Icon name="lock" />
      {t(mode === 'edit' ? 'lockedPermission' : 'lockedCreate', { keys })}
    </p>
  )
}
