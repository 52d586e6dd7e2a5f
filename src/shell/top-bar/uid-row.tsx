import { useTranslation } from '../../i18n/use-translation.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useCopy } from '../../ui/use-copy.ts'

export function UidRow({ uid }: { readonly uid: string }) {
  const { t } = useTranslation('shell')
  const copy = useCopy()
  return (
    <p className="user-panel-uid">
      <span>{t('uid')}</span>
      <code>{uid}</code>
      <IconButton icon="duplicate" label={t('copyUid')} size="small" onClick={() => void copy(uid)} />
    </p>
  )
}
