import { Button } from '@blueprintjs/core'
import { useUnsavedWork } from '../../../hooks/use-unsaved-work.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useCopy } from '../../../ui/use-copy.ts'

export interface NewKeyProps {
  readonly secret: string
  /** The person says that they have it. */
  readonly onSaved: () => void
}

/** Shown this once; leaving the page before it is stored asks first. */
export function NewKey({ secret, onSaved }: NewKeyProps) {
  const { t } = useTranslation('api-keys')
  const copy = useCopy()
  useUnsavedWork(true)
  return (
    <div className="key-new">
      <p className="account-lead">{t('newLead')}</p>
      <code>{secret}</code>
      <p className="account-lead">{t('use', { header: 'Authorization: Bearer mk_…' })}</p>
      <div className="account-actions">
        <Button icon={<Icon name="duplicate" />} text={t('copy')} onClick={() => void copy(secret)} />
        <Button intent="primary" text={t('kept')} onClick={onSaved} />
      </div>
    </div>
  )
}
