import { useTranslation } from '../../i18n/use-translation.ts'
import { formatNumber } from '../../ui/format-number.ts'
import './cut-notice.css'

/** Says that a list which is read whole has more rows than are shown. */
export function CutNotice({ shown, total }: { readonly shown: number; readonly total: number | null }) {
  const { t } = useTranslation('records')
  if (total === null) return null
  return (
    <output className="cut-notice">
      {t('listCut', { shown: formatNumber(shown), total: formatNumber(total) })}
    </output>
  )
}
