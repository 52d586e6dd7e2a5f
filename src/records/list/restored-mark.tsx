import { useLocale } from '../../hooks/use-locale.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { formatDateTime } from '../../ui/format-date.ts'
import type { Restored } from './restored-rows.ts'
import './restored-mark.css'

/** Beside the name of a record that was just brought back out of the recycle bin. */
export function RestoredMark({ at, by }: Restored) {
  const { t, ready } = useTranslation('lists')
  const { locale } = useLocale()
  if (!ready) return null
  return (
    <span
      className="tag tag-success restored-mark"
      title={t('restoredHint', { at: formatDateTime(at, locale)?.text ?? at, by })}
    >
      {t('restoredMark')}
    </span>
  )
}
