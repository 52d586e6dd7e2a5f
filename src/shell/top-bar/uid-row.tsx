import { useTranslation } from 'react-i18next'
import { copyText } from '../../ui/copy-text.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { notify } from '../../ui/toaster.tsx'

/** Milliseconds that the answer to copying stays (specification §8). */
const copyToast = 1500

export function UidRow({ uid }: { readonly uid: string }) {
  const { t } = useTranslation('shell')
  const copy = async () => {
    const done = await copyText(uid)
    notify({
      message: t(done ? 'copied' : 'copyFailed'),
      intent: done ? 'success' : 'danger',
      timeout: copyToast,
    })
  }
  return (
    <p className="user-panel-uid">
      <span>{t('uid')}</span>
      <code>{uid}</code>
      <IconButton icon="duplicate" label={t('copyUid')} size="small" onClick={() => void copy()} />
    </p>
  )
}
